import { errorCodes } from '../../../lib/api/contract.ts';
import { retryAfterMs } from '../../../lib/model/retry-after.ts';
import { isSpent } from '../../error-in-answer.ts';
import { cannotSummarize, Refusal } from '../../refusal.ts';

/** The transcription service failed, not the request: nothing is billed. */
export const failed = (how: string): Refusal =>
  new Refusal(502, errorCodes.summarizeFailed, `The transcription service (STT_BASE_URL) ${how}.`);

/** What an HTTP status other than 200 means. `retryAfter` is the header. */
export function failureOfStatus(status: number, body: string, retryAfter: string | null): Refusal {
  if (isSpent(status, body)) {
    return failed(`asks for payment: the account of STT_API_KEY has no credit or quota left (HTTP ${status})`);
  }
  if (status < 400) {
    return failed(`redirects to another address (HTTP ${status}), and must be the address that answers itself`);
  }
  switch (status) {
    case 400:
    case 413:
    case 415:
    case 422:
      return cannotSummarize('The transcription service cannot read this recording.');
    case 401:
    case 403:
      return failed(`refused the key (HTTP ${status}). Check STT_API_KEY`);
    case 404:
      return failed('does not know the model or the address (HTTP 404). Check STT_MODEL and STT_BASE_URL');
    case 408:
    case 429:
    case 503:
    case 529: {
      const seconds = Math.ceil(retryAfterMs(retryAfter, Date.now()) / 1_000);
      return new Refusal(503, errorCodes.internal, 'The transcription service is overloaded.', {
        'retry-after': String(seconds),
      });
    }
    default:
      return failed(`answered with HTTP ${status}`);
  }
}
