import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pressOnce } from '../../components/ui/press-once.ts';

beforeEach(() => addEventListener('keydown', pressOnce));
afterEach(() => removeEventListener('keydown', pressOnce));

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
