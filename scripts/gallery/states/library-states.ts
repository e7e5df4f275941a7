import type { PageView } from '../../browsers/view.ts';
import type { GalleryState, Place } from '../gallery-state.ts';
import { sampleLibrary } from '../sample-answers.ts';

const full = ({ now }: Place) => ({ answers: sampleLibrary(now) });
const openLibrary = (view: PageView) => view.click('Library');
const openFirst = (view: PageView) => view.click(/^The bees above the bakery/);

const deleteFirst = async (view: PageView) => {
  await openFirst(view);
  await view.click('Delete');
};

const select = async (view: PageView) => {
  await view.click('Select');
  await view.click('Select all');
};

/** An export whose answers cannot be read. */
const failToExport = async (view: PageView) => {
  await openFirst(view);
  await view.run(() => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('', 'InvalidStateError');
    };
  });
  await view.click('Export');
};

/** The library in a tab, and its list in the panel. */
export const libraryStates: GalleryState[] = [
  { name: 'library-empty', surface: 'library', shows: 'Nothing saved yet' },
  {
    name: 'library',
    surface: 'library',
    stored: full,
    shows: 'Washing machine',
    extras: ['right-to-left', 'forced-colors'],
  },
  { name: 'library-detail', surface: 'library', stored: full, act: openFirst, shows: 'Open page' },
  {
    name: 'library-detail-long',
    surface: 'library',
    stored: full,
    act: view => view.click(/^Lights at the edge/),
    shows: 'What a keeper did',
  },
  {
    name: 'library-detail-search',
    surface: 'library',
    stored: full,
    act: view => view.click(/^“rooftop beekeeping/),
    shows: 'Counting bees',
  },
  {
    name: 'library-detail-hebrew',
    surface: 'library',
    stored: full,
    act: view => view.click(/^הדבורים/),
    shows: 'Open page',
    extras: ['right-to-left'],
  },
  {
    name: 'library-found',
    surface: 'library',
    stored: full,
    act: view => view.fill('Search the library', 'hives'),
    shows: 'Washing',
  },
  {
    name: 'library-no-hits',
    surface: 'library',
    stored: full,
    act: view => view.fill('Search the library', 'zeppelin'),
    shows: 'Nothing in your library',
  },
  { name: 'library-selection', surface: 'library', stored: full, act: select, shows: '7 selected' },
  { name: 'library-export-failed', surface: 'library', stored: full, act: failToExport, shows: 'read or write' },
  {
    name: 'library-transfer',
    surface: 'library',
    stored: full,
    act: view => view.click('Export or import'),
    shows: 'Import a library',
  },
  {
    name: 'library-undo',
    surface: 'library',
    stored: full,
    act: deleteFirst,
    shows: 'Undo',
    extras: ['forced-colors'],
  },
  {
    name: 'library-off',
    surface: 'library',
    stored: () => ({ settings: { historyDays: 0 } }),
    shows: 'Nothing is kept',
  },
  { name: 'panel-library-empty', surface: 'panel', act: openLibrary, shows: 'Nothing saved yet' },
  {
    name: 'panel-library',
    surface: 'panel',
    stored: full,
    act: openLibrary,
    shows: 'Washing machine',
    extras: ['right-to-left', 'forced-colors'],
  },
  {
    name: 'panel-library-opened',
    surface: 'panel',
    stored: full,
    act: async view => {
      await openLibrary(view);
      await view.click(/^Washing machine/);
    },
    shows: 'AI summary',
  },
  {
    name: 'panel-library-no-hits',
    surface: 'panel',
    stored: full,
    act: async view => {
      await openLibrary(view);
      await view.fill('Search the library', 'zeppelin');
    },
    shows: 'Nothing in your library',
  },
];
