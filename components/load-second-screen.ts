import { onDemand } from './ui/on-demand.tsx';

let loaded: typeof import('./second-screen.ts') | null = null;

/** What popup and panel show or do soon after their first screen (`second-screen.ts`). */
export async function loadSecondScreen() {
  loaded ??= await import('./second-screen.ts');
  return loaded;
}

/** The same if it has been loaded. */
export const secondScreen = () => loaded;

export const CardMenu = onDemand(async () => (await loadSecondScreen()).CardMenu);
export const DraftElsewhere = onDemand(async () => (await loadSecondScreen()).DraftElsewhere);
export const EarlierSummary = onDemand(async () => (await loadSecondScreen()).EarlierSummary);
export const GistSentences = onDemand(async () => (await loadSecondScreen()).GistSentences);
export const JobProgress = onDemand(async () => (await loadSecondScreen()).JobProgress);
export const PageFactsLine = onDemand(async () => (await loadSecondScreen()).PageFactsLine);

/** Loads it while the first screen is read, so that nothing of it appears late. */
export async function prepareSecondScreen(): Promise<void> {
  await Promise.all(
    [CardMenu, DraftElsewhere, EarlierSummary, GistSentences, JobProgress, PageFactsLine].map(part => part.load()),
  );
}
