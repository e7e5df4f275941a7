import { DAY_MS } from '../../../lib/model/calendar-day.ts';
import { EXTRACT_NODE } from '../../../lib/model/summary/node-of-extracts.ts';
import type { SummaryOptions } from '../../../lib/model/summary/summary-schema.ts';
import type { GalleryState, Place, Stored } from '../gallery-state.ts';
import { summaryOf } from '../sample-answers.ts';
import { askingJob, doneJob, doneLinkJob, readingJob } from '../sample-jobs.ts';
import { texts } from '../sample-texts.ts';

const SUMMARY = 'AI summary';
const keyPoints = { output: texts.keyPoints, options: { summaryType: 'takeaway' } } as const;
const hebrew = { output: texts.hebrew, options: { summaryType: 'takeaway' }, language: 'he' } as const;

const OTHER_PAGES = ['one', 'two', 'three'].map(path => ({ url: `https://citypaper.example/${path}`, title: path }));

/** Enough summaries that took three seconds. */
const usualAnswers = ({ now }: Place) =>
  OTHER_PAGES.map(page => ({ kind: 'summary' as const, saved: summaryOf(page, now - DAY_MS) }));

/** From the click to the summary, and the actions on it. */
export const summaryStates: GalleryState[] = [
  {
    name: 'popup-reading',
    surface: 'popup',
    stored: place => ({ job: readingJob(place) }),
    where: '.progress',
    shows: 'Reading the page',
  },
  {
    name: 'popup-reading-long',
    surface: 'popup',
    stored: place => ({ job: readingJob(place, 12_000) }),
    where: '.progress',
    shows: 'Reading the page takes longer',
  },
  {
    name: 'popup-asking',
    surface: 'popup',
    stored: place => ({ job: askingJob(place) }),
    shows: 'Waiting for kagi.com',
    extras: ['right-to-left', 'forced-colors', 'reduced-motion'],
  },
  {
    name: 'popup-asking-usual',
    surface: 'popup',
    stored: place => ({ job: askingJob(place, 12_000), answers: usualAnswers(place) }),
    shows: 'Longer than usual',
  },
  {
    name: 'popup-asking-long',
    surface: 'popup',
    stored: place => ({ job: askingJob(place, 78_000) }),
    shows: 'Long texts take minutes',
  },
  {
    name: 'popup-done',
    surface: 'popup',
    stored: place => ({ job: doneJob(place) }),
    shows: SUMMARY,
    extras: ['right-to-left', 'forced-colors', 'more-contrast'],
  },
  {
    name: 'popup-done-short',
    surface: 'popup',
    stored: place => ({ job: doneJob(place, { output: texts.short }) }),
    shows: SUMMARY,
  },
  {
    name: 'popup-done-long',
    surface: 'popup',
    stored: place => ({ job: doneJob(place, { output: texts.long }) }),
    shows: SUMMARY,
  },
  {
    name: 'popup-done-key-points',
    surface: 'popup',
    stored: place => ({ job: doneJob(place, keyPoints) }),
    shows: SUMMARY,
  },
  {
    name: 'popup-done-hebrew',
    surface: 'popup',
    page: 'hebrew',
    stored: place => ({ job: doneJob(place, hebrew) }),
    shows: SUMMARY,
    extras: ['right-to-left'],
  },
  {
    name: 'popup-done-japanese',
    surface: 'popup',
    page: 'japanese',
    stored: place => ({ job: doneJob(place, { output: texts.japanese, language: 'ja' }) }),
    shows: SUMMARY,
  },
  {
    name: 'popup-done-empty',
    surface: 'popup',
    stored: place => ({ job: doneJob(place, { output: '' }) }),
    shows: 'empty summary',
  },
  {
    name: 'popup-done-free',
    surface: 'popup',
    stored: place => ({ job: doneJob(place, { costMicros: 0 }) }),
    shows: 'Free',
  },
  {
    name: 'popup-done-extract',
    surface: 'popup',
    stored: place => ({ job: doneJob(place, { node: EXTRACT_NODE }) }),
    shows: 'No AI',
  },
  {
    name: 'popup-done-receipt',
    surface: 'popup',
    stored: place => ({ job: doneJob(place) }),
    act: view => view.run(() => document.querySelector('summary')?.click()),
    shows: 'credit left',
  },
  {
    name: 'popup-done-menu',
    surface: 'popup',
    stored: place => ({ job: doneJob(place) }),
    act: view => view.click('More'),
    shows: 'Copy as Markdown',
  },
  {
    name: 'popup-done-cut',
    surface: 'popup',
    stored: place => ({ job: doneJob(place, { share: 0.46 }) }),
    shows: '46%',
  },
  {
    name: 'popup-done-selection',
    surface: 'popup',
    stored: place => ({ job: doneJob(place, { how: 'around-selection' }) }),
    shows: SUMMARY,
  },
  {
    name: 'popup-done-maybe-twice',
    surface: 'popup',
    stored: place => ({ job: doneJob(place, { hasPossibleDuplicate: true }) }),
    shows: 'unusually long',
  },
  {
    name: 'popup-done-not-saved',
    surface: 'popup',
    stored: place => ({ job: doneJob(place, {}, { isSaved: false }) }),
    shows: 'Couldn’t save',
  },
  {
    name: 'popup-done-of-link',
    surface: 'popup',
    stored: place => ({ job: doneLinkJob(place) }),
    shows: 'Counting bees',
  },
  {
    name: 'popup-done-size-12',
    surface: 'popup',
    stored: place => ({ job: doneJob(place), appearance: { textSize: 12, typeface: 'sans' } }),
    shows: SUMMARY,
  },
  {
    name: 'popup-done-lexend',
    surface: 'popup',
    stored: place => ({ job: doneJob(place), appearance: { typeface: 'lexend' } }),
    shows: SUMMARY,
  },
  {
    name: 'popup-done-size-24',
    surface: 'popup',
    stored: place => ({ job: doneJob(place, { output: texts.long }), appearance: { textSize: 24 } }),
    shows: SUMMARY,
  },
  {
    name: 'panel-done-size-24',
    surface: 'panel',
    stored: place => ({
      job: doneJob(place, { output: texts.long }),
      appearance: { textSize: 24, spacing: 'spaced', lineWidth: 'wide' },
    }),
    shows: SUMMARY,
  },
  { name: 'popup-saved', surface: 'popup', stored: place => savedYesterday(place), shows: 'Saved' },
  {
    name: 'popup-saved-other-options',
    surface: 'popup',
    stored: place => savedYesterday(place, { engine: 'agnes', summaryType: 'takeaway', targetLanguage: 'FR' }),
    shows: 'Made with other options',
  },
  {
    name: 'popup-saved-other-menu',
    surface: 'popup',
    stored: place => savedYesterday(place, { engine: 'agnes', summaryType: 'takeaway', targetLanguage: 'FR' }),
    act: view => view.click('More actions'),
    shows: 'Prose · by Cecil · Same language · max',
    extras: ['right-to-left', 'forced-colors'],
  },
  {
    name: 'popup-saved-changed',
    surface: 'popup',
    stored: place => ({ job: doneJob(place, {}, { isFromSaved: true, hasPageChanged: true }) }),
    shows: 'the page has changed since',
  },
  {
    name: 'panel-asking',
    surface: 'panel',
    stored: place => ({ job: askingJob(place, 20_000) }),
    shows: 'Waiting for',
  },
  {
    name: 'panel-done',
    surface: 'panel',
    stored: place => ({ job: doneJob(place) }),
    shows: SUMMARY,
    extras: ['right-to-left', 'forced-colors'],
  },
  {
    name: 'panel-done-long',
    surface: 'panel',
    stored: place => ({ job: doneJob(place, { output: texts.long }) }),
    shows: SUMMARY,
  },
  {
    name: 'panel-done-hebrew',
    surface: 'panel',
    page: 'hebrew',
    stored: place => ({ job: doneJob(place, hebrew) }),
    shows: SUMMARY,
  },
  { name: 'panel-saved', surface: 'panel', stored: place => savedYesterday(place), shows: 'Saved' },
  {
    name: 'panel-saved-changed',
    surface: 'panel',
    stored: place => ({ job: doneJob(place, {}, { isFromSaved: true, hasPageChanged: true }) }),
    shows: 'the page has changed since',
  },
  {
    name: 'panel-done-not-saved',
    surface: 'panel',
    stored: place => ({ job: doneJob(place, {}, { isSaved: false }) }),
    shows: 'Couldn’t save',
  },
];

function savedYesterday(
  { tab, now }: Parameters<NonNullable<GalleryState['stored']>>[0],
  options: Partial<SummaryOptions> = {},
): Stored {
  const saved = summaryOf({ url: tab.url, title: tab.title }, now - DAY_MS, { options });
  return { answers: [{ kind: 'summary', saved }] };
}
