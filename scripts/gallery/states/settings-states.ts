import { type CheckOutcome, checkOutcomes } from '../../../lib/model/account-check.ts';
import type { PageView } from '../../browsers/view.ts';
import { sampleLibrary } from '../sample-answers.ts';
import type { GalleryState, Place } from '../state.ts';

const checked =
  (outcome: CheckOutcome, balanceMicros: number | null = null) =>
  ({ now }: Place) => ({
    check: { outcome, balanceMicros, checkedAt: now - 60_000 },
  });

const works = checked('works', 4_953_800);

const openTemplate = async (view: PageView) => {
  await view.text('.template', 'Markdown files');
  await view.run(() => document.querySelector<HTMLElement>('.template > summary')?.click());
};

/** The settings, and the page that opens after the install. */
export const settingsStates: GalleryState[] = [
  { name: 'options-no-key', surface: 'options', stored: () => ({ account: null }), shows: 'Save' },
  { name: 'options-unchecked', surface: 'options', shows: 'Not checked yet' },
  {
    name: 'options-works',
    surface: 'options',
    stored: works,
    shows: 'Connected',
    extras: ['right-to-left', 'forced-colors'],
  },
  ...checkOutcomes
    .filter(outcome => outcome !== 'works')
    .map(
      (outcome): GalleryState => ({
        name: `options-${outcome}`,
        surface: 'options',
        stored: checked(outcome, outcome === 'no-credit' ? 0 : null),
        shows: 'Checked',
      }),
    ),
  {
    name: 'options-spent',
    surface: 'options',
    stored: place => ({ ...works(place), answers: sampleLibrary(place.now), doubtMicros: 300_000 }),
    shows: 'Up to',
  },
  {
    name: 'options-change',
    surface: 'options',
    stored: works,
    act: view => view.click('Change'),
    shows: 'Leave this empty',
  },
  {
    name: 'options-forget',
    surface: 'options',
    stored: works,
    act: view => view.click('Forget key'),
    shows: 'Remove the key?',
  },
  {
    name: 'options-wrong-fields',
    surface: 'options',
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
    stored: place => ({ ...works(place), answers: sampleLibrary(place.now) }),
    act: openTemplate,
    shows: 'Your newest summary with this template',
    extras: ['right-to-left', 'forced-colors'],
  },
  {
    name: 'options-template-unknown',
    surface: 'options',
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
    shows: 'Anything that speaks',
  },
  {
    name: 'welcome-no-key-typed',
    surface: 'welcome',
    stored: () => ({ account: null }),
    act: view => view.click('Save and check'),
    shows: 'Paste your API key.',
  },
  { name: 'welcome-works', surface: 'welcome', stored: works, shows: 'Now open any page' },
  { name: 'welcome-no-credit', surface: 'welcome', stored: checked('no-credit', 0), shows: 'no credit left' },
  { name: 'welcome-wrong-key', surface: 'welcome', stored: checked('wrong-key'), shows: 'doesn’t know this key' },
  { name: 'welcome-unreachable', surface: 'welcome', stored: checked('unreachable'), shows: 'Couldn’t reach' },
];
