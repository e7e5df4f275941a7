import { useEffect, useId, useState } from 'react';
import { formatBytes, formatShare, type MessageKey, t } from '../lib/browser/i18n.ts';
import type { TabHead } from '../lib/browser/tabs.ts';
import { send } from '../lib/browser/wire.ts';
import { sendableAddressOf } from '../lib/model/address.ts';
import { type Failure, failOf } from '../lib/model/failure.ts';
import { fitText, jsonBytesOf } from '../lib/model/fit-text.ts';
import type { PageText, ReadingWay } from '../lib/model/page.ts';
import type { SendWay } from '../lib/model/settings.ts';
import { failureHelpOf, failureTitleOf } from './failure-words.ts';
import { PageFacts } from './page-facts.tsx';

/** The service takes one megabyte (specification, "Limits"). */
const LIMIT_BYTES = 1_000_000;

type Props = {
  tab: TabHead;
  way: SendWay;
  /** How often the page was looked at for a selection: after each look, what is selected may be another. */
  looks: number;
  /** The reader's own version; `null` while it is the page's. */
  edited: string | null;
  onEdit: (edited: string | null) => void;
};

/** Exactly what will be sent, to be looked at and changed before it is. */
export function Outgoing({ tab, way, looks, edited, onEdit }: Props) {
  return way === 'address' ? (
    <Editor
      label={t('addressToSend')}
      rows={2}
      original={sendableAddressOf(tab.url) ?? tab.url}
      edited={edited}
      onEdit={onEdit}
    />
  ) : (
    <OutgoingText tabId={tab.tabId} way={way} looks={way === 'selection' ? looks : 0} edited={edited} onEdit={onEdit} />
  );
}

const howWords: Record<ReadingWay, MessageKey> = {
  main: 'readAsArticle',
  readability: 'readAsArticle',
  plain: 'readAsPlain',
  pdf: 'readAsPdf',
  selection: 'readAsSelection',
  'around-selection': 'readAroundSelection',
};

type TextProps = Omit<Props, 'tab' | 'way'> & { tabId: number; way: 'text' | 'selection' };

function OutgoingText({ tabId, way, looks, edited, onEdit }: TextProps) {
  const [page, setPage] = useState<PageText | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look at the page is a reason to read again
  useEffect(() => {
    let isLatest = true;
    const show = (read: PageText | null, failed: Failure | null) => {
      if (!isLatest) return;
      setPage(read);
      setFailure(failed);
    };
    send('page.read', { tabId, send: way }).then(
      read => show(read, null),
      error => show(null, failOf(error).failure),
    );
    return () => {
      isLatest = false;
    };
  }, [tabId, way, looks]);
  if (failure) {
    return (
      <p className="problem" role="alert">
        {failureTitleOf(failure)}. {failureHelpOf(failure)}
      </p>
    );
  }
  if (!page) return <p role="status">{t('readingForYou')}</p>;
  const text = edited ?? page.text;
  const bytes = jsonBytesOf(text);
  const share = fitText(text).share * (edited === null ? (page.share ?? 1) : 1);
  return (
    <>
      <Editor label={t('textToSend')} rows={8} original={page.text} edited={edited} onEdit={onEdit} />
      <p className="hint">
        {t(bytes > LIMIT_BYTES ? 'sizeOverLimit' : 'sizeOfLimit', formatBytes(bytes), formatBytes(LIMIT_BYTES))}
        {edited === null && ` · ${t(howWords[page.how])}`}
      </p>
      {edited === null && <PageFacts page={page} />}
      {share < 1 && <p className="notice">{t('willBeCut', formatShare(share))}</p>}
    </>
  );
}

type EditorProps = { label: string; rows: number; original: string } & Pick<Props, 'edited' | 'onEdit'>;

function Editor({ label, rows, original, edited, onEdit }: EditorProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        dir="auto"
        spellCheck={false}
        value={edited ?? original}
        onChange={event => onEdit(event.target.value === original ? null : event.target.value)}
      />
      {edited !== null && (
        <button type="button" className="quiet" onClick={() => onEdit(null)}>
          {t('undoEdit')}
        </button>
      )}
    </div>
  );
}
