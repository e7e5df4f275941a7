import { t } from '../../lib/browser/i18n.ts';
import { askForOrigin } from '../../lib/browser/permissions.ts';
import type { Failure, FailureCode } from '../../lib/model/failure.ts';
import { failureHelpOf, failureTitleOf } from '../summary/failure-words.ts';

/** What may be different the next time. */
const WORTH_RETRYING: readonly FailureCode[] = ['page-busy', 'page-changed', 'nothing-to-read', 'reader-failed', 'bug'];

/** Why there are no key sentences, and what the user can do. */
export function GistProblem({ failure, onRead }: { failure: Failure; onRead: () => void }) {
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
