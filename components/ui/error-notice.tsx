import { t } from '../../lib/browser/i18n.ts';
import { failOf } from '../../lib/model/failure.ts';
import { shownLineOf } from '../../lib/text/lines/untrusted-text.ts';
import { Icon } from './icon.tsx';
import { onDemand } from './on-demand.tsx';

const AnswerInMemory = onDemand(async () => (await import('../summary/answer-in-memory.tsx')).AnswerInMemory);

type Props = { error: unknown; onAgain: () => void };

const MAX_MESSAGE_CHARS = 500;

/** Says that a page cannot be rendered, and why. */
export function ErrorNotice({ error, onAgain }: Props) {
  const { failure } = failOf(error);
  const message = failure.code === 'bug' ? shownLineOf(failure.message, MAX_MESSAGE_CHARS) : failure.code;
  const isUnread = failure.code === 'storage';
  return (
    <main className="card">
      <section className="failure" role="alert">
        <h1 className="page-title">
          <Icon name="alert" /> {t(isUnread ? 'notRead' : 'failBug')}
        </h1>
        <p>{isUnread ? t('notReadHelp') : t('failBugHelp', message)}</p>
        <div className="actions">
          <button type="button" className="primary" onClick={onAgain}>
            {t('readAgain')}
          </button>
        </div>
      </section>
      {isUnread && <AnswerInMemory />}
    </main>
  );
}
