import { expect } from '@playwright/test';
import { poll } from '../../../scripts/browsers/poll.ts';
import type { View } from '../../../scripts/browsers/view.ts';
import { deferred } from '../../deferred.ts';
import type { FaultCase } from '../fault-case.ts';
import { readJournal, viewOf } from '../journal.ts';
import { answers } from '../service-scripts.ts';
import { BACK, MORE, SUMMARIZE, SUMMARIZE_AGAIN } from '../words.ts';

/** Presses Summarize twice and submits the form once, before the page can react. */
async function pressThrice(popup: View): Promise<void> {
  const press = (pattern: string) => {
    const name = new RegExp(pattern);
    const buttons = [...document.querySelectorAll('button')];
    const named = buttons.find(one => name.test((one.getAttribute('aria-label') ?? one.textContent ?? '').trim()));
    if (!named || named.disabled) return null;
    named.click();
    named.click();
    named.form?.requestSubmit();
    return true;
  };
  await poll(String(SUMMARIZE), () => popup.run(press, SUMMARIZE.source));
}

/** Cases about what a user does with popup, panel and tabs during a job. */
export const surfaceCases: FaultCase[] = [
  {
    row: 5,
    name: 'the popup is closed during a job: the job goes on, and the toolbar button shows its state',
    isQuick: true,
    async run(harness) {
      const released = deferred();
      const started = await harness.summarize('popup', answers(released.promise));
      await harness.service.arrivalOf(started.marker);
      await expect.poll(() => harness.driver.isPopupOpen()).toBe(false);
      const title = 'return browser.action.getTitle({ tabId: args[0] })';
      await expect.poll(() => harness.driver.runInExtension(title, [started.tab.id])).toContain('writing');
      released.resolve();
      await harness.doneEndOf(started);
      await expect.poll(() => harness.driver.runInExtension(title, [started.tab.id])).toContain('ready');
      await harness.driver.openPopup(started.tab);
      await expect.poll(() => harness.popupText()).toContain(`of ${started.marker}.`);
      await harness.closePopup();
    },
  },
  {
    row: 6,
    name: 'the panel or the tab is closed during a job: the answer is saved',
    async run(harness) {
      const opened = await harness.open('panel');
      const released = deferred();
      harness.service.script(answers(released.promise), opened.marker);
      await harness.driver.openPopup(opened.tab);
      await harness.openPanel();
      harness.clicks += 1;
      await (await harness.driver.panel()).click(SUMMARIZE);
      const inPanel = await harness.service.arrivalOf(opened.marker);
      await harness.driver.closePanel();

      const closedTab = await harness.summarize('closed-tab', answers(released.promise));
      const inTab = await harness.service.arrivalOf(closedTab.marker);
      await harness.driver.closeTab(closedTab.tab);
      released.resolve();
      for (const { key } of [inPanel, inTab]) {
        await expect
          .poll(async () => (await readJournal(harness.driver)).summaries.some(({ id }) => id === key))
          .toBe(true);
      }
    },
  },
  {
    row: 29,
    name: 'two clicks and Enter at once, and the same page in a second tab: all share one request',
    isQuick: true,
    async run(harness) {
      const opened = await harness.open('thrice');
      const released = deferred();
      harness.service.script(answers(released.promise), opened.marker);
      await harness.driver.openPopup(opened.tab);
      harness.clicks += 1;
      await pressThrice(await harness.driver.popup());
      const { key } = await harness.service.arrivalOf(opened.marker);
      await harness.closePopup();

      const second = await harness.press({ ...opened, tab: await harness.driver.openTab(opened.url) });
      await harness.closePopup();
      await expect.poll(() => viewOf(harness.driver, second.tab.id)).toMatchObject({ state: 'asking', receiptId: key });
      released.resolve();
      expect((await harness.doneEndOf(second)).answer.summary.output).toContain(opened.marker);
      expect(harness.service.about(opened.marker)).toHaveLength(1);
    },
  },
  {
    row: 30,
    name: 'the same page again: the saved summary is shown for free, and a new one needs a click with its price',
    isQuick: true,
    async run(harness) {
      const started = await harness.summarize('again');
      const first = await harness.doneEndOf(started);
      await harness.driver.openPopup(started.tab);
      await harness.pressInPopup(BACK);
      const held = await harness.doneEndOf(await harness.press(started));
      expect(held).toMatchObject({ isFromSaved: true, answer: first.answer });
      expect(harness.service.about(started.marker)).toHaveLength(1);
      await harness.pressInPopup(MORE);
      const fresh = await harness.doneEndOf(await harness.press(started, SUMMARIZE_AGAIN));
      await harness.closePopup();
      expect(fresh.isFromSaved).toBe(false);
      expect(harness.service.about(started.marker)).toHaveLength(2);
    },
  },
  {
    row: 46,
    name: 'the extension is replaced while its popup is open: the browser closes the popup, and nothing is sent',
    async run(harness) {
      const opened = await harness.open('replaced');
      await harness.driver.openPopup(opened.tab);
      await harness.reloadExtension();
      await expect.poll(() => harness.driver.isPopupOpen()).toBe(false);
      expect(harness.service.about(opened.marker)).toHaveLength(0);
    },
  },
];
