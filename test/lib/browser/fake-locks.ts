type Mode = 'shared' | 'exclusive';
type Options = { mode?: Mode; ifAvailable?: boolean };
type Work = (lock: object | null) => unknown;
type Request = { mode: Mode; grant: () => void };

/** Web Locks, which Node 20 lacks. They are granted in the order of requests, shared or exclusive. `end` simulates the death of their owner. */
export function fakeLocks() {
  const queues = new Map<string, { held: Set<Request>; waiting: Request[] }>();
  const queueOf = (name: string) => {
    const queue = queues.get(name) ?? { held: new Set(), waiting: [] };
    queues.set(name, queue);
    return queue;
  };
  const fits = (name: string, { mode }: Pick<Request, 'mode'>) => {
    const held = [...queueOf(name).held];
    return mode === 'shared' ? held.every(other => other.mode === 'shared') : held.length === 0;
  };
  const grantNext = (name: string) => {
    const { held, waiting } = queueOf(name);
    for (let [next] = waiting; next && fits(name, next); [next] = waiting) {
      waiting.shift();
      held.add(next);
      next.grant();
    }
  };
  return {
    async request(name: string, ...given: [Work] | [Options, Work]): Promise<unknown> {
      const [{ mode = 'exclusive', ifAvailable = false }, work] = given.length === 2 ? given : [{}, given[0]];
      const queue = queueOf(name);
      if (ifAvailable && (queue.waiting.length > 0 || !fits(name, { mode }))) return work(null);
      const request: Request = { mode, grant: () => {} };
      const granted = new Promise<void>(resolve => {
        request.grant = resolve;
      });
      queue.waiting.push(request);
      grantNext(name);
      await granted;
      try {
        return await work({ name, mode });
      } finally {
        queue.held.delete(request);
        grantNext(name);
      }
    },
    query: async () => ({
      held: [...queues].flatMap(([name, { held }]) => [...held].map(({ mode }) => ({ name, mode }))),
    }),
    end: () => queues.clear(),
  };
}
