import { Component, type ReactNode } from 'react';
import { onDemand } from './on-demand.tsx';

const ErrorNotice = onDemand(async () => (await import('./error-notice.tsx')).ErrorNotice);

type Props = { children: ReactNode };
type State = { error: unknown };

/** Replaces a page that cannot be rendered, for example because storage cannot be read. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <ErrorNotice error={error} onAgain={() => this.setState({ error: null })} />;
  }
}
