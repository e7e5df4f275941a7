import { formatNumber } from '../../lib/browser/format/format-number.ts';
import { plural, t } from '../../lib/browser/i18n.ts';
import type { Gist } from '../../lib/model/page/gist.ts';
import { shownTextOf } from '../../lib/text/lines/untrusted-text.ts';
import { useLongWait } from '../ui/use-long-wait.ts';
import { PassageList } from './passage-list.tsx';

/** The key sentences of a page. While it is read, that is announced, and shown if it takes long. */
export function GistSentences({ tabId, gist }: { tabId: number; gist: Gist | undefined }) {
  const isLong = useLongWait(gist === undefined);
  if (gist) return <Sentences tabId={tabId} gist={gist} />;
  return (
    <p role="status" className={isLong ? 'hint' : 'only-heard'}>
      {t(isLong ? 'readingTakesLonger' : 'gistReading')}
    </p>
  );
}

/** Key sentences in the order of the page, below what the text that was read lacks. */
function Sentences({ tabId, gist }: { tabId: number; gist: Gist }) {
  const { url, sentences, language, hasPlaces, pictures, attachments } = gist;
  const passages = sentences.map(({ text, passage }) => ({
    key: passage.quote,
    passage,
    text,
    shown: shownTextOf(text),
  }));
  return (
    <>
      {pictures && <p className="hint">{plural('pdfPictures', pictures.count, formatNumber(pictures.pages))}</p>}
      {attachments && <p className="hint">{t('pdfAttachments', shownTextOf(attachments.join(', ')))}</p>}
      <PassageList tabId={tabId} language={language} hasPlaces={hasPlaces} url={url} passages={passages} />
    </>
  );
}
