import { t } from '../lib/browser/i18n.ts';
import { failOf } from '../lib/model/failure.ts';
import { shownLineOf } from '../lib/text/lines/untrusted-text.ts';
import { Icon } from './ui/icon.tsx';
import { onDemand } from './ui/on-demand.tsx';

const AnswerInMemory = onDemand(async () => (await import('./summary/answer-in-memory.tsx')).AnswerInMemory);

type Props = { error: unknown; isPart?: boolean | undefined; onAgain: () => void };

const MAX_MESSAGE_CHARS = 500;

/** Says that a page or a part of it cannot be rendered, and why. */
export function ErrorNotice({ error, isPart = false, onAgain }: Props) {
  const Region = isPart ? 'div' : 'main';
  const Heading = isPart ? 'h2' : 'h1';
  const { failure } = failOf(error);
  const message = failure.code === 'bug' ? shownLineOf(failure.message, MAX_MESSAGE_CHARS) : failure.code;
  const isUnread = failure.code === 'storage';
  return (
    <Region className={isPart ? undefined : 'card'}>
      <section className="failure" role="alert">
        <Heading className="page-title">
          <Icon name="alert" /> {t(isUnread ? 'notRead' : 'failBug')}
        </Heading>
        <p>{isUnread ? t('notReadHelp') : t('failBugHelp', message)}</p>
        <div className="actions">
          <button type="button" className="primary" onClick={onAgain}>
            {t('readAgain')}
          </button>
        </div>
      </section>
      {isUnread && <AnswerInMemory />}
    </Region>
  );
}
