import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useOneLine } from '../../components/ui/use-one-line.ts';

/** Buttons that fit into the row. */
let room = 4;
/** What a row calls when its size has changed. */
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

it('takes steps until the buttons stand in one line, and no more than it may', () => {
  room = 4;
  const { rerender } = render(<Row count={4} />);
  expect(shown()).toBe(4);
  rerender(<Row count={5} />);
  expect(shown()).toBe(4);
  rerender(<Row count={9} />);
  expect(shown()).toBe(7);
});

it('begins anew where the row has another width', async () => {
  room = 2;
  const { container } = render(<Row count={3} />);
  expect(shown()).toBe(2);
  room = 3;
  const target = container.firstElementChild as HTMLElement;
  vi.spyOn(target, 'clientWidth', 'get').mockReturnValue(900);
  resized([{ target } as unknown as ResizeObserverEntry], {} as ResizeObserver);
  await vi.waitFor(() => expect(shown()).toBe(3));
});

it('takes another step where the row is as wide as before and has another line', async () => {
  room = 4;
  const { container } = render(<Row count={4} />);
  room = 3;
  resized([{ target: container.firstElementChild } as unknown as ResizeObserverEntry], {} as ResizeObserver);
  await vi.waitFor(() => expect(shown()).toBe(3));
});

it('begins anew where other words stand in the row', () => {
  room = 2;
  const { rerender } = render(<Row count={3} words="long" />);
  expect(shown()).toBe(2);
  room = 3;
  rerender(<Row count={3} words="short" />);
  expect(shown()).toBe(3);
});
