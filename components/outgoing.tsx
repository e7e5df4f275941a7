import { useEffect, useId, useState } from 'react';
import { formatBytes, formatShare, type MessageKey, t } from '../lib/browser/i18n.ts';
import { send } from '../lib/browser/wire.ts';
import { sendableAddressOf } from '../lib/model/address.ts';
import { type Failure, failOf } from '../lib/model/failure.ts';
import { fitText, jsonBytesOf } from '../lib/model/fit-text.ts';
import type { PageText, ReadingWay } from '../lib/model/page.ts';
import type { SendWay } from '../lib/model/settings.ts';
import { failureHelpOf, failureTitleOf } from './failure-words.ts';

/** The service takes one megabyte (specification, "Limits"). */
const LIMIT_BYTES = 1_000_000;

type Props = {
  tabId: number;
  url: string;
  way: SendWay;
  /** The reader's own version; `null` while it is the page's. */
  edited: string | null;
  onEdit: (edited: string | null) => void;
};

/** Exactly what will be sent, to be looked at and changed before it is. */
export function Outgoing({ tabId, url, way, edited, onEdit }: Props) {
  return way === 'address' ? (
    <Editor
      label={t('addressToSend')}
      rows={2}
      original={sendableAddressOf(url) ?? url}
      edited={edited}
      onEdit={onEdit}
    />
  ) : (
    <OutgoingText tabId={tabId} edited={edited} onEdit={onEdit} />
  );
}

const howWords: Record<ReadingWay, MessageKey> = {
  readability: 'readAsArticle',
  plain: 'readAsPlain',
  pdf: 'readAsPdf',
  selection: 'readAsSelection',
  'around-selection': 'readAroundSelection',
};

function OutgoingText({ tabId, edited, onEdit }: Pick<Props, 'tabId' | 'edited' | 'onEdit'>) {
  const [page, setPage] = useState<PageText | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    send('page.read', { tabId, send: 'text' }).then(setPage, error => setFailure(failOf(error).failure));
  }, [tabId]);
  if (failure) {
    return (
      <p className="problem" role="alert">
        {failureTitleOf(failure)}. {failureHelpOf(failure)}
      </p>
    );
  }
  if (!page) return <p role="status">{t('readingForYou')}</p>;
  const text = edited ?? page.text;
  const share = fitText(text).share * (edited === null ? (page.share ?? 1) : 1);
  return (
    <>
      <Editor label={t('textToSend')} rows={8} original={page.text} edited={edited} onEdit={onEdit} />
      <p className="hint">
        {t('sizeOfLimit', formatBytes(jsonBytesOf(text)), formatBytes(LIMIT_BYTES))}
        {edited === null && ` · ${t(howWords[page.how])}`}
      </p>
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
