import { type Ref, useRef } from 'react';
import { formatDate } from '../../lib/browser/format/format-time.ts';
import { t } from '../../lib/browser/i18n.ts';

import { openableUrlOf } from '../../lib/model/address/shown-address.ts';
import { pageOf } from '../../lib/model/library/library-answer.ts';
import type { LibraryItem } from '../../lib/model/library/library-part.ts';
import { outputLanguageOf } from '../../lib/model/summary/output-language.ts';
import { ReadAloudButton } from '../read-aloud/read-aloud-button.tsx';
import { useReadAloudButton } from '../read-aloud/use-read-aloud-button.ts';
import { BackButton } from '../ui/back-button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { useCopying } from '../ui/use-copying.ts';
import { exportMarkdown } from './export-markdown.ts';
import { FoundResults } from './found-results.tsx';
import { titleOf } from './library-list-item.tsx';
import { LibraryReceipt } from './library-receipt.tsx';
import { openSource } from './open-source.ts';
import { SummaryDetail } from './summary-detail.tsx';
import { WorkButton } from './work-button.tsx';

const ReadAloudPlayer = onDemand(async () => (await import('../read-aloud/read-aloud-player.tsx')).ReadAloudPlayer);

type Props = {
  item: LibraryItem;
  heading: Ref<HTMLHeadingElement>;
  onBack: () => void;
  onDelete: () => void;
  /** Filters the list by the site of the answer. */
  onSite: (site: string) => void;
};

/** One answer: its text or results, where it is from, what was asked for, and what it cost. */
export function LibraryDetail({ item, heading, onBack, onDelete, onSite }: Props) {
  const { saved } = item;
  const aloud = useReadAloudButton(saved.id);
  const copying = useCopying(saved.id);
  const article = useRef<HTMLElement>(null);
  const url = openableUrlOf(pageOf(item).url);
  return (
    <article ref={article} className="library-detail" aria-labelledby="library-detail-title">
      <header>
        <span className="library-back">
          <BackButton onClick={onBack} />
        </span>
        <h1 id="library-detail-title" dir="auto" tabIndex={-1} ref={heading}>
          {titleOf(item)}
        </h1>
        <p className="library-source">
          {url ? (
            <button
              type="button"
              className="library-site"
              title={t('librarySameSite')}
              onClick={() => onSite(url.host)}
            >
              <bdi>{url.host}</bdi>
            </button>
          ) : (
            t('pageNoAddress')
          )}
          {' · '}
          <time dateTime={new Date(saved.endedAt).toISOString()}>{formatDate(saved.endedAt)}</time>
        </p>
      </header>
      {item.kind === 'summary' ? (
        <SummaryDetail saved={item.saved} key={saved.id} />
      ) : (
        <FoundResults search={item.saved} />
      )}
      <footer>
        <LibraryReceipt item={item} />
        {aloud.isOpen && item.kind === 'summary' && (
          <ReadAloudPlayer
            key={saved.id}
            within={article}
            language={outputLanguageOf(item.saved)}
            onClose={() => aloud.onToggle(false)}
          />
        )}
        <div className="actions">
          {url && (
            <button type="button" onClick={() => openSource(item)}>
              <Icon name="open" /> {t('libraryOpenSource')}
            </button>
          )}
          <span data-copy>
            <CopyButton contentOf={() => copyOf(item)} copying={copying} shows="both" />
          </span>
          {item.kind === 'summary' && <ReadAloudButton {...aloud} />}
          <WorkButton key={saved.id} work={() => exportMarkdown([{ kind: item.kind, id: saved.id }])}>
            <Icon name="export" /> {t('libraryExport')}
          </WorkButton>
          <button type="button" onClick={onDelete}>
            <Icon name="delete" /> {t('libraryDelete')}
          </button>
        </div>
      </footer>
    </article>
  );
}

async function copyOf(item: LibraryItem) {
  const { summaryCopyOf } = await import('../../lib/model/summary/summary-copy.ts');
  if (item.kind === 'summary') return summaryCopyOf(item.saved.summary.output, item.saved.request.page);
  const results = item.saved.results.map(({ title, url }) => `- ${title}\n  ${url}`).join('\n');
  return { ...summaryCopyOf(results, { title: '', url: '' }), text: results };
}
