import { useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { outputLanguageOf } from '../../lib/model/summary/output-language.ts';
import type { SummaryAnswer } from '../../lib/model/summary/summary-answer.ts';
import type { Difference } from '../../lib/text/versions/compare-sequences.ts';
import { compareTexts, type SentenceDifference } from '../../lib/text/versions/compare-texts.ts';
import { useLatest } from '../ui/use-latest.ts';

type Props = { before: SummaryAnswer; after: SummaryAnswer };

/** Without Markdown signs. */
async function textOf({ summary }: SummaryAnswer): Promise<string> {
  const { summaryCopyOf } = await import('../../lib/model/summary/summary-copy.ts');
  return summaryCopyOf(summary.output, { title: '', url: '' }).text;
}

/** What has changed in a summary, sentence by sentence. Signs, lines and hidden words say it, not colours alone. */
export function TextDifferences({ before, after }: Props) {
  const [differences, setDifferences] = useState<SentenceDifference[] | null>(null);
  useLatest([before, after], async isLatest => {
    const texts = await Promise.all([before, after].map(textOf));
    if (isLatest()) setDifferences(compareTexts(texts[0] ?? '', texts[1] ?? ''));
  });
  if (differences === null) return null;
  if (differences.every(({ kind }) => kind === 'same')) return <p>{t('compareTextSame')}</p>;
  return (
    <ul className="differences" lang={outputLanguageOf(after) ?? undefined}>
      {differences.map((difference, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may occur twice, and the list never changes
        <li key={at} className={difference.kind} dir="auto">
          {markOf(difference)}
          {difference.parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Part key={index} {...part} />
          ))}
        </li>
      ))}
    </ul>
  );
}

const SIGNS: Record<SentenceDifference['kind'], string> = { same: '', removed: '−', added: '+', edited: '±' };

function markOf({ kind }: SentenceDifference) {
  return (
    <span className="sign" aria-hidden="true">
      {SIGNS[kind]}
    </span>
  );
}

function Part({ kind, text }: Difference) {
  if (kind === 'same') return <span>{`${text} `}</span>;
  const Element = kind === 'removed' ? 'del' : 'ins';
  return (
    <>
      <Element>
        <span className="only-heard">{t(kind === 'removed' ? 'compareRemoved' : 'compareAdded')} </span>
        {text}
      </Element>{' '}
    </>
  );
}
