import { errorCodes } from '../../lib/api/contract.ts';
import { Refusal } from '../refusal.ts';

/** About how long one round of the queue (`workers/fair-queue.ts`) takes. */
const RETRY_AFTER_SECONDS = 5;

/** Too many documents are being read: 503 with `Retry-After`. Nothing was done, so the request may be repeated. */
export class Overloaded extends Refusal {
  constructor() {
    super(503, errorCodes.internal, 'The service is reading as many documents as it can. Please try again shortly.', {
      'retry-after': String(RETRY_AFTER_SECONDS),
    });
    this.name = 'Overloaded';
  }
}
