/** What a worker answers: a result, a refusal with its words, or a fault of the program with its stack. */
export type WorkerAnswer<Output> =
  | { ok: true; output: Output }
  | { ok: false; refusal: string }
  | { ok: false; fault: string };
