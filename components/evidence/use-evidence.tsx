import { type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react';
import type { Evidence } from '../../lib/model/summary/evidence.ts';
import type { LineContext } from './line-context.ts';
import { evidenceCountOf, type ShownEvidence } from './shown-evidence.ts';
import { useOpenClaim } from './use-open-claim.ts';

type Parts = typeof import('./evidence-parts.ts');

/** Makes the sentences of a summary lead to their passages: how to draw its lines, and the card that is open. */
export function useEvidence(
  shown: ShownEvidence | undefined,
  text: RefObject<HTMLElement | null>,
): { drawLine: NonNullable<Parameters<typeof LineContext.Provider>[0]['value']> | null; card: ReactNode } {
  const [parts, setParts] = useState<Parts | null>(null);
  const open = useOpenClaim();
  const evidence = shown?.evidence;
  useEffect(() => {
    if (evidence) void import('./evidence-parts.ts').then(setParts);
  }, [evidence]);
  const { setCurrent } = open;
  useEffect(() => {
    const first = parts && evidence ? text.current?.querySelector<HTMLElement>('.claim') : null;
    if (first) setCurrent(now => now ?? Number(first.dataset.claim));
  }, [parts, evidence, text, setCurrent]);
  const drawLine = useMemo(() => {
    if (!parts || !evidence) return null;
    const { ClaimLine } = parts;
    return (content: Parameters<typeof ClaimLine>[0]['content'], draw: Parameters<typeof ClaimLine>[0]['draw']) => (
      <ClaimLine content={content} evidence={evidence} open={open} draw={draw} />
    );
  }, [parts, evidence, open]);
  const announcement = useAnnouncementOnce(evidence);
  const claim = open.claim === null ? undefined : evidence?.claims[open.claim];
  const card = (
    <>
      <span role="status" className="only-heard">
        {announcement}
      </span>
      {parts && shown && open.claim !== null && claim && (
        <parts.EvidenceCard index={open.claim} claim={claim} open={open} text={text} {...shown} />
      )}
    </>
  );
  return { drawLine, card };
}

/** What is heard once the sentences of a summary that is on the screen lead to their passages; nothing for a saved one. */
function useAnnouncementOnce(evidence: Evidence | undefined): string {
  const [isThereAtFirst] = useState(evidence !== undefined);
  return isThereAtFirst || evidence === undefined ? '' : evidenceCountOf(evidence);
}
