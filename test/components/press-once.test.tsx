import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ForgetButton } from '../../components/options/forget-button.tsx';
import { clickOnce, pressOnce } from '../../components/ui/press-once.ts';

beforeEach(() => {
  addEventListener('keydown', pressOnce, { capture: true });
  addEventListener('click', clickOnce, { capture: true });
});
afterEach(() => {
  removeEventListener('keydown', pressOnce, { capture: true });
  removeEventListener('click', clickOnce, { capture: true });
});

/** Whether the browser does what the key stands for. */
const acts = (name: string, repeat: boolean) =>
  fireEvent.keyDown(screen.getByLabelText(name), { key: 'Enter', repeat });

it('Enter presses once while it is held down, and adds lines to a text', () => {
  render(
    <>
      <button type="button" aria-label="Stop" />
      <textarea aria-label="Text" />
    </>,
  );
  expect(acts('Stop', false)).toBe(true);
  expect(acts('Stop', true)).toBe(false);
  expect(acts('Text', true)).toBe(true);
});

/** A click on a button, the first or second of a double click. */
const click = (name: string, detail: 1 | 2) => fireEvent.click(screen.getByRole('button', { name }), { detail });

it('a double click asks, and does not answer what it asks', async () => {
  const onEnd = vi.fn();
  render(<ForgetButton accountId="a" onEnd={onEnd} />);
  click('Forget key', 1);
  click('Remove it', 2);
  expect(screen.getByRole('button', { name: 'Remove it' })).toBeTruthy();
  expect(onEnd).not.toHaveBeenCalled();
  click('Remove it', 1);
  await expect.poll(() => onEnd).toHaveBeenCalledOnce();
});

it('a double click clicks a button that stays twice, and what a label names as often', () => {
  const onClick = vi.fn();
  function Box() {
    const [isChecked, setIsChecked] = useState(false);
    return (
      <label>
        <input type="checkbox" checked={isChecked} onChange={() => setIsChecked(!isChecked)} />
        <span>Cache</span>
      </label>
    );
  }
  render(
    <>
      <button type="button" onClick={onClick}>
        Next
      </button>
      <Box />
    </>,
  );
  click('Next', 1);
  click('Next', 2);
  expect(onClick).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByText('Cache'), { detail: 1 });
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  fireEvent.click(screen.getByText('Cache'), { detail: 2 });
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});
