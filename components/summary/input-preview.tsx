import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { formatBytes } from '../../lib/browser/format/format-bytes.ts';
import { formatNumber, formatShare } from '../../lib/browser/format/format-number.ts';
import { type MessageKey, plural, t } from '../../lib/browser/i18n.ts';
import { send } from '../../lib/browser/worker/command-channel.ts';
import { sendableAddressOf } from '../../lib/model/address/sendable-address.ts';
import { type Failure, failOf } from '../../lib/model/failure.ts';
import { fitText, jsonBytesOf } from '../../lib/model/page/fit-text.ts';
import type { PageText, ReadingWay } from '../../lib/model/page/page.ts';
import { MAX_REQUEST_BYTES } from '../../lib/model/request-limits.ts';
import type { SendWay } from '../../lib/model/summary/send-way.ts';
import type { Content, PageRef } from '../../lib/model/summary/summary-request.ts';
import { stripInvisible } from '../../lib/text/lines/strip-invisible.ts';
import { stripInvisibleTyped } from '../../lib/text/lines/strip-invisible-typed.ts';
import { shownTextOf } from '../../lib/text/lines/untrusted-text.ts';
import { useLatest } from '../ui/use-latest.ts';
import { isUnreadablePdf, type UnreadableFailure } from './failure-rows.ts';
import { failureHelpOf, failureTitleOf } from './failure-words.ts';

type Props = {
  tabId: number;
  page: PageRef;
  way: SendWay;
  /** Changes when the selection may have changed. */
  revision: number;
  /** The text that the user has edited; `null` if unchanged. */
  edited: string | null;
  onEdit: (edited: string | null) => void;
  /** Reports the text that is shown, which is what will be sent. */
  onSeen: (content: Content | null) => void;
  /** Reports a PDF that turns out to have no text to send. */
  onUnreadable: (failure: UnreadableFailure) => void;
};

/** Shows exactly what will be sent, and lets the user edit it. */
export function InputPreview({ page, way, ...props }: Props) {
  const { edited, onEdit } = props;
  if (way !== 'address') return <InputTextPreview way={way} {...props} />;
  const address = sendableAddressOf(page.url) ?? page.url;
  return <Editor label={t('addressToSend')} rows={2} original={address} edited={edited} onEdit={onEdit} />;
}

const howWords: Record<ReadingWay, MessageKey> = {
  main: 'readAsArticle',
  readability: 'readAsArticle',
  plain: 'readAsPlain',
  pdf: 'readAsPdf',
  selection: 'readAsSelection',
  'around-selection': 'readAroundSelection',
  passages: 'readAsPassages',
};

type TextProps = Omit<Props, 'page' | 'way'> & { way: 'text' | 'selection' };

/** The pause before the page is compared with the shown text again. */
const PAUSE_MS = 4_000;

