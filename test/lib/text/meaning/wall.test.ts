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
])('%s: %s', (kind, title, text) => expect(wall(title, text)).toBe(kind));

it('a password field is enough for a login', () => {
  expect(wall('Sign in', 'E-mail, phone or user name\nNext\nPrivacy', true)).toBe('login');
  expect(wall('Sign in', 'E-mail, phone or user name\nNext\nPrivacy')).toBeNull();
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
  ['a long page', 'Sign in', `${REPORT} You may ask. `.repeat(6)],
])('control: %s is no wall', (_, title, text) => expect(wall(title, text, title.startsWith('Robots'))).toBeNull());
