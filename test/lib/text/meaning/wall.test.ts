import { expect, it } from 'vitest';
import { wallOf } from '../../../../lib/text/meaning/wall.ts';

const wall = (title: string, text: string, hasPasswordField = false) =>
  wallOf(text, { heads: [title], hasPasswordField });

it.each<[string, string, string]>([
  [
    'login',
    'Sign in to your account',
    'Sign in\nUse your work account to continue. Can’t access your account?\nSign-in options\nTerms of use',
  ],
  ['login', 'Anmelden', 'Willkommen zurück\nBitte geben Sie Ihre E-Mail-Adresse und Ihr Kennwort ein.'],
  ['login', 'Connexion', 'Saisissez votre adresse électronique et votre mot de passe pour continuer.'],
  ['login', 'ログイン', 'メールアドレスとパスワードを入力してください。'],
  [
    'robot-check',
    'Making sure you are not a bot!',
    'Why am I seeing this? You are seeing this because a proof of work protects the server. Please wait a moment.',
  ],
  [
    'robot-check',
    'Sicherheitsüberprüfung',
    'Wir müssen kurz prüfen, ob Sie ein Mensch sind. Das dauert einige Sekunden. Danach werden Sie weitergeleitet.',
  ],
  ['robot-check', 'Проверка безопасности', 'Нажмите и удерживайте кнопку, чтобы подтвердить, что вы не робот.'],
  [
    'block',
    'Blocked',
    'You have been blocked by network security.\nIf you think that this is a mistake, file a ticket and we will look into it.',
  ],
  [
    'block',
    'Web filter',
    'The page that you have tried to open belongs to the category Gambling, which your organization does not allow.',
  ],
  [
    'block',
    'Accès refusé',
    'Votre demande a été arrêtée par notre pare-feu. Veuillez contacter le propriétaire du site.',
  ],
  ['block', '访问被拒绝', '您的请求已被安全策略拦截。如有疑问，请联系网站管理员。'],
  [
    'outage',
    'We’ll be right back',
    'The site is being improved tonight and will return within the hour. Thank you for your patience.',
  ],
  ['outage', 'Wartungsarbeiten', 'Unsere Seite wird gerade gewartet. Bitte versuchen Sie es später noch einmal.'],
  ['outage', 'Mantenimiento', 'Estamos mejorando el sitio. Por favor, vuelve dentro de unos minutos. Gracias.'],
  ['outage', 'サービスは現在ご利用いただけません', '申し訳ございません。しばらくしてからもう一度お試しください。'],
  [
    'old-browser',
    'Update your browser',
    'This site needs a newer version than yours. Choose one of the following to go on: one, two, three.',
  ],
  [
    'old-browser',
    'Twoja przeglądarka jest przestarzała',
    'Prosimy zaktualizować ją do nowszej wersji, aby kontynuować.',
  ],
  [
    'portal',
    'Harbour Hotel WiFi',
    'Enter your room number and your last name. By connecting you accept the terms of the hotel. Dial 9 for help.',
  ],
  ['portal', 'Gäste-WLAN', 'Bitte akzeptieren Sie die Nutzungsbedingungen, um das Internet zu nutzen.\nGäste-WLAN'],
  [
    'law',
    '451: Unavailable due to legal reasons',
    'You are visiting from a country in the European Economic Area. We apologize for the inconvenience.',
  ],
  [
    'law',
    'Nicht verfügbar',
    'Diese Seite ist in Ihrem Land aus rechtlichen Gründen nicht erreichbar. Wir bitten um Entschuldigung.',
  ],
  [
    'robot-check',
    'news.example',
    'Before we continue\nPress & Hold to confirm you are a human (and not a bot).\nReference ID 12',
  ],
  [
    'robot-check',
    'news.example',
    'Pardon Our Interruption\nAs you were browsing, something about your browser made us think you were a bot.\nPlease make sure that cookies are enabled.',
  ],
  [
    'robot-check',
    'Es wird geprüft, dass Sie kein Bot sind!',
    'Laden …\nSie sehen dies, weil der Betreiber den Server vor Programmen schützt. Das kann zu Ausfällen führen.',
  ],
  ['robot-check', 'Even geduld', 'Bevestig dat je geen robot bent\nVink het vakje hieronder aan om verder te gaan.'],
  [
    'block',
    'Oh noes!',
    'Oh noes!\nAccess Denied: error code abc123.\nIf you believe you should not be blocked, please contact the webmaster.',
  ],
  [
    'block',
    '很抱歉，由于您访问的URL有可能对网站造成安全威胁，您的访问被阻断。',
    '您的请求ID是：781b。请告知网站管理员。',
  ],
  ['block', 'Too Many Requests', 'You have sent too many requests. Please slow down.'],
  [
    'law',
    'Attention',
    'Our European visitors are important to us.\nThis site is currently unavailable to visitors from the European Economic Area while we work to ensure that your data is protected in accordance with applicable laws.',
  ],
  ['outage', 'news.example | 522', 'Connection timed out Error 522\nWhat can I do? Please try again in a few minutes.'],
  ['outage', 'Please wait', 'You are now in line\nThank you for waiting. Your estimated wait time is 12 minutes.'],
  [
    'old-browser',
    'Client Challenge',
    'JavaScript is disabled in your browser.\nPlease enable JavaScript to proceed. A part of this site could not load.',
  ],
])('%s: %s', (kind, title, text) => expect(wall(title, text)).toBe(kind));

