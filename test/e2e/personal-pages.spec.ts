import { eventually, expect, summariesAsked, summarize, summaryIn, test } from './story.ts';
import { servePage } from './website.ts';

const INBOX = `<!doctype html><html lang="en"><title>Inbox</title><article><h1>The hive</h1>
  ${'<p>The bees moved into the new hive on Monday, and the old one can be cleaned this week.</p>'.repeat(8)}</article>`;

test('a mail page is sent only after an agreement, which the settings can withdraw', async ({
  configure,
  driver,
  picture,
  popupOn,
  service,
}) => {
  await using site = await servePage(INBOX);
  await configure();
  const { page, popup } = await popupOn(`${site.url}webmail/inbox`);
  await popup.text('.gist', 'new hive');
  await summarize(popup);
  await popup.text('.failure h2', 'Send from localhost?');
  await popup.text('.gist', 'new hive');
  expect(service.received()).toEqual([]);
  await picture(popup, 'personal-page');
  await popup.click(/^Agree and send/);
  await summaryIn(popup);
  expect(summariesAsked(service)).toBe(1);
  await popup.close();
  await page.close();
  const options = await driver.openOptions('privacy');
  await options.click('Ask again for localhost');
  await eventually(() => options.run(() => document.body.innerText)).not.toContain('Ask again for localhost');
  const focused = () => options.run(() => document.activeElement?.textContent);
  await eventually(focused).toBe('Précis asks again before it sends from localhost.');
});
