import { type ReactNode, StrictMode, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type MessageKey, t } from '../lib/browser/i18n.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/** Renders a page in place of its HTML file's content. */
export function mount(page: ReactNode, title: MessageKey): void {
  document.title = t(title);
  const container = document.getElementById('root');
  if (container === null) return;
  const root = createRoot(container);
  // In this turn, so that what has been read so far is still current, and nothing is painted in between.
  flushSync(() =>
    root.render(
      <StrictMode>
        <ErrorBoundary>
          <Suspense>{page}</Suspense>
        </ErrorBoundary>
      </StrictMode>,
    ),
  );
}
