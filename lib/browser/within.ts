/** Waits for `work`, but not longer than `limitMs`: `null` then. */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>(resolve => {
    timer = setTimeout(resolve, limitMs, null);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
