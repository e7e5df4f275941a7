import { ChromiumBrowser } from './browsers/chromium.ts';
import { saveAccount } from './browsers/save-account.ts';
import { type DemoBrowser, type DemoOptions, FAILURE, SUMMARY } from './demo-browser.ts';

/** The demonstration in Chromium, Chrome or Edge. */
export async function openChromiumDemo(options: DemoOptions): Promise<DemoBrowser> {
  const rig = await ChromiumBrowser.launch(options);
  return {
    async configure(account) {
      const page = await rig.context.newPage();
      await page.goto(rig.urlOf('options.html'));
      await saveAccount(page, account);
      const picture = await page.screenshot({ fullPage: true });
      await page.close();
      return picture;
    },
    async show(url) {
      const page = await rig.openPage(url);
      await page.bringToFront();
    },
    async summarize(url) {
      const page = await rig.openPage(url);
      const popup = await rig.openPopup(page);
      await popup.getByRole('button', { name: 'Summarize' }).click();
      const end = popup.locator(`${SUMMARY}, ${FAILURE}`).filter({ hasText: /\S/ }).first();
      const summary = await end.innerText({ timeout: 30_000 });
      const picture = await popup.screenshot();
      if ((await popup.locator(SUMMARY).count()) === 0) throw new Error(`The popup says: ${summary}`);
      return { title: await page.title(), summary, popup: picture };
    },
    closedByPerson: () => rig.closedByPerson(),
    close: () => rig.close(),
  };
}
