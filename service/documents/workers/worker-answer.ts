/** A worker's answer: a result, a refusal with its message, or the error of a bug. */
export type WorkerAnswer<Output> =
  | { ok: true; output: Output }
  | { ok: false; refusal: string }
  | { ok: false; fault: unknown };
