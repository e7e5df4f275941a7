import { errorCodes } from '../../lib/api/contract.ts';
import { Refusal } from '../refusal.ts';

/** Too many documents are being read: 503 with `Retry-After` in seconds. Nothing was done, so the request may be repeated. */
export class Overloaded extends Refusal {
  constructor(retryAfterSeconds: number) {
    super(503, errorCodes.internal, 'The service is reading as many documents as it can. Please try again shortly.', {
      'retry-after': String(retryAfterSeconds),
    });
    this.name = 'Overloaded';
  }
}
