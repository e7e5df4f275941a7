import { createContext, type ReactNode } from 'react';
import type { Inline } from '../../lib/model/summary/markdown-tree.ts';

/** Draws the words of a line. */
export type DrawWords = (content: readonly Inline[]) => ReactNode;

/** Draws a line of a summary sentence by sentence, where their passages are known; `null` elsewhere. */
export const LineContext = createContext<((content: readonly Inline[], draw: DrawWords) => ReactNode) | null>(null);
