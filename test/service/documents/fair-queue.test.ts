import { describe, expect, it } from 'vitest';
import { Overloaded } from '../../../service/documents/overloaded.ts';
import { createFairQueue } from '../../../service/documents/workers/fair-queue.ts';
import { forever } from './test-reader.ts';

const turn = () => new Promise<void>(resolve => void setImmediate(resolve));

/** Jobs that end with `endOne`, and the order in which they started. */
function createJobs() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const job = (name: string) => () => {
    started.push(name);
    return new Promise<void>(resolve => void ends.push(resolve));
  };
  const endOne = async () => {
    ends.shift()?.();
    await turn();
  };
  return { job, started, endOne };
}

describe('A fair queue', () => {
  it('lets owners take turns, even if one has many jobs waiting', async () => {
    const queue = createFairQueue({ running: 1, waiting: 10 });
    const { job, started, endOne } = createJobs();
    const run = (owner: string, name: string) => queue.run(owner, forever, job(name));
    const all = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1'), run('c', 'c1'), run('b', 'b2')];
    await turn();
    for (let ended = 0; ended < 6; ended++) await endOne();
    await Promise.all(all);
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('gives no owner the last place, and none more than half of the places for waiting', async () => {
    const queue = createFairQueue({ running: 3, waiting: 4 });
    const { job, started, endOne } = createJobs();
    const run = (owner: string, name: string) => queue.run(owner, forever, job(name));
    const all = ['a1', 'a2', 'a3', 'a4'].map(name => run('a', name));
    await turn();
    expect(started).toEqual(['a1', 'a2']);
    await expect(run('a', 'a5')).rejects.toBeInstanceOf(Overloaded);
    all.push(run('b', 'b1'));
    await turn();
    expect(started).toEqual(['a1', 'a2', 'b1']);
    for (let ended = 0; ended < 5; ended++) await endOne();
    await Promise.all(all);
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  });

  it('runs as many jobs at once as its limit allows', async () => {
    const queue = createFairQueue({ running: 2, waiting: 10 });
    const { job, started, endOne } = createJobs();
    const all = ['1', '2', '3'].map(name => queue.run(name, forever, job(name)));
    await turn();
    expect(started).toEqual(['1', '2']);
    await endOne();
    expect(started).toEqual(['1', '2', '3']);
    await endOne();
    await endOne();
    await Promise.all(all);
  });

  it('refuses a job with 503 and Retry-After if too many wait, and accepts jobs again afterwards', async () => {
    const queue = createFairQueue({ running: 1, waiting: 1 });
    const { job, endOne } = createJobs();
    const first = queue.run('a', forever, job('1'));
    const second = queue.run('a', forever, job('2'));
    const refusal = await queue.run('b', forever, job('3')).catch(error => error as unknown);
    expect(refusal).toBeInstanceOf(Overloaded);
    expect(refusal).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    await endOne();
    await endOne();
    await Promise.all([first, second]);
    await expect(queue.run('b', forever, async () => 'done')).resolves.toBe('done');
  });

  it('drops a job whose client has gone, and frees the place of a failed job', async () => {
    const queue = createFairQueue({ running: 1, waiting: 5 });
    const { job, started, endOne } = createJobs();
    const gone = new AbortController();
    const first = queue.run('a', forever, job('1'));
    const second = queue.run('a', gone.signal, job('2'));
    gone.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    await endOne();
    await first;
    await expect(queue.run('a', forever, () => Promise.reject(new Error('bad')))).rejects.toThrow('bad');
    await expect(queue.run('a', gone.signal, job('3'))).rejects.toThrow('gone');
    const release = await queue.hold('a', forever);
    const last = queue.run('a', forever, async () => started.push('last'));
    await turn();
    expect(started).toEqual(['1']);
    release();
    await last;
    expect(started).toEqual(['1', 'last']);
  });
});
