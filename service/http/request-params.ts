import { errorCodes } from '../../lib/api/contract.ts';
import { malformed, Refusal } from '../refusal.ts';
import { bodyOf } from './request-body.ts';
import type { RequestContext } from './request-state.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/**
 * The parameters of a request, unchecked, from one of the three places the specification allows:
 * the query of a GET, the JSON body or the form body of a POST. Throws 415 for other bodies, 400 for broken JSON.
 */
export async function paramsOf(c: RequestContext): Promise<unknown> {
  if (c.req.method !== 'POST') return Object.fromEntries(new URL(c.req.url).searchParams);
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== JSON_TYPE && type !== FORM_TYPE) {
    throw new Refusal(415, errorCodes.malformed, `Send the parameters as ${JSON_TYPE} or ${FORM_TYPE}.`);
  }
  const body = new TextDecoder().decode(await bodyOf(c));
  // `curl -d '{…}'` says that its JSON is a form, whose first field would never be called so.
  const isForm = type === FORM_TYPE && !/^\s*[[{]/.test(body);
  return isForm ? Object.fromEntries(new URLSearchParams(body)) : parseJson(body);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw malformed('The body is not valid JSON.');
  }
}
