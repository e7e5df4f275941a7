import { formatShare } from '../../lib/browser/format.ts';
import { t } from '../../lib/browser/i18n.ts';
import { addedByWriting } from '../../lib/model/page/added-by-writing.ts';
import type { Gist } from '../../lib/model/page/gist.ts';
import { shownTextOf } from '../../lib/text/shown-text.ts';
import { PassageList } from './passage-list.tsx';

/** Key sentences in the order of the page, and how much of it they cover: whether a written summary adds much. */
export function GistSentences({ tabId, gist }: { tabId: number; gist: Gist }) {
  const { sentences, language, hasPlaces, coverage } = gist;
  const passages = sentences.map(({ text, passage }) => ({
    key: passage.quote,
    passage,
    text,
    shown: shownTextOf(text),
  }));
  return (
    <PassageList tabId={tabId} language={language} hasPlaces={hasPlaces} passages={passages}>
      <p className="hint">
        {t(addedByWriting(coverage) === 'much' ? 'gistCoverage' : 'gistCoversMuch', formatShare(coverage))}
      </p>
    </PassageList>
  );
}
