import type { PageChanges } from '../../lib/model/commands/page-changes.ts';
import { UNCALIBRATED } from '../../lib/model/money/calibration.ts';
import { estimatePrice, type PriceEstimate } from '../../lib/model/money/estimate-price.ts';
import { MIN_WORDS } from '../../lib/model/request-limits.ts';
import type { Draft } from '../../lib/store/views/drafts.ts';
import type { BlockCounts } from '../../lib/text/versions/compare-blocks.ts';
import type { ChangesSince } from './use-page-changes.ts';

/** If more of a page is new, it counts as another text: a summary of the new part would leave little out. */
const MAX_NEW_SHARE = 0.8;

export function hasChanged({ added, changed, removed }: BlockCounts): boolean {
  return added + changed + removed > 0;
}

/** A summary of only what is new on a page: its text to show before it is sent, and what it will probably cost. */
type FollowUp = { draft: Draft; estimate: PriceEstimate };

/** `null` where too little is new for the service, or nearly everything. */
export function followUpOf({ latest, changes }: ChangesSince): FollowUp | null {
  if (changes === null || !isWorthIt(changes)) return null;
  const { unseen, blocks, calibrations } = changes;
  const { request, follows } = latest;
  const { text, language, words, tokens } = unseen;
  const { engine } = request.options;
  const size = { words, tokens, calibrations };
  const estimate = estimatePrice(size, request.options, calibrations[engine] ?? UNCALIBRATED);
  if (estimate === null) return null;
  return {
    draft: {
      page: request.page,
      send: 'text',
      text,
      isPassages: false,
      followUp: { follows: { id: follows ?? latest.id, blocks }, language },
    },
    estimate,
  };
}

function isWorthIt({ total, added, changed, unseen }: PageChanges): boolean {
  return unseen.words >= MIN_WORDS && added + changed <= total * MAX_NEW_SHARE;
}
