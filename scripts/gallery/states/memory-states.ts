import { DAY_MS } from '../../../lib/model/calendar-day.ts';
import { blockHashesOf } from '../../../lib/text/versions/block-hashes.ts';
import type { PageView } from '../../browsers/view.ts';
import type { GalleryState, Place, Stored } from '../gallery-state.ts';
import { sampleLibrary, summaryOf } from '../sample-answers.ts';
import { texts } from '../sample-texts.ts';

/** The paragraphs of a page in a range. They differ by words, because numbers would not distinguish them. */
const paragraphs = (from: number, to: number) => {
  const letterOf = (n: number) => String.fromCharCode(97 + n);
  const nameOf = (n: number) => `${letterOf(n % 26)}${letterOf(Math.floor(n / 26))}`;
  return Array.from({ length: to - from }, (_, n) => `The paragraph called ${nameOf(from + n)} on the page.`).join(
    '\n',
  );
};

const page = { url: 'https://citypaper.example/bees', title: 'The bees above the bakery' };
const LATER = texts.prose
  .replace('eleven hives on five roofs', 'seven hives on four roofs')
  .replace(/ Four years.*/, '');

/** Two summaries of a page that has changed between them, and one by another engine. */
const versions = ({ now }: Place): Stored => ({
  answers: [
    { kind: 'summary', saved: summaryOf(page, now - 9 * DAY_MS, { blocks: blockHashesOf(paragraphs(0, 31), 'en') }) },
    {
      kind: 'summary',
      saved: summaryOf(page, now - 60_000, { output: LATER, blocks: blockHashesOf(paragraphs(2, 45), 'en') }),
    },
  ],
});

const engines = ({ now }: Place): Stored => {
  const blocks = blockHashesOf(paragraphs(0, 31), 'en');
  return {
    answers: [
      {
        kind: 'summary',
        saved: summaryOf(page, now - DAY_MS, { output: texts.long, blocks, options: { engine: 'muriel' } }),
      },
      { kind: 'summary', saved: summaryOf(page, now - 60_000, { blocks }) },
    ],
  };
};

const compare = async (view: PageView) => {
  await view.click(/^The bees above the bakery/);
  await view.click('Compare with another summary of this page');
  await view.text('.compare', 'Side by side');
  await view.run(() => document.querySelector('.compare')?.scrollIntoView());
};

const askToDelete = (view: PageView) => view.click('Delete everything');
const lots = ({ now }: Place): Stored => ({
  answers: sampleLibrary(now),
  standIns: { hosts: ['https://kagi.com/*', 'https://citypaper.example/*'] },
});

/** Saved answers: how long they are kept, and how they are compared and deleted. */
export const memoryStates: GalleryState[] = [
  {
    name: 'library-versions',
    surface: 'library',
    stored: versions,
    act: compare,
    shows: 'New paragraphs',
    extras: ['right-to-left', 'forced-colors'],
  },
  {
    name: 'library-engines',
    surface: 'library',
    stored: engines,
    act: compare,
    shows: 'The page was the same',
    extras: ['right-to-left'],
  },
  {
    name: 'library-room-made',
    surface: 'library',
    stored: ({ now }) => ({
      answers: sampleLibrary(now),
      settings: { historyDays: 90 },
      roomMade: { at: now - 60_000, count: 12 },
    }),
    shows: 'Storage was full',
  },
  { name: 'options-data', surface: 'options', section: 'data', shows: 'Keep summaries and searches' },
  {
    name: 'options-history-question',
    surface: 'options',
    section: 'data',
    act: view => view.choose('Keep summaries and searches', '30'),
    shows: 'Delete every answer older than this',
  },
  {
    name: 'options-delete-question',
    surface: 'options',
    section: 'data',
    stored: lots,
    act: askToDelete,
    shows: 'Delete everything?',
  },
  {
    name: 'options-deleted',
    surface: 'options',
    section: 'data',
    stored: lots,
    act: async view => {
      await askToDelete(view);
      await view.click('Delete it all');
    },
    shows: 'This is what is left',
    extras: ['right-to-left'],
  },
];
