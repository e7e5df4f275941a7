import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useOneLine } from '../../components/ui/use-one-line.ts';

/** How many buttons fit into the row. */
let room = 4;
/** Reports a new size to the row. */
let resized: ResizeObserverCallback = () => {};

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function offsetTop(this: HTMLElement) {
    return Math.floor([...(this.parentElement?.children ?? [])].indexOf(this) / room) * 36;
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: ResizeObserverCallback) {
        resized = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  return () => vi.unstubAllGlobals();
});

function Row({ count, words }: { count: number; words?: string }) {
  const row = useRef<HTMLDivElement>(null);
  const step = useOneLine(row, 2, words);
  const names = Array.from({ length: count - step }, (_, index) => `Button ${index + 1}`);
  return (
    <div ref={row}>
      {names.map(name => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </div>
  );
}

const shown = () => screen.getAllByRole('button').length;

it('takes steps until the buttons fit on one line, and no more than allowed', () => {
  room = 4;
  const { rerender } = render(<Row count={4} />);
  expect(shown()).toBe(4);
  rerender(<Row count={5} />);
  expect(shown()).toBe(4);
  rerender(<Row count={9} />);
  expect(shown()).toBe(7);
});

it('starts again if the width of the row changes', async () => {
  room = 2;
  const { container } = render(<Row count={3} />);
  expect(shown()).toBe(2);
  room = 3;
  const target = container.firstElementChild as HTMLElement;
  vi.spyOn(target, 'clientWidth', 'get').mockReturnValue(900);
  resized([{ target } as unknown as ResizeObserverEntry], {} as ResizeObserver);
  await expect.poll(shown).toBe(3);
});

it('takes another step if the row wraps at the same width', async () => {
  room = 4;
  const { container } = render(<Row count={4} />);
  room = 3;
  resized([{ target: container.firstElementChild } as unknown as ResizeObserverEntry], {} as ResizeObserver);
  await expect.poll(shown).toBe(3);
});

it('starts again if the words in the row change', () => {
  room = 2;
  const { rerender } = render(<Row count={3} words="long" />);
  expect(shown()).toBe(2);
  room = 3;
  rerender(<Row count={3} words="short" />);
  expect(shown()).toBe(3);
});
