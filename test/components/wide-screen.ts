import { vi } from 'vitest';

/** Gives the library what jsdom lacks: a window that is wide while `isWide` says so, and an observer that sees nothing. */
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
