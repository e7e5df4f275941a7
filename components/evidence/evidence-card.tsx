import { type RefObject, useLayoutEffect, useRef } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import type { Claim, Doubt, Support } from '../../lib/model/summary/evidence.ts';
import { isolated } from '../../lib/text/lines/isolated.ts';
import { directionOf } from '../../lib/text/lines/text-direction.ts';
import { shownTextOf } from '../../lib/text/lines/untrusted-text.ts';
import { resultWordsOf, usePassages } from '../gist/use-passages.ts';
import { placeCard } from './place-card.ts';
import type { ShownEvidence } from './shown-evidence.ts';
import { CARD_ID, type OpenClaim } from './use-open-claim.ts';

type Props = ShownEvidence & {
  index: number;
  claim: Claim;
  open: OpenClaim;
  /** The text of the summary. */
  text: RefObject<HTMLElement | null>;
};

/** Over the text, beside a sentence: its passages, each with a button that shows it in the page. */
export function EvidenceCard({ index, claim, open, text, tabId, evidence }: Props) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = card;
    const sentence = text.current?.querySelector(`[data-claim="${index}"]`);
    if (!current || !sentence) return;
    if (!current.matches(':popover-open')) current.showPopover();
    const place = () => placeCard(current, sentence);
    place();
    addEventListener('scroll', place, true);
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, true);
      removeEventListener('resize', place);
    };
  }, [index, text]);
  return (
    <div ref={card} id={CARD_ID} popover="manual" className="evidence" {...open.cardProps}>
      {claim.doubts.map(doubt => (
        <p key={doubt.start} className="evidence-doubt">
          {doubtWordsOf(doubt, claim)}
        </p>
      ))}
      {claim.passages.length === 0 && <p className="hint">{t('evidenceNone')}</p>}
      {evidence.isTranslated && claim.passages.length > 0 && <p className="hint">{t('evidenceTranslated')}</p>}
      {claim.passages.map(passage => (
        <Passage key={passage.prefix + passage.quote} passage={passage} tabId={tabId} isReached={open.isPinned} />
      ))}
    </div>
  );
}

/** What the text says of a doubted number, name or word. */
function doubtWordsOf({ start, end, kind, instead }: Doubt, { text, passages }: Claim): string {
  const words = isolated(shownTextOf(text.slice(start, end)));
  const quote = instead && passages[instead.passage]?.quote.slice(instead.start, instead.end);
  if (quote) return t('evidenceDiffers', isolated(shownTextOf(quote)), words);
  return t(({ number: 'evidenceNoNumber', name: 'evidenceNoName', word: 'evidenceNoWord' } as const)[kind], words);
}

type PassageProps = {
  passage: Support;
  tabId: number | null;
  /** By the Tab key. */
  isReached: boolean;
};

function Passage({ passage, tabId, isReached }: PassageProps) {
  const { last, show } = usePassages(tabId ?? -1);
  const { quote, prefix, suffix } = passage;
  return (
    <>
      <blockquote dir={directionOf(quote) ?? undefined}>
        <Quotation passage={passage} />
      </blockquote>
      {tabId !== null && (
        <p className="evidence-foot">
          <button
            type="button"
            className="link"
            tabIndex={isReached ? 0 : -1}
            onClick={() => void show({ quote, prefix, suffix })}
          >
            {t('evidenceShow')}
          </button>
          <span role="status" className="hint">
            {last && resultWordsOf(last)}
          </span>
        </p>
      )}
    </>
  );
}

/** The quotation, with the words set off that the sentence has too. */
function Quotation({ passage: { quote, matches } }: { passage: Support }) {
  let at = 0;
  return (
    <>
      {matches.map(({ start, end }) => {
        const before = quote.slice(at, start);
        at = end;
        return [shownTextOf(before), <b key={start}>{shownTextOf(quote.slice(start, end))}</b>];
      })}
      {shownTextOf(quote.slice(at))}
    </>
  );
}
