import * as z from '../lib/model/z.ts';

const errorSchema = z.object({ error: z.unknown() });
const bareErrorSchema = z.object({ code: z.unknown(), message: z.string() });
const codesSchema = z.object({ code: z.optional(z.unknown()), status: z.optional(z.unknown()) });

/** Servers that name an error in words instead of a number. */
const NAMES: readonly [RegExp, number][] = [
  [/rate.?limit|too many requests|overloaded|queue is full|model is (?:loading|busy)|try again|\bquota\b/i, 429],
  [/payment.?required|billing/i, 402],
  [/(?:invalid|incorrect|missing).{0,8}(?:api.?)?key|unauthori[sz]ed|authentication/i, 401],
  [/model.{0,30}(?:not found|does not exist)|unknown model|(?:unexpected|unknown) endpoint/i, 404],
];

/** A used up account, unless the words say when to come back: some servers call what they give in a minute a quota as well. */
const ALLOWANCE = 'quota|budget|(?:credit|spending|hard|key) limit';
const SPENT = new RegExp(
  [
    `(?:exceeded|used up|exhausted|reached|over)\\b.{0,25}\\b(?:${ALLOWANCE})`,
    `\\b(?:${ALLOWANCE})\\b.{0,25}(?:exceeded|exhausted|used up|reached)`,
    'balance is (?:too )?(?:low|empty|not enough|insufficient)',
    '\\b(?:out of|no|all|any|more|your) (?:\\w+ ){0,2}credits?\\b',
    '(?:trial|plan) (?:has |is )?(?:ended|expired|over)\\b|add a payment method',
    '\\bbilling (?:details|to be enabled)|account is not active|arrearage|please (?:recharge|top.?up)',
    '余额不足|額度不足|额度不足|欠费',
  ].join('|'),
  'i',
);
const COMES_BACK = /(?:try again|retry) (?:in|after)|retry.?(?:delay|after)|per.?(?:minute|second|hour|day)\b/i;
const CERTAINLY_SPENT = /insufficient.{0,12}(?:quota|balance|credit|fund)|exceeded_current_quota/i;

/** Whether a refusal says that an account has nothing left, which waiting does not change. */
export function isSpent(status: number, body: string): boolean {
  if (status === 402 || CERTAINLY_SPENT.test(body)) return true;
  return SPENT.test(body) && !COMES_BACK.test(body);
}

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
  if (status === undefined && isSpent(500, words)) return 402;
  return status ?? NAMES.find(([name]) => name.test(words))?.[1] ?? 500;
}

/** Whether a field holds more than emptiness: servers also send `"error": ""`. */
export function saysSomething(field: unknown): boolean {
  if (typeof field !== 'object' || field === null) return Boolean(field);
  return Object.values(field).some(saysSomething);
}

/** The strings in a JSON body, at any depth, a line for each; any other body as it is. */
export function wordsIn(body: string): string {
  try {
    return stringsIn(JSON.parse(body)).join('\n');
  } catch {
    return body;
  }
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
