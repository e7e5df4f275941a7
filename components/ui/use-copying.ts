import { useState } from 'react';

/** How the last copying of something ended, and a function that reports the next. Other content starts without an outcome. */
export type Copying = { outcome: 'copied' | 'failed' | null; watch: (copying: Promise<void>) => void };

/** `id` is that of what can be copied. */
export function useCopying(id: string | null): Copying {
  const [last, setLast] = useState<{ id: string | null; outcome: Copying['outcome'] }>({ id, outcome: null });
  return {
    outcome: last.id === id ? last.outcome : null,
    watch: copying =>
      void copying.then(
        () => setLast({ id, outcome: 'copied' }),
        () => setLast({ id, outcome: 'failed' }),
      ),
  };
}
