import { type CheckOutcome, checkOutcomes } from '../../../lib/model/account/account-check.ts';
import type { PageView } from '../../browsers/view.ts';
import type { GalleryState, Place, Stored } from '../gallery-state.ts';
import { sampleLibrary } from '../sample-answers.ts';

const checked =
  (outcome: CheckOutcome, balanceMicros: number | null = null) =>
  ({ now }: Place) => ({
    check: { outcome, balanceMicros, checkedAt: now - 60_000 },
  });

const works = checked('works', 4_953_800);

const OTHERS = [
  { id: 'work', name: 'Work', baseUrl: 'https://kagi.com', keyEnding: '9f3c' },
  { id: 'own', name: '', baseUrl: 'http://127.0.0.1:8787', keyEnding: 'demo' },
];

const SITES: NonNullable<Stored['sites']> = {
  'mendmates.example': { summaryType: 'takeaway', cache: false, historyDays: 30 },
  'archive-of-the-northern-lighthouse-keepers.example': {
    engine: 'muriel',
    targetLanguage: 'ZH-HANT',
    send: 'address',
  },
  'bank.example': { never: true, historyDays: 0 },
};

const HOSTS = ['https://citypaper.example/*', 'https://archive-of-the-northern-lighthouse-keepers.example/*'];

/** A policy with a setting of each kind. */
const POLICY = {
  engine: 'cecil',
  cache: false,
  historyDays: 30,
  dailyBudgetMicros: 2_000_000,
  theme: 'system',
  textSize: 18,
  serviceAddress: 'https://kagi.com',
  sites: { 'intranet.example': { never: true } },
};

const openTemplate = async (view: PageView) => {
  await view.text('.template', 'Markdown files');
  await view.run(() => document.querySelector<HTMLElement>('.template > summary')?.click());
};

const openAll = (view: PageView) =>
  view.run(() => {
    for (const section of document.querySelectorAll<HTMLDetailsElement>('.section')) section.open = true;
  });

const findIn = (words: string) => async (view: PageView) => {
  await view.run(() => document.querySelector<HTMLElement>('.settings-search input')?.focus());
  for (const letter of words) await view.press(letter);
};

