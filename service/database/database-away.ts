import { errorCodes } from '../../lib/api/contract.ts';
import { Refusal } from '../refusal.ts';

/** About how long a server needs for a restart. */
const RETRY_AFTER_SECONDS = 5;

/** The database cannot be reached: 503 with `Retry-After`. What the request wanted to write is not written. */
export class DatabaseAway extends Refusal {
  constructor(cause: Error) {
    super(503, errorCodes.internal, 'The service cannot reach its database. Please try again shortly.', {
      'retry-after': String(RETRY_AFTER_SECONDS),
    });
    this.name = 'DatabaseAway';
    this.cause = cause;
  }
}

/** System calls; and PostgreSQL's connection exceptions, restarts, full connections, and a server that only reads. */
const CODES = /^(?:E(?:CONN|HOST|NET)[A-Z]+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOENT|08...|57P0[1-3]|53300|25006)$/;

/** What node-postgres says itself, without a code. */
const WORDS = /connection terminated|connection error|timeout/i;

/** Whether an error of node-postgres says that the server is away, and not that a statement is wrong. */
export function isAway(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : null;
  return code === null ? WORDS.test(error.message) : CODES.test(code);
}
