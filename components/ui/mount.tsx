import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type MessageKey, t, textDirection, uiLanguage } from '../../lib/browser/i18n.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import './theme.css';
import './controls.css';
import '../summary/card.css';
import '../summary/summary-text.css';
import '../search/search.css';
import '../options/options.css';

/** Renders a page, in the language of the interface. */
export function mount(page: ReactNode, title: MessageKey): void {
  document.documentElement.lang = uiLanguage();
  document.documentElement.dir = textDirection();
  document.title = t(title);
  const root = document.getElementById('root');
  if (root)
    createRoot(root).render(
      <StrictMode>
        <ErrorBoundary>{page}</ErrorBoundary>
      </StrictMode>,
    );
}
