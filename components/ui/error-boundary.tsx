import { Component, type ReactNode } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { failOf } from '../../lib/model/failure.ts';
import { shownLineOf } from '../../lib/text/shown-text.ts';
import { Icon } from './icon.tsx';

type Props = { children: ReactNode };
type State = { error: unknown };

const MAX_MESSAGE_CHARS = 500;

/** Replaces a page that cannot be rendered, for example because storage cannot be read. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
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
            <button type="button" className="primary" onClick={() => this.setState({ error: null })}>
              {t('readAgain')}
            </button>
          </div>
        </section>
      </main>
    );
  }
}
