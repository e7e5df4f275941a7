import { formatShare } from '../../lib/browser/format/format-number.ts';
import { t } from '../../lib/browser/i18n.ts';
import type { Gist } from '../../lib/model/page/gist.ts';
import { shownTextOf } from '../../lib/text/lines/untrusted-text.ts';
import { PassageList } from './passage-list.tsx';

/** A written summary of which more than this is not in the key sentences adds much. */
const MUCH_ADDED = 0.5;

/** Key sentences in the order of the page, and how much of it they cover: whether a written summary adds much. */
export function GistSentences({ tabId, gist }: { tabId: number; gist: Gist }) {
  const { sentences, language, hasPlaces, coverage, added } = gist;
  const passages = sentences.map(({ text, passage }) => ({
    key: passage.quote,
    passage,
    text,
    shown: shownTextOf(text),
  }));
  return (
    <>
      {/* Above the sentences, because it is for the decision below them, and they may go on out of sight. */}
      <p className="hint">{t(added > MUCH_ADDED ? 'gistCoverage' : 'gistCoversMuch', formatShare(coverage))}</p>
      <PassageList tabId={tabId} language={language} hasPlaces={hasPlaces} passages={passages} />
    </>
  );
}
