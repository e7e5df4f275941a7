import { useEffectEvent, useLayoutEffect } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { askForOrigin } from '../../lib/browser/permissions/permissions.ts';
import type { TabHead } from '../../lib/browser/tabs/tabs.ts';
import { send } from '../../lib/browser/worker/command-channel.ts';
import type { Failure } from '../../lib/model/failure.ts';
import { isUnreadablePdf, mayBeReadAgain, type UnreadableFailure } from '../summary/failure-rows.ts';
import { failureHelpOf, failureTitleOf } from '../summary/failure-words.ts';
import { useLatest } from '../ui/use-latest.ts';

type Props = {
  tab: Pick<TabHead, 'tabId'>;
  failure: Failure;
  onRead: () => void;
  /** Takes the place of this, where nothing else can be done with the text either. */
  onUnreadable?: ((failure: UnreadableFailure) => void) | undefined;
};

/** Why there are no key sentences, and what the user can do. */
export function GistProblem({ tab: { tabId }, failure, onRead, onUnreadable }: Props) {
  const report = useEffectEvent((unreadable: UnreadableFailure) => onUnreadable?.(unreadable));
  useLayoutEffect(() => {
    if (isUnreadablePdf(failure)) report(failure);
  }, [failure]);
  const isBusy = failure.code === 'page-busy';
  // Its size comes once the page responds. A PDF has none, and is only loaded after a click.
  useLatest([tabId, isBusy], async isLatest => {
    if (!isBusy) return;
    await send('page.size', { tabId }).then(
      size => size !== null && isLatest() && onRead(),
      () => {},
    );
  });
  const allow = (origin: string) => void askForOrigin(origin).then(isAllowed => isAllowed && onRead());
  return (
    <div className="gist-problem">
      <p role="status">
        <strong>{failureTitleOf(failure)}.</strong> {failureHelpOf(failure)}
      </p>
      {failure.code === 'closed-pdf' && (
        <button type="button" onClick={() => allow(failure.origin)}>
          {t('allowService')}
        </button>
      )}
      {failure.code === 'unloaded-pdf' && (
        <button type="button" onClick={onRead}>
          {t('gistReadPdf')}
        </button>
      )}
      {mayBeReadAgain(failure) && (
        <button type="button" onClick={onRead}>
          {t('gistAgain')}
        </button>
      )}
    </div>
  );
}