it('a password field is enough for a login', () => {
  expect(wall('Sign in', 'E-mail, phone or user name\nNext\nPrivacy', true)).toBe('login');
  expect(wall('Sign in', 'E-mail, phone or user name\nNext\nPrivacy')).toBeNull();
});

it('a password field and a demand are a login, whatever the title', () => {
  const text = 'Members only\nYou must be logged in to view this page.\nE-mail\nPassword\nLog in';
  expect(wall('Members only', text, true)).toBe('login');
});

it('a password field above a report is none', () => {
  const text =
    'The town library has a new way to log in. Readers use an address and a password of their choice. The librarian said that four thousand members had moved in the first week.';
  expect(wall('Library changes its login', text, true)).toBeNull();
});

const REPORT =
  'The harbour office said on Monday that nobody could book a boat for nine hours. A mason had cut the cable in the morning. The society hopes to have a second line in spring.';
it.each([
  ['a report on an outage', 'Harbour site down for maintenance', REPORT],
  ['a report on a block', 'Ships blocked by ice', REPORT],
  ['a report on a law', 'Court: the law on fishing is legal', REPORT],
  ['a report on browsers', 'The browser that came back', REPORT],
  ['a report on robots', 'Robots paint the tower', REPORT],
  ['a page that sells robots', 'Robot mower', 'Your lawn is cut while you sleep. You set its hours once.'],
  [
    'a page that mends drains',
    'Blocked drains?',
    'Call us and we come within the hour. You pay nothing if you are not content.',
  ],
  ['advice on bicycles', 'Maintenance of your bicycle', 'Oil your chain. Look at your brakes. You need a rag.'],
  ['a page that offers a browser', 'A browser for you', 'It blocks what you do not want to see. Please download it.'],
  ['a recipe that speaks to its reader', 'Bread in one hour', 'Take your flour. Mix it with water. You need an oven.'],
  [
    'help with a login',
    'How to sign in to the library with a card',
    'You need a card from the desk. Open the page of the library. Type your number and the year of your birth.',
  ],
  [
    'a question in a forum',
    'Cannot log in after update',
    'Since Friday I cannot log in with my old password.\nIt works again if you delete the cookies. Then use the link in your mail.',
  ],
  [
    'a study of robot checks',
    'Captchas are harder for humans than for robots',
    'People need fifteen seconds for a puzzle that a program solves in one. The authors asked 1,400 people to prove that they are human. They counted the errors of each group. You may wonder why sites still use them. The answer is that they cost nothing. A network said that it had removed most of its puzzles.',
  ],
  [
    'advice on a network',
    'How to set up guest Wi-Fi',
    'Open the page of your router. Choose a password that you can dictate. Accept the settings. Your visitors can now go online.',
  ],
  [
    'a report on a law for readers abroad',
    'Papers closed to Europeans',
    'Readers in Europe see a note instead of the news of 700 papers. A teacher has counted them. Most say that they are not available in your region for legal reasons. Two papers opened their sites. Others will not.',
  ],
  ['a long page', 'Sign in', `${REPORT} You may ask. `.repeat(6)],
])('control: %s is no wall', (_, title, text) => expect(wall(title, text, title.startsWith('Robots'))).toBeNull());
