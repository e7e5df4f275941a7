import { DAY_MS } from '../../../lib/model/calendar-day.ts';
import type { PageView } from '../../browsers/view.ts';
import type { GalleryState, Place, Stored } from '../gallery-state.ts';
import { summaryOf } from '../sample-answers.ts';
import { doneJob, doneSearches, failedJob } from '../sample-jobs.ts';
import { texts } from '../sample-texts.ts';

/** Few enough that the bar, which is higher during reading aloud, hides nothing. */
const TWO_PARAGRAPHS = texts.prose.split('\n\n').slice(0, 2).join('\n\n');
const inPrivate = { standIns: { isPrivate: true } } as const;
const withVoice = { standIns: { hasVoice: true } } as const;
const openRelated = (view: PageView) => view.click('Related');
const readAloud = (view: PageView) => view.click('Read aloud');

const askFor = (question: string) => async (view: PageView) => {
  await view.click('More');
  await view.click('Find passages');
  if (question === '') return;
  await view.fill('A word or a question about the page', question);
  await view.click('Find');
};

/** A summary of the page's first part, saved two days ago, and the follow-ups filed under it. */
const grown = ({ tab, now }: Place): Stored => ({
  shareOfPage: 0.5,
  answers: [{ kind: 'summary', saved: summaryOf(tab, now - 2 * DAY_MS, { output: texts.short }) }],
});

const personal = (place: Place): Stored => ({
  job: failedJob(place, { code: 'personal-page', kind: 'mail', site: 'mail.google.com' }, 'not-sent', {
    page: { url: 'https://mail.google.com/mail/u/0/', title: 'Re: The hives on the roof – Inbox' },
  }),
});

/** Pages that are read on the device: passages, new text, mail, private windows, and pages that may not be read. */
export const readingStates: GalleryState[] = [
  { name: 'popup-focus', surface: 'popup', act: askFor(''), shows: 'Free, on this device' },
  {
    name: 'popup-focus-found',
    surface: 'popup',
    act: askFor('How many hives may stand on a roof?'),
    shows: 'Summarize these passages',
    extras: ['right-to-left', 'forced-colors'],
  },
  { name: 'popup-focus-none', surface: 'popup', act: askFor('zeppelin'), shows: 'Nothing on this page matches' },
  { name: 'panel-focus-found', surface: 'panel', act: askFor('wild bees'), shows: 'Summarize these passages' },
  {
    name: 'panel-focus-hebrew',
    surface: 'panel',
    page: 'hebrew',
    act: askFor('דבורים'),
    shows: 'Summarize these passages',
    extras: ['right-to-left'],
  },
  { name: 'popup-grown', surface: 'popup', page: 'thread', stored: grown, shows: 'New text' },
  {
    name: 'panel-grown',
    surface: 'panel',
    page: 'thread',
    stored: grown,
    shows: 'New text',
    extras: ['right-to-left'],
  },
  {
    name: 'popup-grown-shown',
    surface: 'popup',
    page: 'thread',
    stored: grown,
    act: view => view.click(/^New text/),
    shows: 'Text that is sent',
  },
  {
    name: 'popup-read-aloud',
    surface: 'popup',
    stored: place => ({ job: doneJob(place, { output: TWO_PARAGRAPHS }), ...withVoice }),
    act: readAloud,
    shows: 'Sentence 1 of',
    extras: ['right-to-left', 'forced-colors'],
  },
  {
    name: 'panel-read-aloud-paused',
    surface: 'panel',
    stored: place => ({ job: doneJob(place), ...withVoice }),
    act: async view => {
      await readAloud(view);
      await view.click('Pause');
    },
    shows: 'Resume',
  },
  {
    name: 'panel-read-aloud-no-voice',
    surface: 'panel',
    page: 'japanese',
    stored: place => ({ job: doneJob(place, { output: texts.japanese, language: 'ja' }), ...withVoice }),
    act: readAloud,
    shows: 'This device has no voice',
  },
  { name: 'popup-private', surface: 'popup', stored: () => inPrivate, shows: 'Private window' },
  {
    name: 'popup-private-done',
    surface: 'popup',
    stored: place => ({ job: doneJob(place), ...inPrivate }),
    shows: 'AI summary',
  },
  { name: 'panel-private', surface: 'panel', stored: () => inPrivate, shows: 'Private window' },
  {
    name: 'panel-private-related',
    surface: 'panel',
    stored: place => ({ searches: doneSearches(place), ...inPrivate }),
    act: openRelated,
    shows: 'Counting bees',
  },
  { name: 'popup-personal', surface: 'popup', stored: personal, shows: 'Agree and send' },
  { name: 'panel-personal', surface: 'panel', stored: personal, shows: 'Agree and send', extras: ['right-to-left'] },
  {
    name: 'panel-unseen',
    surface: 'panel',
    stored: () => ({ standIns: { isUnseen: true } }),
    shows: 'Click the Précis icon',
    extras: ['right-to-left', 'forced-colors'],
  },
  {
    name: 'panel-unseen-related',
    surface: 'panel',
    stored: () => ({ standIns: { isUnseen: true } }),
    act: openRelated,
    shows: 'Related',
  },
  {
    name: 'popup-excluded',
    surface: 'popup',
    stored: () => ({ sites: { 'citypaper.example.org': { never: true } } }),
    shows: 'Its pages are neither read nor sent',
  },
  {
    name: 'popup-excluded-managed',
    surface: 'popup',
    stored: () => ({ standIns: { policy: { sites: { 'citypaper.example.org': { never: true } } } } }),
    shows: 'Your organization',
  },
  {
    name: 'popup-site-offer',
    surface: 'popup',
    act: view => view.choose('Summary type', 'Key points'),
    shows: 'Always for',
  },
  {
    name: 'popup-named-account',
    surface: 'popup',
    stored: () => ({
      account: {
        id: 'work',
        name: 'Work, for the lighthouse archive',
        baseUrl: 'https://summaries.example.org',
        keyEnding: '2468',
      },
    }),
    shows: 'lighthouse archive',
  },
];
