import { FirefoxBrowser } from './browsers/firefox.ts';
import { saveAccountInFirefox } from './browsers/save-account.ts';
import { type DemoBrowser, type DemoOptions, FAILURE, SUMMARY } from './demo-browser.ts';

/** The demonstration in Firefox. */
export async function openFirefoxDemo(options: DemoOptions): Promise<DemoBrowser> {
  const rig = await FirefoxBrowser.launch(options);
  return {
    async configure(account) {
      const page = await rig.openOptions();
      await saveAccountInFirefox(page, account);
      const picture = await page.screenshot();
      await page.close();
      return picture;
    },
    async show(url) {
      await rig.openPage(url);
    },
    async summarize(url) {
      const page = await rig.openPage(url);
      const popup = await rig.openPopup(page);
      await popup.click('Summarize');
      const summary = await popup.text(`${SUMMARY}, ${FAILURE}`);
      const picture = await popup.screenshot();
      if ((await popup.run('return popup.document.querySelector(args[0]) && true', [SUMMARY])) === null) {
        throw new Error(`The popup says: ${summary}`);
      }
      return { title: (await page.run('return document.title')) as string, summary, popup: picture };
    },
    closedByPerson: () => rig.closedByPerson(),
    close: () => rig.close(),
  };
}
