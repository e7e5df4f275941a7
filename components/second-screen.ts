/**
 * What popup and panel show or do soon after their first screen. It is one file, which the browser loads while the first
 * screen is read (`load-second-screen.ts`).
 */
export { openInTab, openLibrary, openSettings } from '../lib/browser/tabs/open-in-tab.ts';
export { estimatePrice } from '../lib/model/money/estimate-price.ts';
export { GistSentences } from './gist/gist-sentences.tsx';
export { CardMenu } from './summary/card-menu.tsx';
export { contentOfDraft } from './summary/content-of-draft.ts';
export { DraftElsewhere } from './summary/draft-elsewhere.tsx';
export { EarlierSummary } from './summary/earlier-summary.tsx';
export { JobProgress } from './summary/job-progress.tsx';
export { PageFactsLine } from './summary/page-facts-line.tsx';
