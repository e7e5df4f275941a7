import type { KeyboardEvent } from 'react';
import { latinKeyOf } from '../ui/latin-key.ts';

export type LibraryAction = 'next' | 'previous' | 'openPage' | 'copy' | 'delete' | 'select' | 'search' | 'undo';

const KEYS: Record<string, LibraryAction> = {
  j: 'next',
  k: 'previous',
  o: 'openPage',
  c: 'copy',
  x: 'select',
  u: 'undo',
  '/': 'search',
  '#': 'delete',
  Backspace: 'delete',
  Delete: 'delete',
};

const ARROWS: Record<string, LibraryAction> = { ArrowDown: 'next', ArrowUp: 'previous' };

/**
 * What a key does in the library; `null` for nothing. The keys work on a row or in the opened answer only (WCAG 2.1.4),
 * and arrows only on a row, because they scroll a text.
 */
export function libraryActionOf(event: KeyboardEvent): LibraryAction | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const target = event.target as HTMLElement;
  if (target.matches('input:not([type="checkbox"]), select, textarea')) return null;
  const isRow = target.matches('[data-row]');
  const action = KEYS[latinKeyOf(event)] ?? (isRow ? ARROWS[event.key] : undefined) ?? null;
  // A key that is held down would delete one answer after the other, and only the last one can be undone.
  return action === 'delete' && event.repeat ? null : action;
}
