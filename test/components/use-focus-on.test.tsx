import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useFocusOn } from '../../components/ui/use-focus-on.ts';

let showText: () => void;

/** A region whose text comes later than its screen. */
function Region({ name }: { name: string }) {
  const region = useFocusOn(name, false);
  const [hasText, setHasText] = useState(false);
  showText = () => setHasText(true);
  return (
    <main ref={region as never} tabIndex={-1}>
      <button type="button">Elsewhere</button>
      {hasText && <article tabIndex={-1} data-focus />}
    </main>
  );
}

function showScreen(): void {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const { rerender } = render(<Region name="running" />);
  rerender(<Region name="done" />);
}

it('moves the focus to content that the screen loads later', async () => {
  showScreen();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await act(async () => showText());
  expect(document.activeElement).toBe(screen.getByRole('article'));
});

it('leaves the focus alone if the user has moved it', async () => {
  showScreen();
  screen.getByRole('button').focus();
  await act(async () => showText());
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

describe('a window without focus, such as a Firefox popup before it is shown', () => {
  function showBeforeWindow(): void {
    vi.spyOn(HTMLElement.prototype, 'focus').mockImplementationOnce(() => {});
    showScreen();
    expect(document.activeElement).toBe(document.body);
  }

  it('moves the focus when the window receives the focus', async () => {
    showBeforeWindow();
    window.dispatchEvent(new Event('focus'));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('leaves the focus alone if the user moves it before the window receives the focus', async () => {
    showBeforeWindow();
    screen.getByRole('button').focus();
    window.dispatchEvent(new Event('focus'));
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });
});
