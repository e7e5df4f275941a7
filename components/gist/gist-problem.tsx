import { useLayoutEffect } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { askForOrigin } from '../../lib/browser/permissions/permissions.ts';
import type { Failure, FailureCode } from '../../lib/model/failure.ts';
import { failureHelpOf, failureTitleOf } from '../summary/failure-words.ts';
import { isUnreadablePdf } from '../summary/is-unreadable-pdf.ts';
import type { UnreadableFailure } from '../summary/unreadable-failure.ts';

/** Failures that may not happen again at the next try. */
const WORTH_RETRYING: readonly FailureCode[] = ['page-busy', 'page-changed', 'nothing-to-read', 'reader-failed', 'bug'];

type Props = {
  failure: Failure;
  onRead: () => void;
  /** Takes the place of this, where nothing else can be done with the text either. */
  onUnreadable?: ((failure: UnreadableFailure) => void) | undefined;
};

/** Why there are no key sentences, and what the user can do. */
export function GistProblem({ failure, onRead, onUnreadable }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once for each failure
  useLayoutEffect(() => {
    if (isUnreadablePdf(failure)) onUnreadable?.(failure);
  }, [failure]);
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
      {WORTH_RETRYING.includes(failure.code) && (
        <button type="button" onClick={onRead}>
          {t('gistAgain')}
        </button>
      )}
    </div>
  );
}
