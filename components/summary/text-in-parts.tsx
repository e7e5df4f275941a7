import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { formatShare } from '../../lib/browser/format/format-number.ts';
import { t } from '../../lib/browser/i18n.ts';
import { summaryPartsOf } from '../../lib/model/summary/markdown-parts.ts';
import { summaryBlocksOf } from '../../lib/model/summary/parse-markdown.ts';
import { directionOf } from '../../lib/text/lines/text-direction.ts';
import { LineContext } from '../evidence/line-context.ts';
import type { ShownEvidence } from '../evidence/shown-evidence.ts';
import { useEvidence } from '../evidence/use-evidence.tsx';
import { usePrinting } from '../ui/use-printing.ts';
import { BlockElements } from './block-elements.tsx';

type Props = {
  /** The `output` of the service. */
  output: string;
  /** The BCP 47 tag of its language; `null` if unknown. */
  language: string | null;
  /** Where its sentences stand in the text, if that is known. */
  evidence?: ShownEvidence | undefined;
};

/**
 * The text of a summary. A long one is shown in parts, so that no text can block the browser, and printed as a whole. After
 * "Show more", the focus is on the first new block.
 */
export function TextInParts({ output, language, evidence }: Props) {
  const parts = useMemo(() => summaryPartsOf(output), [output]);
  const [most, setMost] = useState(1);
  const isPrinting = usePrinting();
  const text = useRef<HTMLDivElement>(null);
  const { drawLine, card } = useEvidence(evidence, text);
  /** The number of blocks before more were shown. */
  const seen = useRef(0);
  useEffect(() => {
    const next = most > 1 ? text.current?.children[seen.current] : null;
    if (!(next instanceof HTMLElement)) return;
    next.tabIndex = -1;
    next.focus();
  }, [most]);
  const showMore = () => {
    seen.current = text.current?.childElementCount ?? 0;
    setMost(most + 1);
  };
  if (parts.length === 0) return <p>{t('emptySummary')}</p>;
  const shown = isPrinting ? parts : parts.slice(0, most);
  return (
    <>
      <div
        ref={text}
        className="summary-text"
        lang={language ?? undefined}
        dir={directionOf(parts[0] ?? '') ?? undefined}
      >
        <LineContext value={drawLine}>
          {shown.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a finished text never reorders its parts
            <Part key={index} markdown={part} />
          ))}
        </LineContext>
      </div>
      {card}
      {shown.length < parts.length && (
        <button type="button" onClick={showMore}>
          {t('showMore', formatShare(lengthOf(shown) / lengthOf(parts)))}
        </button>
      )}
    </>
  );
}

const Part = memo(function Part({ markdown }: { markdown: string }) {
  return <BlockElements blocks={summaryBlocksOf(markdown)} />;
});

const lengthOf = (parts: readonly string[]) => parts.reduce((sum, { length }) => sum + length, 0);
