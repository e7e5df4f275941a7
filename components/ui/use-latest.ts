import { useEffect, useEffectEvent } from 'react';

/**
 * An effect with declared reasons. Asks after the first render, and again whenever one of `reasons` changes. An answer is
 * only taken while `isLatest()`: not after a reason has changed again, and not once the component is gone. `ask` may return
 * a function that ends it.
 */
export function useLatest(reasons: readonly unknown[], ask: (isLatest: () => boolean) => unknown): void {
  const onReason = useEffectEvent(ask);
  const run = () => {
    let isLatest = true;
    const end = onReason(() => isLatest);
    return () => {
      isLatest = false;
      if (typeof end === 'function') end();
    };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller has the reasons
  useEffect(run, reasons);
}
