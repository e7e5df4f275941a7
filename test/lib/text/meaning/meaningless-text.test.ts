import { describe, expect, it, test } from 'vitest';
import { meaninglessReason } from '../../../../lib/text/meaning/meaningless-text.ts';
import { readDeclaration } from '../../../../scripts/train/tokens/declaration.ts';

const base64 = (lines: number) =>
  Array.from({ length: lines }, (_, at) => `${'kR3vQzT9xWbY2mLp'.repeat(4)}${at % 10}Zw8`).join('\n');
const PROSE =
  'The lighthouse was lit in 1811. The keepers lived on the rock until 1953, and grew cabbages behind a wall of slate.';

describe('Data is no text', () => {
  test.each<[string, string, string]>([
    [
      'an armoured letter',
      'encoded',
      `-----BEGIN PGP MESSAGE-----\nVersion: 2\n\n${base64(12)}\n=aBcD\n-----END PGP MESSAGE-----`,
    ],
    ['base64', 'encoded', base64(20)],
    [
      'hexadecimal digits',
      'encoded',
      '4d 5a 90 00 03 00 00 00 04 00 00 00 ff ff 00 00 b8 00 00 00 00 00 00 00 40 00\n'.repeat(12),
    ],
    ['uuencode', 'encoded', `begin 644 a.txt\n${`M${'5&AE(&QI9VAT'.repeat(5)}\n`.repeat(12)}end`],
    [
      'the pieces of a stream',
      'addresses',
      `#EXTM3U\n#EXT-X-TARGETDURATION:10\n${Array.from({ length: 40 }, (_, at) => `#EXTINF:9.0,\nsegment-${at}.ts`).join('\n')}\n#EXT-X-ENDLIST`,
    ],
    [
      'a playlist',
      'addresses',
      `[playlist]\nNumberOfEntries=2\nFile1=https://radio.example/a.mp3\nTitle1=Radio\nFile2=https://radio.example/b.mp3\nLength1=-1`,
    ],
    [
      'a list of addresses',
      'addresses',
      Array.from({ length: 30 }, (_, at) => `https://site.example/page/${at}`).join('\n'),
    ],
    ['numbers', 'no-letters', '12 34 56 78.90\n'.repeat(30)],
    ['nothing', 'no-letters', ' \n'],
    ['a transcript of silence', 'repetition', 'Thank you for watching. '.repeat(80)],
    [
      'a transcript of silence with times',
      'repetition',
      Array.from({ length: 80 }, (_, at) => `00:0${at % 9}:${at + 10} Thank you.`).join('\n'),
    ],
    ['marks of silence', 'repetition', '[BLANK_AUDIO]\n'.repeat(80)],
    ['two sentences in turns', 'repetition', 'ご視聴ありがとうございました。チャンネル登録お願いします。'.repeat(40)],
  ])('%s', (_, reason, text) => expect(meaninglessReason(text)).toBe(reason));

  test.each([
    [
      'a letter with a signature',
      `${PROSE.repeat(4)}\n-----BEGIN PGP SIGNATURE-----\n\n${base64(4)}\n-----END PGP SIGNATURE-----`,
    ],
    ['a text with addresses', Array.from({ length: 9 }, (_, at) => `${PROSE}\nhttps://site.example/${at}`).join('\n')],
    [
      'a song with a refrain',
      Array.from(
        { length: 4 },
        (_, at) =>
          `Verse ${at}: the ${['sea', 'sun', 'sky', 'sand'][at]} was ${['wide', 'red', 'low', 'white'][at]} that day.\nRow, row, row your boat.\nRow, row, row your boat.`,
      ).join('\n'),
    ],
  ])('control: %s is', (_, text) => expect(meaninglessReason(text)).toBeNull());
});