function InputTextPreview({ tabId, way, revision, edited, onEdit, onSeen, onUnreadable }: TextProps) {
  const { shown, newer, failure, showNewer } = useReadText(tabId, way, revision);
  const fitted = shown && fitText(shown.text);
  const shownShare = fitted ? fitted.share * (shown.share ?? 1) : 1;
  const share = edited === null ? shownShare : fitText(edited).share;
  // A new reading is a new content, and nothing else is.
  useLatest([shown], () => {
    if (!shown || !fitted) return onSeen(null);
    const { words, how, language, title, blocks } = shown;
    const seen = {
      ...(blocks !== undefined && { blocks }),
      text: fitted.text,
      words: fitted.share < 1 ? null : words,
      share: shownShare,
      how,
      language,
    };
    onSeen(how === 'pdf' ? { ...seen, title } : seen);
  });
  const reportUnreadable = useEffectEvent(onUnreadable);
  useEffect(() => {
    if (failure && way === 'text' && isUnreadablePdf(failure)) reportUnreadable(failure);
  }, [failure, way]);
  if (failure && edited === null) {
    return (
      <div className="problem" role="alert">
        <p>
          <strong>{failureTitleOf(failure)}</strong>
        </p>
        <p>{failureHelpOf(failure)}</p>
      </div>
    );
  }
  if (edited === null && !fitted) return <p role="status">{t('readingForYou')}</p>;
  const pdf = edited === null ? shown?.pdf : undefined;
  const bytes = jsonBytesOf(edited ?? fitted?.text ?? '');
  return (
    <>
      {newer && edited === null && (
        <div className="notice" role="status">
          <p>{t('textHasChanged')}</p>
          <button type="button" onClick={showNewer}>
            {t('showNewText')}
          </button>
        </div>
      )}
      <Editor label={t('textToSend')} rows={8} original={fitted?.text ?? null} edited={edited} onEdit={onEdit} />
      <p className="hint">
        {t(
          bytes > MAX_REQUEST_BYTES ? 'sizeOverLimit' : 'sizeOfLimit',
          formatBytes(bytes),
          formatBytes(MAX_REQUEST_BYTES),
        )}
        {edited === null && shown && ` · ${t(howWords[shown.how])}`}
      </p>
      {pdf && pdf.pictures.length > 0 && (
        <p className="notice">{plural('pdfPictures', pdf.pictures.length, formatNumber(pdf.starts.length))}</p>
      )}
      {pdf?.attachments && <p className="notice">{t('pdfAttachments', shownTextOf(pdf.attachments.join(', ')))}</p>}
      {share < 1 && <p className="notice">{t('willBeCut', formatShare(share))}</p>}
    </>
  );
}

/**
 * The text as it was when the preview opened, and a newer one if the page has changed since. A new selection replaces
 * the text at once.
 */
function useReadText(tabId: number, way: 'text' | 'selection', revision: number) {
  const [shown, setShown] = useState<PageText | null>(null);
  const [newer, setNewer] = useState<PageText | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const current = useRef<PageText | null>(null);
  // Each look at the page is a reason to read again.
  useLatest([tabId, way, revision], isLatest => {
    const take = (read: PageText) => {
      if (!isLatest()) return;
      setFailure(null);
      if (current.current === null || way === 'selection') {
        current.current = read;
        setShown(read);
      } else setNewer(read.text === current.current.text ? null : read);
    };
    const refuse = (error: unknown) => {
      // The text on the screen was read and may still be sent.
      if (isLatest() && current.current === null) setFailure(failOf(error).failure);
    };
    // A PDF stays as it is while it is open, and its website may be asked for it each time.
    const isFinal = () => way === 'text' && current.current?.how === 'pdf';
    let timer: ReturnType<typeof setTimeout>;
    const read = async () => {
      if (isFinal()) return;
      await send('page.read', { tabId, send: way }).then(take, refuse);
      if (isLatest() && way === 'text') timer = setTimeout(() => void read(), PAUSE_MS);
    };
    void read();
    return () => clearTimeout(timer);
  });
  const showNewer = () => {
    current.current = newer;
    setShown(newer);
    setNewer(null);
  };
  return { shown, newer, failure, showNewer };
}

type EditorProps = { label: string; rows: number; original: string | null } & Pick<Props, 'edited' | 'onEdit'>;

function Editor({ label, rows, original, edited, onEdit }: EditorProps) {
  const id = useId();
  /** Invisible characters are not sent, so they are removed here. */
  const take = (text: string) => onEdit(text === original ? null : text);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        dir="auto"
        spellCheck={false}
        value={edited ?? original ?? ''}
        onChange={event => take(stripInvisibleTyped(event.target.value))}
        onBlur={() => edited !== null && take(stripInvisible(edited))}
      />
      {edited !== null && (
        <button type="button" className="quiet" onClick={() => onEdit(null)}>
          {t('undoEdit')}
        </button>
      )}
    </div>
  );
}
