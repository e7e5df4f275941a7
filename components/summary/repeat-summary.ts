import { clickPriceMicros } from '../../lib/model/money/click-price.ts';
import type { Settings } from '../../lib/model/settings/settings.ts';
import { type DoneJob, isLink } from '../../lib/model/summary/job.ts';
import type { SummaryOptions } from '../../lib/model/summary/summary-schema.ts';
import { isSamePageInRender } from '../ui/page-identity-in-render.ts';
import type { StartInput } from './use-job-commands.ts';

/** Whether a summary can be asked for again: the tab shows its page, and the text was not edited. */
export function isRepeatable({ tabUrl, request }: DoneJob, url: string): boolean {
  return isSamePageInRender(tabUrl, url) && !request.isEdited;
}

/** The highest price of asking again, with the searches that may follow. */
export function repeatPriceMicros(job: DoneJob, settings: Settings): number {
  return clickPriceMicros(job.request.options, settings, isLink(job));
}

/** Asks again, perhaps with other options. */
export function repeatOf({ request, answer, tabUrl }: DoneJob, change: Partial<SummaryOptions> = {}): StartInput {
  const options = { ...request.options, ...change };
  const order = { request: { ...request, options, isEdited: false }, isLink: isLink({ request, tabUrl }) };
  return { ...order, content: null, replaces: [answer.id], confirmed: [] };
}