describe('Shells are no text', () => {
  test.each<[string, string]>([
    ['loading', 'Just a moment...'],
    ['loading', 'Loading…\n\nHome\nAbout\n© 2026 The Society'],
    ['loading', 'Bitte warten Sie einen Moment. Die Seite wird geladen.'],
    ['loading', 'Chargement en cours…\nVeuillez patienter'],
    ['loading', 'Пожалуйста, подождите. Загрузка'],
    ['loading', 'Por favor, espere. Cargando…'],
    ['loading', 'Aguarde um momento. Carregando…'],
    ['loading', '読み込み中です。しばらくお待ちください。'],
    ['loading', '正在加载，请稍候'],
    ['loading', 'Ładowanie… Proszę czekać'],
    ['loading', 'Sayfa yükleniyor, lütfen bekleyin'],
    ['needs-javascript', 'You need to enable JavaScript to run this app.'],
    ['needs-javascript', 'JavaScript is not available.\nWe’ve detected that JavaScript is disabled in this browser.'],
    ['needs-javascript', 'Bitte aktivieren Sie JavaScript, um diese Seite zu nutzen.'],
    ['needs-javascript', 'Activez JavaScript pour continuer.'],
    ['needs-javascript', 'この ページ を見るには JavaScript を有効にしてください。'],
    [
      'robot-check',
      'Checking if the site connection is secure\nexample.org needs to review the security of your connection before proceeding.\nRay ID: 8f3a2b1c4d5e6f70\nPerformance & security by Cloudflare',
    ],
    [
      'robot-check',
      'Verify you are human by completing the action below.\nexample.org needs to review the security of your connection before proceeding.',
    ],
    ['robot-check', 'Access Denied\nYou do not have permission to access this server. Reference #18.2f3 IP 10.0.0.1'],
    [
      'robot-check',
      'Our systems have detected unusual traffic from your computer network. This page checks to see if it is really you sending the requests, and not a robot.',
    ],
    ['robot-check', 'Bitte bestätigen Sie, dass Sie kein Roboter sind.'],
    ['robot-check', 'Подтвердите, что вы не робот'],
    ['robot-check', '请完成验证，确认您是真人'],
    [
      'cookie-wall',
      'We value your privacy\nWe and our 842 partners store and access information on a device, such as cookies, and process personal data, such as unique identifiers.\nYou can change your preferences at any time.\nAccept all\nReject all\nManage options',
    ],
    [
      'cookie-wall',
      'Wir und unsere Partner verwenden Cookies, um Ihnen Anzeigen zu zeigen.\nAlle akzeptieren\nAblehnen\nEinstellungen',
    ],
    ['cookie-wall', 'Nous et nos partenaires utilisons des cookies.\nTout accepter\nContinuer sans accepter'],
    ['cookie-wall', 'Utilizamos cookies propias y de terceros.\nAceptar todo\nRechazar'],
    [
      'other-viewer',
      'Please wait... If this message is not eventually replaced with the proper contents of the document, your PDF viewer may not be able to display this type of document. You can upgrade to the latest version of the viewer by visiting the page of its maker.',
    ],
    ['other-viewer', 'For the best experience, open this PDF portfolio in Acrobat X or Adobe Reader X, or later.'],
    ['other-viewer', 'Your browser is not supported.\nPlease upgrade to the latest version of one of these browsers.'],
    ['other-viewer', 'View this email in your browser\nUnsubscribe'],
  ])('%s: %s', (shell, text) => expect([shell, 'loading']).toContain(meaninglessReason(text)));

  const about = (first: string) =>
    `${first} The society of the tower wrote about it in its journal last week, since the harbour's own site had done the same for months. Nobody had noticed before a volunteer from the mainland tried to book a boat and gave up. The office has promised to look at it in spring, when the masons come back, and asks for patience until then.`;
  test.each([
    'Please wait, said the sign at the door of the office.',
    'Loading a ship takes nine hours, and longer in winter.',
    'Captchas ask whether you are not a robot, and many people fail them.',
    'Checking your browser is what the new firewall does first.',
    'Cookies are small files. We use cookies, says a banner on nearly each site.',
    'The form requires JavaScript, which the old computer in the library does not run.',
    'Your browser is not supported, said the page where tickets are sold.',
    'Bitte warten Sie, sagte das Schild an der Tür.',
  ])('control: an article that begins “%s” is', first => expect(meaninglessReason(about(first))).toBeNull());
});

it('a long text is judged by three pieces of it', () => {
  const long = readDeclaration('eng').repeat(3);
  expect(meaninglessReason(`${long}\n${base64(120)}`)).toBe(null);
  expect(meaninglessReason(base64(2_000))).toBe('encoded');
});
