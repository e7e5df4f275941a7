import * as z from '../lib/model/z.ts';

const errorSchema = z.object({ error: z.unknown() });
const bareErrorSchema = z.object({ code: z.unknown(), message: z.string() });
const codesSchema = z.object({ code: z.optional(z.unknown()), status: z.optional(z.unknown()) });

/** Servers that name an error in words instead of a number. */
const NAMES: readonly [RegExp, number][] = [
  [/rate.?limit|too many requests|overloaded|queue is full|model is (?:loading|busy)|try again/i, 429],
  [/insufficient.{0,12}(?:quota|balance|credit|fund)|payment.?required|billing/i, 402],
  [/(?:invalid|incorrect|missing).{0,8}(?:api.?)?key|unauthori[sz]ed|authentication/i, 401],
  [/model.{0,30}(?:not found|does not exist)|unknown model/i, 404],
];

/**
 * The HTTP status that the error in the JSON of HTTP 200 stands for; `null` without an error. Some servers and gateways
 * answer so: `{"error": …}`, the same in a list, or a code and a message without an error.
 */
export function errorStatusIn(answer: unknown): number | null {
  const [body] = Array.isArray(answer) ? answer : [answer];
  const error = errorSchema.safeParse(body).data?.error ?? bareErrorSchema.safeParse(body).data;
  if (!saysSomething(error)) return null;
  const codes = codesSchema.safeParse(error).data;
  const status = [codes?.code, codes?.status].map(Number).find(code => code >= 400 && code < 600);
  const words = JSON.stringify(error);
  return status ?? NAMES.find(([name]) => name.test(words))?.[1] ?? 500;
}

/** Whether a field holds more than emptiness: servers also send `"error": ""`. */
export function saysSomething(field: unknown): boolean {
  if (typeof field !== 'object' || field === null) return Boolean(field);
  return Object.values(field).some(saysSomething);
}