/** The settings, and the page that opens after the install. */
export const settingsStates: GalleryState[] = [
  { name: 'options-no-key', surface: 'options', stored: () => ({ account: null }), shows: 'Save' },
  {
    name: 'options-accounts',
    surface: 'options',
    section: 'account',
    stored: place => ({ ...works(place), otherAccounts: OTHERS }),
    shows: 'kagi.com (Work)',
    extras: ['right-to-left'],
  },
  {
    name: 'options-account-none-in-use',
    surface: 'options',
    section: 'account',
    stored: () => ({ account: null, otherAccounts: OTHERS }),
    shows: 'No account is in use',
  },
  {
    name: 'options-account-add',
    surface: 'options',
    section: 'account',
    stored: works,
    act: view => view.click('Add an account'),
    shows: 'Name (optional)',
  },
  {
    name: 'options-sites',
    surface: 'options',
    section: 'sites',
    stored: () => ({ sites: SITES }),
    shows: 'bank.example',
    extras: ['right-to-left'],
  },
  {
    name: 'options-site-limit',
    surface: 'options',
    section: 'sites',
    act: async view => {
      await view.click('Add a site');
      await view.fill('Site', 'bank.example');
      await view.choose('Keep its summaries and searches', 'Not at all');
      await view.click('Add');
    },
    shows: 'Delete every older answer',
  },
  {
    name: 'options-access',
    surface: 'options',
    section: 'access',
    stored: ({ now }) => ({
      settings: { siteAccess: 'unused' },
      siteGrants: HOSTS.slice(0, 1).map(origin => ({ origin, givenAt: now, usedAt: now })),
      standIns: { hosts: HOSTS },
    }),
    shows: 'citypaper.example',
    extras: ['right-to-left'],
  },
  { name: 'options-access-none', surface: 'options', section: 'access', shows: 'No site is allowed' },
  {
    name: 'options-appearance',
    surface: 'options',
    section: 'appearance',
    shows: 'Typeface of summaries',
    extras: ['right-to-left', 'forced-colors'],
  },
  {
    name: 'options-appearance-small',
    surface: 'options',
    section: 'appearance',
    stored: () => ({ appearance: { textSize: 12, typeface: 'sans', lineWidth: 'narrow' } }),
    shows: '12 px',
  },
  {
    name: 'options-appearance-large',
    surface: 'options',
    section: 'appearance',
    stored: () => ({ appearance: { textSize: 24, spacing: 'spaced', lineWidth: 'wide' } }),
    shows: '24 px',
  },
  {
    name: 'options-appearance-lexend',
    surface: 'options',
    section: 'appearance',
    stored: () => ({ appearance: { typeface: 'lexend', spacing: 'spaced' } }),
    shows: 'Some readers with dyslexia',
  },
  {
    name: 'options-managed',
    surface: 'options',
    stored: () => ({ standIns: { policy: POLICY } }),
    act: openAll,
    shows: 'Set by your',
  },
  { name: 'options-unchecked', surface: 'options', section: 'account', shows: 'Not checked yet' },
  {
    name: 'options-works',
    surface: 'options',
    stored: works,
    shows: 'Connected',
    extras: ['right-to-left', 'forced-colors', 'more-contrast'],
  },
  { name: 'options-works-open', surface: 'options', section: 'account', stored: works, shows: 'Connected' },
  {
    name: 'options-site-form',
    surface: 'options',
    section: 'sites',
    act: view => view.click('Add a site'),
    shows: 'Use Précis there',
  },
  {
    name: 'options-sending',
    surface: 'options',
    section: 'sending',
    stored: () => ({ sites: SITES }),
    shows: 'Best for',
  },
  { name: 'options-data', surface: 'options', section: 'data', shows: 'Keep summaries' },
  { name: 'options-defaults', surface: 'options', section: 'defaults', shows: 'Summary type' },
  {
    name: 'options-search',
    surface: 'options',
    stored: works,
    act: findIn('sites'),
    shows: 'Reading access',
    extras: ['right-to-left'],
  },
  {
    name: 'options-search-nothing',
    surface: 'options',
    stored: works,
    act: findIn('xylophone'),
    shows: 'Nothing found',
  },
  ...checkOutcomes
    .filter(outcome => outcome !== 'works')
    .map(
      (outcome): GalleryState => ({
        name: `options-${outcome}`,
        surface: 'options',
        section: 'account',
        stored: checked(outcome, outcome === 'no-credit' ? 0 : null),
        shows: 'Checked',
      }),
    ),
  {
    name: 'options-spent',
    surface: 'options',
    section: 'spending',
    stored: place => ({ ...works(place), answers: sampleLibrary(place.now), doubtMicros: 300_000 }),
    shows: 'Up to',
  },
  {
    name: 'options-change',
    surface: 'options',
    section: 'account',
    stored: works,
    act: view => view.click('Change'),
    shows: 'Leave this empty',
  },
  {
    name: 'options-forget',
    surface: 'options',
    section: 'account',
    stored: works,
    act: view => view.click('Forget key'),
    shows: 'Remove the key?',
  },
  {
    name: 'options-wrong-fields',
    surface: 'options',
    section: 'account',
    stored: () => ({ account: null }),
    act: async view => {
      await view.fill('API key', 'two words');
      await view.fill('Service address', 'http://example.com');
      await view.click('Save');
    },
    shows: 'over http your key',
  },
  {
    name: 'options-template',
    surface: 'options',
    section: 'data',
    stored: place => ({ ...works(place), answers: sampleLibrary(place.now) }),
    act: openTemplate,
    shows: 'Your newest summary with this template',
    extras: ['right-to-left', 'forced-colors'],
  },
  {
    name: 'options-template-unknown',
    surface: 'options',
    section: 'data',
    stored: () => ({ settings: { markdownTemplate: '# {{titel}}\n\n{{summary}}' } }),
    act: openTemplate,
    shows: 'Left as written',
    extras: ['right-to-left'],
  },
  {
    name: 'welcome',
    surface: 'welcome',
    stored: () => ({ account: null }),
    shows: 'What it costs',
    extras: ['right-to-left', 'forced-colors'],
  },
  {
    name: 'welcome-own-service',
    surface: 'welcome',
    stored: () => ({ account: null }),
    act: view => view.click('I have my own service'),
    shows: 'Any server with the same API',
  },
  {
    name: 'welcome-no-key-typed',
    surface: 'welcome',
    stored: () => ({ account: null }),
    act: view => view.click('Save and check'),
    shows: 'Paste your API key.',
  },
  { name: 'welcome-works', surface: 'welcome', stored: works, shows: 'Now open any page' },
  {
    name: 'welcome-works-own',
    surface: 'welcome',
    stored: place => ({ ...works(place), account: OTHERS[1] ?? null }),
    shows: 'Your own service',
  },
  { name: 'welcome-no-credit', surface: 'welcome', stored: checked('no-credit', 0), shows: 'no prepaid credit' },
  { name: 'welcome-wrong-key', surface: 'welcome', stored: checked('wrong-key'), shows: 'doesn’t know this key' },
  { name: 'welcome-unreachable', surface: 'welcome', stored: checked('unreachable'), shows: 'Couldn’t reach' },
  { name: 'welcome-not-allowed', surface: 'welcome', stored: checked('not-allowed'), shows: 'doesn’t allow this key' },
  {
    name: 'welcome-not-permitted',
    surface: 'welcome',
    stored: checked('no-permission'),
    shows: 'Your browser doesn’t let',
    extras: ['right-to-left'],
  },
];
