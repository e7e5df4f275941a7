import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFocus } from '../../components/ui/keep-focus.ts';

let stop: () => void;
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => stop());

const LONG_MS = 300;
const afterAWhile = () => new Promise(resolve => setTimeout(resolve, LONG_MS));

function Page({ onRemoved }: { onRemoved?: () => void }) {
  const [isThere, setIsThere] = useState(true);
  const remove = () => {
    setIsThere(false);
    onRemoved?.();
  };
  return (
    <main>
      <button type="button">Elsewhere</button>
      <section aria-label="Passages">
        {isThere && (
          <div>
            <button type="button" onClick={remove}>
              Remove the mark
            </button>
          </div>
        )}
      </section>
      {isThere && <p>Beside it</p>}
    </main>
  );
}

const removeIt = () => userEvent.click(screen.getByRole('button', { name: 'Remove the mark' }));

it('stays in the part of the page where its element was removed', async () => {
  render(<Page />);
  await removeIt();
  const part = screen.getByRole('region', { name: 'Passages' });
  await waitFor(() => expect(document.activeElement).toBe(part));
  await userEvent.tab();
  expect(part.hasAttribute('tabindex')).toBe(false);
});

it('stays where the page has moved it', async () => {
  render(<Page onRemoved={() => screen.getByText('Elsewhere').focus()} />);
  await removeIt();
  await afterAWhile();
  expect(document.activeElement).toBe(screen.getByText('Elsewhere'));
});

it('stays nowhere where the user had left the element before it was removed', async () => {
  render(<Page />);
  const button = screen.getByText('Remove the mark');
  button.focus();
  await userEvent.click(screen.getByText('Beside it'));
  expect(document.activeElement).toBe(document.body);
  await afterAWhile();
  fireEvent.click(button);
  await afterAWhile();
  expect(document.activeElement).toBe(document.body);
});
