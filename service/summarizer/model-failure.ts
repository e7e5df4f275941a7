import { errorCodes } from '../../lib/api/contract.ts';
import { Refusal } from '../refusal.ts';

/**
 * Why a model gave nothing to use. `unreachable`: no server answered; `overloaded`: it takes no more calls now; `rejected`: it did
 * not accept the request (key, model, parameters); `failed`: an error of the server; `timeout`: it took too long;
 * `context`: the request was longer than its context; `cut`: it read less than was sent; `malformed`: an unusable answer.
 */
type ModelFailureKind =
  | 'unreachable'
  | 'overloaded'
  | 'rejected'
  | 'failed'
  | 'timeout'
  | 'context'
  | 'cut'
  | 'malformed';

const STATUSES: Record<ModelFailureKind, 502 | 503 | 504> = {
  unreachable: 502,
  overloaded: 503,
  rejected: 502,
  failed: 502,
  timeout: 504,
  context: 502,
  cut: 502,
  malformed: 502,
};

/** For an overloaded model that did not say how long to wait. */
const RETRY_AFTER_S = 5;

/** The model failed, not the request: nothing is billed. The message is one sentence or two for the person who asked. */
export class ModelFailure extends Refusal {
  readonly kind: ModelFailureKind;
  /** Seconds after which the model server wants to be asked again, `null` if it did not say. */
  readonly retryAfterS: number | null;

  constructor(kind: ModelFailureKind, message: string, retryAfterS: number | null = null) {
    const wait = kind === 'overloaded' ? (retryAfterS ?? RETRY_AFTER_S) : null;
    super(STATUSES[kind], errorCodes.internal, message, wait === null ? {} : { 'retry-after': String(wait) });
    this.name = 'ModelFailure';
    this.kind = kind;
    this.retryAfterS = retryAfterS;
  }
}
