import { vi } from 'vitest';

/** Adds what jsdom lacks: a window that is wide while `isWide` returns true, and an observer that never fires. */
export function stubWideScreen(isWide: () => boolean = () => true): void {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide() }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
}
