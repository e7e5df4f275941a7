import { describe, expect, it } from 'vitest';
import { startPage, startTestService } from '../test-service.ts';
import { ENGLISH, pageOf } from '../texts.ts';
import { forever, refusalFrom, startFile, startReader } from './test-reader.ts';

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`;

const CONSENT = `<div role="dialog"><h1>We value your privacy</h1>
<p>We and our 842 partners store and access information on your device, such as cookies, and process your personal data to show you advertising.</p>
<p>With your consent, we and our partners may use precise location data. You may accept or refuse by the buttons below, or change your choices at any time in our privacy policy.</p>
<p>Some of our partners process your personal data without your consent, on the basis of their legitimate interest, to which you may object.</p>
<button>Accept all</button> <button>Reject all</button> <a href="/more">Manage options</a></div>`;

const ABOUT_COOKIES = `<article><h1>How cookies came to the web</h1>${ENGLISH.split('\n\n')
  .map(text => `<p>${text} Cookies were invented in 1994 for a shop that wanted to remember a basket.</p>`)
  .join('')}</article><div><p>We use cookies.</p><button>Accept all</button></div>`;

const SHORT_ABOUT_COOKIES = `<article><h1>What a cookie is</h1><p>A cookie is a small piece of text that a site stores in a browser. It was invented in 1994 by an engineer who wanted a shop to remember a basket. Browsers send it back with every later request, which is how a site knows that two visits belong together. Advertisers soon found that the same cookie could follow a person across many sites.</p></article><button>Accept all</button>`;

const refused: readonly [name: string, html: string, words: string][] = [
  ['a consent dialog', page('News', CONSENT), 'cookies and consent'],
  [
    'a missing page sent as a success',
    page(
      'Page not found',
      '<h1>Oops!</h1><p>Sorry, the page you are looking for has moved or never existed. Try our search or go back to the home page, where you find the newest articles of all our authors, our newsletter and our podcast.</p>',
    ),
    'no such page',
  ],
  [
    'a missing page in German, sent as a success',
    page(
      'Seite nicht gefunden',
      '<p>Die Seite, die Sie suchen, gibt es leider nicht mehr. Bitte nutzen Sie die Suche oder gehen Sie zurück zur Startseite.</p>',
    ),
    'no such page',
  ],
  [
    'a check for robots',
    page(
      'Just a moment...',
      '<p>example.org needs to review the security of your connection before proceeding.</p><script>1</script>',
    ),
    'check for robots',
  ],
  [
    'a login with its password field',
    page(
      'Anmelden | Die Gesellschaft',
      '<h1>Willkommen zurück</h1><p>Geben Sie Ihre E-Mail-Adresse ein.</p><form><input type=email><input type=password></form>',
    ),
    'asks to sign in',
  ],
  [
    'maintenance, sent as a success',
    page('Entretien', '<h1>Site en panne</h1><p>Merci de votre patience. Nous serons bientôt de retour.</p>'),
    'not available at the moment',
  ],
  ['an empty shell', page('App', '<div id="root"></div><script src="/app.js"></script>'), 'JavaScript'],
  [
    'a shell that asks for JavaScript',
    page(
      'App',
      '<noscript>You need to enable JavaScript to run this app.</noscript><div id=app></div><script src=a.js></script>',
    ),
    'JavaScript',
  ],
  [
    'a page of frames',
    '<html><head><title>x</title></head><frameset cols="50%,50%"><frame src="a.html"><frame src="b.html"></frameset></html>',
    'frames',
  ],
  ['a page around a frame', page('x', '<iframe src="https://example.org/real"></iframe>'), 'frames'],
  ['an empty page', page('Empty', ''), 'no text to read'],
];

const read: readonly [name: string, html: string][] = [
  [
    'a short report with a login above it',
    page(
      'The harbour in winter',
      `<form>Sign in <input type=password></form><article><h1>The harbour in winter</h1><p>${ENGLISH.split('\n\n')[0]}</p></article>`,
    ),
  ],
  ['an article about cookies on a page that has a banner', page('How cookies came to the web', ABOUT_COOKIES)],
  ['a short article about cookies on a page that has a banner', page('What a cookie is', SHORT_ABOUT_COOKIES)],
  [
    'an article about the number 404',
    page(
      '404: a history of the error page',
      `<article><h1>404: a history of the error page</h1>${ENGLISH.split('\n\n')
        .map(text => `<p>${text}</p>`)
        .join('')}</article>`,
    ),
  ],
  [
    'an article of an application that was rendered beforehand',
    pageOf(ENGLISH)
      .replace('<article>', '<div id="root"><article>')
      .replace('</article>', '</article></div><script src="/app.js"></script>'),
  ],
  [
    'an article beside a frame',
    pageOf(ENGLISH).replace('</article>', '</article><iframe src="https://example.org/advert"></iframe>'),
  ],
  [
    'an article about robots',
    page(
      'Are you a robot?',
      `<article><h1>Are you a robot?</h1>${ENGLISH.split('\n\n')
        .map(text => `<p>${text}</p>`)
        .join('')}</article>`,
    ),
  ],
];

it.each(refused)('%s is refused with a message', async (_, html, words) => {
  const { status, message } = await refusalFrom(startReader().read(await startFile(html, 'text/html'), forever));
  expect(status).toBe(422);
  expect(message).toContain(words);
});

it.each(read)('%s is read', async (_, html) => {
  const { text } = await startReader().read(await startFile(html, 'text/html'), forever);
  expect(text.length).toBeGreaterThan(200);
});

describe('Billing', () => {
  it('charges for a document that is read, and not for refused ones', async () => {
    const service = await startTestService({ creditUsd: 1 });
    const balances: (number | undefined)[] = [];
    for (const html of [page('News', CONSENT), '%PDF-1.7 nothing', pageOf(ENGLISH)]) {
      const { body } = await service.postJson({ url: (await startPage(html)).origin });
      balances.push(body.meta.api_balance);
    }
    expect(balances.slice(0, 2)).toEqual([1, 1]);
    expect(balances[2]).toBeLessThan(1);
  });
});
