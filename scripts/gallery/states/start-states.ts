import type { PageView } from '../../browsers/view.ts';
import type { GalleryState } from '../gallery-state.ts';
import { doneLinkJob } from '../sample-jobs.ts';

const showInput = (view: PageView) =>
  view.click(/^(the page’s (text|link)|your (selection|edited text)|the first .+|[\d,]+ words of page text)$/);

const editText = async (view: PageView) => {
  await showInput(view);
  await view.text('.input', 'Text that is sent');
  await view.fill('Text that is sent', 'Only this sentence of the page, and this one, which I have written myself.');
};

const selectQuote = () => getSelection()?.selectAllChildren(document.querySelector('blockquote') ?? document.body);

/** Before anything is sent: the head, the key sentences, the options, the button and its input. */
export const startStates: GalleryState[] = [
  {
    name: 'popup-start',
    surface: 'popup',
    shows: 'words of page text',
    extras: ['right-to-left', 'forced-colors', 'more-contrast'],
  },
  { name: 'popup-no-key', surface: 'popup', stored: () => ({ account: null }), shows: 'Ecologist' },
  {
    name: 'popup-gist-off',
    surface: 'popup',
    stored: () => ({ settings: { showGist: false } }),
    shows: 'words of page text',
  },
  { name: 'popup-gist-reading', surface: 'popup', page: 'endless', shows: 'Reading the page' },
  { name: 'popup-gist-failed', surface: 'popup', page: 'empty', shows: 'There is no text on this page' },
  {
    name: 'popup-link-instead',
    surface: 'popup',
    page: 'empty',
    act: view => view.click('Send link instead'),
    shows: 'the page’s link',
  },
  { name: 'panel-empty-page', surface: 'panel', page: 'empty', shows: 'There is no text on this page' },
  { name: 'popup-muriel', surface: 'popup', stored: () => ({ settings: { engine: 'muriel' } }), shows: '$1' },
  {
    name: 'popup-all-choices',
    surface: 'popup',
    stored: () => ({
      settings: { engine: 'agnes', summaryType: 'takeaway', targetLanguage: 'ZH-HANT', searchAfterSummary: true },
    }),
    shows: 'Chinese',
  },
  { name: 'popup-too-long', surface: 'popup', page: 'tooLong', shows: 'Too long' },
  { name: 'popup-long-title', surface: 'popup', page: 'longTitle', shows: 'words of page text' },
  { name: 'popup-hebrew', surface: 'popup', page: 'hebrew', shows: 'words of page text', extras: ['right-to-left'] },
  { name: 'popup-japanese', surface: 'popup', page: 'japanese', shows: 'words of page text' },
  // Firefox keeps extensions out of PDFs.
  { name: 'popup-pdf', surface: 'popup', page: 'pdf', shows: /has not been read yet|can’t read this page/ },
  { name: 'popup-pdf-read', surface: 'popup', page: 'keptPdf', shows: /five minutes slow|can’t read this page/ },
  {
    name: 'popup-pdf-scan',
    surface: 'popup',
    page: 'scan',
    shows: /This PDF has no readable text|can’t read this page/,
    extras: ['right-to-left', 'forced-colors'],
  },
  { name: 'popup-browser-page', surface: 'popup', page: 'browser', shows: 'Browsers don’t let' },
  {
    name: 'popup-menu',
    surface: 'popup',
    act: view => view.click('More'),
    shows: 'Open library',
    extras: ['right-to-left'],
  },
  { name: 'popup-input', surface: 'popup', act: showInput, shows: 'Text that is sent', extras: ['forced-colors'] },
  { name: 'popup-edited', surface: 'popup', act: editText, shows: 'Restore the page’s text' },
  {
    name: 'popup-selection',
    surface: 'popup',
    actInPage: page => page.run(selectQuote),
    act: showInput,
    shows: 'Selection',
  },
  { name: 'popup-private-link', surface: 'popup', page: 'secret', act: showInput, shows: 'What to send' },
  {
    name: 'popup-draft-of-another-page',
    surface: 'popup',
    stored: () => ({
      draft: {
        page: { url: 'https://mendmates.example/spin', title: 'Washing machine stops before the spin' },
        send: 'text',
        text: 'The drum fills and turns, and stops before the spin.',
        isPassages: false,
      },
    }),
    shows: 'Restore the page’s text',
  },
  {
    name: 'popup-earlier-summary',
    surface: 'popup',
    stored: place => ({ job: { ...doneLinkJob(place), tabUrl: 'https://elsewhere.example/' } }),
    shows: 'Show the summary of',
  },
  { name: 'panel-start', surface: 'panel', shows: 'words of page text', extras: ['right-to-left', 'forced-colors'] },
  { name: 'panel-no-key', surface: 'panel', stored: () => ({ account: null }), shows: 'Ecologist' },
  { name: 'panel-long-title', surface: 'panel', page: 'longTitle', shows: 'words of page text' },
  { name: 'panel-too-long', surface: 'panel', page: 'tooLong', shows: 'Too long' },
  { name: 'panel-browser-page', surface: 'panel', page: 'browser', shows: /Browsers don’t let|Click the Précis icon/ },
  { name: 'panel-input', surface: 'panel', act: showInput, shows: 'Text that is sent' },
  { name: 'panel-edited', surface: 'panel', act: editText, shows: 'Restore the page’s text' },
  { name: 'panel-menu', surface: 'panel', act: view => view.click('More'), shows: 'Settings' },
];
