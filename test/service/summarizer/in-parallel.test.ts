import { describe, expect, it } from 'vitest';
import { createCallLimit } from '../../../service/summarizer/call-limit.ts';
import { inParallel } from '../../../service/summarizer/in-parallel.ts';

const never = new AbortController().signal;
const turn = () => new Promise<void>(resolve => setImmediate(resolve));

describe('inParallel', () => {
  it('returns results in the order of the items, and runs no more at once than allowed', async () => {
    let now = 0;
    let most = 0;
    const results = await inParallel(
      [5, 1, 4, 2, 3],
      2,
      async item => {
        most = Math.max(most, ++now);
        for (let turns = 0; turns < item; turns += 1) await turn();
        now -= 1;
        return item * 10;
      },
      never,
    );
    expect(results).toEqual([50, 10, 40, 20, 30]);
    expect(most).toBe(2);
  });

  it('starts nothing if the signal is aborted', async () => {
    const begun: number[] = [];
    const work = async (item: number) => begun.push(item);
    await expect(inParallel([1], 1, work, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    expect(begun).toEqual([]);
  });
});

describe('A call limit', () => {
  it('runs waiting calls in the order of their arrival, also after a failure', async () => {
    const limit = createCallLimit(1);
    const order: number[] = [];
    const runs = [1, 2, 3].map(number =>
      limit.run(async () => {
        await turn();
        order.push(number);
        if (number === 1) throw new Error('first');
      }, never),
    );
    expect((await Promise.allSettled(runs)).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(order).toEqual([1, 2, 3]);
  });

  it('drops a call that leaves the queue', async () => {
    const limit = createCallLimit(1);
    const leaver = new AbortController();
    const first = limit.run(turn, never);
    const gone = limit.run(async () => 'never', leaver.signal);
    const last = limit.run(async () => 'done', never);
    leaver.abort(new Error('left'));
    await expect(gone).rejects.toThrow('left');
    expect(await last).toBe('done');
    await first;
  });
});
