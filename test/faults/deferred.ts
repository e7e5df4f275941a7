/** A promise that the one who made it resolves. */
type Deferred = { promise: Promise<void>; resolve: () => void };

export function deferred(): Deferred {
  let resolve = () => {};
  const promise = new Promise<void>(done => {
    resolve = done;
  });
  return { promise, resolve };
}
