/** A worker's answer: a result, a refusal with its message, or a bug with its stack. */
export type WorkerAnswer<Output> =
  | { ok: true; output: Output }
  | { ok: false; refusal: string }
  | { ok: false; fault: string };
