import { isSpent, wordsIn } from '../error-in-answer.ts';
import { cannotSummarize } from '../refusal.ts';
import { DECLINED } from './declined.ts';
import { ModelFailure } from './model-failure.ts';
import type { ModelSettings } from './model-settings.ts';
import { isOfContext } from './refused-parameter.ts';

/** Statuses of a server that took no work on. */
const OVERLOADS = [408, 429, 503, 529];

/** What servers say instead of, or besides, the status that would fit. */
const NO_MEMORY = /(?:system|gpu|video|v?ram|more|out of|insufficient|enough) memory/i;
const NOT_LOADED =
  /\bno models? (?:\w+ ){0,3}loaded|\bload (?:a|the) model|(?:failed to|unable to|could not|cannot) load|(?:model|engine).{0,60}\bnot (?:\w+ )?loaded/i;
const NO_MODEL =
  /\bmodels?\b.{0,60}\b(?:not (?:been )?(?:found|exist|available|supported|enabled|allowed)|does(?: not|n[’']t) exist|unavailable|invalid|unknown|disabled|deprecated|decommissioned|retired)\b|\b(?:unknown|invalid|unsupported|no such|not a valid|access to) (?:the )?models?\b/i;
const BAD_KEY =
  /api.?key.{0,30}(?:invalid|not valid|incorrect|expired|missing|required)|(?:invalid|incorrect|missing|expired|no).{0,10}(?:api.?key|authorization)|unauthori[sz]ed|unauthenticated/i;
const OTHER_COUNTRY =
  /(?:country|region|territory|location).{0,40}not (?:supported|available|allowed)|not (?:supported|available) in your (?:country|region|location)/i;

/** A filter that read the document. */
const DECLINES =
  /content.?(?:filter|management|exists risk)|inappropriate content|data.?inspection|prohibited.?content|敏感内容/i;

/**
 * What an HTTP status other than 200 means. The server's own words may repeat the document, so they are not passed on. Throws a
 * `Refusal` if a filter declines the document.
 */
export function failureOfStatus(
  status: number,
  body: string,
  { model, apiKey }: Pick<ModelSettings, 'model' | 'apiKey'>,
  retryAfterS: number | null,
): ModelFailure {
  const words = wordsIn(body);
  const rejected = (does: string) => new ModelFailure('rejected', `The language model’s server ${does}`);
  if (isSpent(status, body)) {
    return rejected(`asks for payment: the account of LM_API_KEY has no credit or quota left (HTTP ${status}).`);
  }
  if (status === 400 && DECLINES.test(words)) throw cannotSummarize(DECLINED);
  if (OVERLOADS.includes(status)) {
    return new ModelFailure('overloaded', 'The language model is overloaded.', retryAfterS);
  }
  if (status < 400) {
    return rejected(
      `redirects to another address (HTTP ${status}). LM_BASE_URL must be the address that answers itself.`,
    );
  }
  if (isOfContext(status, words)) {
    return new ModelFailure(
      'context',
      'The document does not fit into the language model’s context. LM_CONTEXT must not be larger than the context that the server gives the model.',
    );
  }
  if (NO_MEMORY.test(words)) {
    return rejected(`has too little memory for the model ${model} (HTTP ${status}). Check LM_MODEL.`);
  }
  if (NOT_LOADED.test(words)) {
    return rejected(`has not loaded the model ${model} (HTTP ${status}). Load it there, or check LM_MODEL.`);
  }
  if (OTHER_COUNTRY.test(words)) {
    return rejected(`does not serve the country or region of this machine (HTTP ${status}). Check LM_BASE_URL.`);
  }
  if (status < 500 && status !== 404 && NO_MODEL.test(words)) {
    return rejected(`does not offer the model ${model} (HTTP ${status}). Check LM_MODEL, and what LM_API_KEY may use.`);
  }
  if (status === 401 || (status < 500 && BAD_KEY.test(words))) {
    const does = apiKey === null ? 'asks for a key' : 'refused the key';
    return rejected(`${does} (HTTP ${status}). ${apiKey === null ? 'Set' : 'Check'} LM_API_KEY.`);
  }
  if (status === 403) return rejected('refused access (HTTP 403). Check LM_API_KEY and LM_BASE_URL.');
  if (status === 404) {
    return rejected(`does not know the model ${model} or the address (HTTP 404). Check LM_MODEL and LM_BASE_URL.`);
  }
  if (status < 500) return rejected(`refused the request (HTTP ${status}). Check LM_BASE_URL and LM_MODEL.`);
  return new ModelFailure('failed', `The language model’s server failed (HTTP ${status}).`);
}
