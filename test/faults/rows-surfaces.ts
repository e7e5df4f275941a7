import { expect } from '@playwright/test';
import { deferred } from './deferred.ts';
import type { FaultCase } from './fault-case.ts';
import { readJournal, viewOf } from './journal.ts';
import { answers } from './scripts.ts';
import { BACK, MORE, SUMMARIZE, SUMMARIZE_AGAIN } from './words.ts';

/** Rows about what a person does with popup, panel and tabs while a job is under way. */
export const surfaceRows: FaultCase[] = [
  {
    row: 5,
    name: 'the popup is closed in the middle: the job goes on, and the toolbar button tells',
    isQuick: true,
    async run(bench) {
      const released = deferred();
      const started = await bench.summarize('popup', answers(released.promise));
      await bench.service.arrivalOf(started.marker);
      await expect.poll(() => bench.driver.isPopupOpen()).toBe(false);
      const title = 'return browser.action.getTitle({ tabId: args[0] })';
      await expect.poll(() => bench.driver.runInExtension(title, [started.tab.id])).toContain('writing');
      released.resolve();
      await bench.doneEndOf(started);
      await expect.poll(() => bench.driver.runInExtension(title, [started.tab.id])).toContain('ready');
      await bench.driver.openPopup(started.tab);
      await expect.poll(() => bench.driver.popupText()).toContain(`of ${started.marker}.`);
      await bench.driver.closePopup();
    },
  },
  {
    row: 6,
    name: 'the panel, or the tab itself, is closed in the middle: the answer is kept',
    async run(bench) {
      const opened = await bench.open('panel');
      const released = deferred();
      bench.service.script(answers(released.promise), opened.marker);
      await bench.driver.openPopup(opened.tab);
      await bench.driver.openPanel();
      bench.clicks += 1;
      await bench.driver.pressInPanel(SUMMARIZE);
      const inPanel = await bench.service.arrivalOf(opened.marker);
      await bench.driver.closePanel();

      const closedTab = await bench.summarize('closed-tab', answers(released.promise));
      const inTab = await bench.service.arrivalOf(closedTab.marker);
      await bench.driver.closeTab(closedTab.tab);
      released.resolve();
      for (const { key } of [inPanel, inTab]) {
        await expect
          .poll(async () => (await readJournal(bench.driver)).summaries.some(({ id }) => id === key))
          .toBe(true);
      }
    },
  },
  {
    row: 29,
    name: 'two clicks and Enter at once, and the same page in a second tab: one request, the others join it',
    isQuick: true,
    async run(bench) {
      const opened = await bench.open('thrice');
      const released = deferred();
      bench.service.script(answers(released.promise), opened.marker);
      await bench.driver.openPopup(opened.tab);
      bench.clicks += 1;
      await bench.driver.pressThriceInPopup();
      const { key } = await bench.service.arrivalOf(opened.marker);
      await bench.driver.closePopup();

      const second = await bench.press({ ...opened, tab: await bench.driver.openTab(opened.url) });
      await bench.driver.closePopup();
      await expect.poll(() => viewOf(bench.driver, second.tab.id)).toMatchObject({ state: 'asking', receiptId: key });
      released.resolve();
      expect((await bench.doneEndOf(second)).answer.summary.output).toContain(opened.marker);
      expect(bench.service.about(opened.marker)).toHaveLength(1);
    },
  },
  {
    row: 30,
    name: 'the same page again: what is held is shown for nothing, and a new one is a click with its price',
    isQuick: true,
    async run(bench) {
      const started = await bench.summarize('again');
      const first = await bench.doneEndOf(started);
      await bench.driver.openPopup(started.tab);
      await bench.driver.pressInPopup(BACK);
      const held = await bench.doneEndOf(await bench.press(started));
      expect(held).toMatchObject({ isFromSaved: true, answer: first.answer });
      expect(bench.service.about(started.marker)).toHaveLength(1);
      await bench.driver.pressInPopup(MORE);
      const fresh = await bench.doneEndOf(await bench.press(started, SUMMARIZE_AGAIN));
      await bench.driver.closePopup();
      expect(fresh.isFromSaved).toBe(false);
      expect(bench.service.about(started.marker)).toHaveLength(2);
    },
  },
  {
    row: 46,
    name: 'the extension is replaced while its popup is open: the browser closes it, and nothing is sent',
    async run(bench) {
      const opened = await bench.open('replaced');
      await bench.driver.openPopup(opened.tab);
      await bench.reloadExtension();
      await expect.poll(() => bench.driver.isPopupOpen()).toBe(false);
      expect(bench.service.about(opened.marker)).toHaveLength(0);
    },
  },
];
