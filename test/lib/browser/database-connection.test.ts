import { afterEach, expect, it, vi } from 'vitest';
import { openConnection } from '../../../lib/browser/storage/database-connection.ts';
import { holdOpening } from './hold-opening.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('waits for a database that opens late, and opens it once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { release, tries } = await holdOpening();
  const opened = vi.fn();
  const first = openConnection();
  void first.then(opened, opened);
  await vi.advanceTimersByTimeAsync(60_000);
  const second = openConnection();
  expect(opened).not.toHaveBeenCalled();
  release();
  expect(await first).toBe(await second);
  expect(tries()).toBe(1);
});
