import type { ComponentProps } from 'react';
import { ErrorBoundary } from '../error-boundary.tsx';
import { TextInParts } from './text-in-parts.tsx';

/** The text of a summary. If it cannot be rendered, its receipt and the buttons below it stay. */
export function SummaryText(props: ComponentProps<typeof TextInParts>) {
  return (
    <ErrorBoundary isPart>
      <TextInParts {...props} />
    </ErrorBoundary>
  );
}
