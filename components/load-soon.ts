import { onDemand } from './ui/on-demand.tsx';

let loaded: typeof import('./soon.ts') | null = null;

/** What popup and panel show or do soon after their first screen (`soon.ts`). */
export async function loadSoon() {
  loaded ??= await import('./soon.ts');
  return loaded;
}

/** The same if it has been loaded. */
export const soon = () => loaded;

export const CardMenu = onDemand(async () => (await loadSoon()).CardMenu);
export const DraftElsewhere = onDemand(async () => (await loadSoon()).DraftElsewhere);
export const EarlierSummary = onDemand(async () => (await loadSoon()).EarlierSummary);
export const GistSentences = onDemand(async () => (await loadSoon()).GistSentences);
export const JobProgress = onDemand(async () => (await loadSoon()).JobProgress);
export const PageFactsLine = onDemand(async () => (await loadSoon()).PageFactsLine);

/** Loads it while the first screen is read, so that nothing of it appears late. */
export async function prepareSoon(): Promise<void> {
  await Promise.all(
    [CardMenu, DraftElsewhere, EarlierSummary, GistSentences, JobProgress, PageFactsLine].map(part => part.load()),
  );
}
