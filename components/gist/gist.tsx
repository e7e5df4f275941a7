import { useEffect } from 'react';
import { formatNumber, formatShare } from '../../lib/browser/format/format-number.ts';
import { t } from '../../lib/browser/i18n.ts';
import type { TabHead } from '../../lib/browser/tabs/tabs.ts';
import { GistSentences } from '../load-second-screen.ts';
import type { UnreadableFailure } from '../summary/failure-rows.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { StartIcon } from '../ui/start-icon.tsx';
import { type GistState, useGist, useShowsGist } from './use-gist.ts';

const GistProblem = onDemand(async () => (await import('./gist-problem.tsx')).GistProblem);

type Props = {
  tab: Pick<TabHead, 'tabId' | 'url' | 'title'>;
  /** Opens the search for passages. */
  onFind?: () => void;
  /** Called where the page is a PDF without text. */
  onUnreadable?: ((failure: UnreadableFailure) => void) | undefined;
};

/** `Gist`, where a click in the menu asks for it or, before a summary, the settings do. */
export function GistIfWanted({ isAtStart, ...props }: Props & { isAtStart: boolean }) {
  return useShowsGist(props.tab, isAtStart) ? <Gist {...props} /> : null;
}

/** The key sentences of a tab's page, each a button that shows it in the page. Give each page a Gist of its own by `key`. */
export function Gist({ tab, onFind, onUnreadable }: Props) {
  const { shown, read } = useGist(tab, GistSentences.load);
  useEffect(() => {
    if (shown.state === 'ready') performance.mark('gist'); // for bench:gist
  }, [shown]);
  return (
    <section className="gist" aria-labelledby="gist-heading">
      <div className="gist-head">
        <h2 id="gist-heading">{t('gistHeading')}</h2>
        <p className="hint">{sourceOf(shown)}</p>
        {onFind && <IconButton icon={<StartIcon name="search" />} label={t('focusOpen')} onClick={onFind} />}
      </div>
      <p role="status" className="only-heard">
        {shown.gist && t('gistReady', formatNumber(shown.gist.sentences.length))}
      </p>
      {shown.state === 'failed' ? (
        <GistProblem tab={tab} failure={shown.failure} onRead={read} onUnreadable={onUnreadable} />
      ) : (
        <GistSentences tabId={tab.tabId} gist={shown.gist} />
      )}
      {shown.state === 'reading' && (
        <div className="gist-skeleton" aria-hidden="true">
          {LINES.map(line => (
            <span key={line} />
          ))}
        </div>
      )}
    </section>
  );
}

/** As many as fit. */
const LINES = [...Array(12).keys()];

/** Where the sentences are from. Of a very long page only its beginning was read. */
function sourceOf(shown: GistState): string {
  const share = shown.gist?.share ?? 1;
  return share < 1 ? t('gistSourcePart', formatShare(share)) : t('gistSource');
}
