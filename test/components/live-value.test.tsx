import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type LiveSource, readLive, useLive } from '../../components/ui/live-value.ts';

/** A value that counts its reads and changes on request. */
function countedSource(key: string) {
  let reads = 0;
  const listeners = new Set<(value: string) => void>();
  const source: LiveSource<string> = {
    key,
    get: async () => `read ${++reads}`,
    watch: onChange => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
  return {
    source,
    reads: () => reads,
    change: (value: string) => listeners.forEach(tell => void tell(value)),
    listeners,
  };
}

function Shown({ source }: { source: LiveSource<string> }) {
  return <p>{useLive(source) ?? 'unread'}</p>;
}

it('the first render has a value that was read before, and does not read it again', async () => {
  const { source, reads } = countedSource('early');
  await readLive(source);
  render(<Shown source={source} />);
  expect(screen.getByText('read 1')).toBeTruthy();
  expect(reads()).toBe(1);
});

it('a change between the early read and the first render is not lost', async () => {
  const { source, change } = countedSource('changed early');
  await readLive(source);
  change('changed');
  render(<Shown source={source} />);
  expect(screen.getByText('changed')).toBeTruthy();
});

it('two components share one read, and the source is not watched once both are unmounted', async () => {
  const { source, reads, listeners } = countedSource('shared');
  const { unmount } = render(
    <>
      <Shown source={source} />
      <Shown source={source} />
    </>,
  );
  expect(await screen.findAllByText('read 1')).toHaveLength(2);
  expect([reads(), listeners.size]).toEqual([1, 1]);
  unmount();
  await Promise.resolve();
  expect(listeners.size).toBe(0);
  render(<Shown source={source} />);
  expect(await screen.findByText('read 2')).toBeTruthy();
});
