import { Component, type ReactNode } from 'react';
import { onDemand } from './ui/on-demand.tsx';

const ErrorNotice = onDemand(async () => (await import('./error-notice.tsx')).ErrorNotice);

type Props = {
  children: ReactNode;
  /** It is around a part of a page: the rest stays as it is. */
  isPart?: boolean;
};
type State = { error: unknown };

/** Replaces a page, or a part of it, that cannot be rendered, for example because storage cannot be read. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <ErrorNotice error={error} isPart={this.props.isPart} onAgain={() => this.setState({ error: null })} />;
  }
}
