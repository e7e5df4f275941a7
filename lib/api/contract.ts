import { engines, summaryTypes } from '../model/summary/summary-options.ts';
import type { SummaryInput } from '../model/summary/summary-request.ts';
import type { SummaryOptions } from '../model/summary/summary-schema.ts';
import { targetLanguages } from '../model/summary/target-languages.ts';
import * as z from '../model/z.ts';

/** The service's interface as the specification defines it. The local service and the client share this module. */

/** All endpoints live under this path. */
export const API_PATH = '/api/v0';

/** Values of `error[].code` that the live service sends (docs/platform-facts.md, "The live service"). */
export const errorCodes = {
  internal: 0,
  malformed: 1,
  unauthorized: 2,
  noBilling: 100,
  noCredit: 101,
  summarizeFailed: 200,
} as const;

/** The only message that the specification quotes of an error. */
export const NO_CREDIT_MESSAGE = 'Insufficient credit to perform this request.';

// ---- Requests ------------------------------------------------------------------------------------------------------

/** Published clients send absent values as empty strings. */
const absentIfEmpty = (name: string, value: unknown) =>
  value === '' || (value === null && name !== 'cache') ? undefined : value;

/**
 * Python clients send booleans as they print them. `null` means "no cache" in published clients: the value that keeps a
 * document private.
 */
function booleanOf(value: unknown): unknown {
  if (value === null) return false;
  if (value === 0 || value === 1) return value === 1;
  if (typeof value !== 'string') return value;
  const word = value.trim().toLowerCase();
  if (word === 'true' || word === '1') return true;
  if (word === 'false' || word === '0') return false;
  return value;
}

/** An enum that ignores case, with a message for values outside it. */
function oneOf<const T extends readonly [string, ...string[]]>(name: string, values: T, canonical: 'upper' | 'lower') {
  const fold = (value: unknown) => {
    if (typeof value !== 'string') return value;
    return canonical === 'upper' ? value.trim().toUpperCase() : value.trim().toLowerCase();
  };
  return z.pipe(z.transform(fold), z.enum(values, { error: `${name} must be one of ${values.join(', ')}.` }));
}

const BOTH_OR_NEITHER = 'Pass exactly one of url and text.';

/**
 * The parameters of `/summarize`, from a query, a JSON body or a form body. Unknown parameters are ignored, empty
 * strings count as absent, `daphne` becomes `agnes`. Errors carry a sentence for the caller.
 */
export const summarizeParamsSchema = z
  .pipe(
    z.transform((params: unknown) => {
      if (typeof params !== 'object' || params === null || Array.isArray(params)) return params;
      return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, absentIfEmpty(name, value)]));
    }),
    z.object(
      {
        url: z.optional(z.string({ error: 'url must be a string.' })),
        text: z.optional(z.string({ error: 'text must be a string.' })),
        engine: z._default(oneOf('engine', engines, 'lower'), 'cecil'),
        summary_type: z._default(oneOf('summary_type', summaryTypes, 'lower'), 'summary'),
        target_language: z.optional(oneOf('target_language', targetLanguages, 'upper')),
        cache: z._default(z.pipe(z.transform(booleanOf), z.boolean({ error: 'cache must be true or false.' })), true),
      },
      { error: 'The parameters must be an object.' },
    ),
  )
  .check(
    z.refine(params => (params.url === undefined) !== (params.text === undefined), { error: BOTH_OR_NEITHER }),
    z.overwrite(params => (params.engine === 'daphne' ? { ...params, engine: 'agnes' as const } : params)),
  );
export type SummarizeParams = z.infer<typeof summarizeParamsSchema>;

/** The JSON body of `POST /summarize`. */
export function summarizeBody(input: SummaryInput, options: SummaryOptions): Record<string, string | boolean> {
  return {
    ...(input.kind === 'address' ? { url: input.url } : { text: input.text }),
    engine: options.engine,
    summary_type: options.summaryType,
    ...(options.targetLanguage !== null && { target_language: options.targetLanguage }),
    cache: options.cache,
  };
}

// ---- Answers, exactly as the specification promises them (the local service checks its own by these) ---------------

/**
 * `api_balance` is the credit left in dollars. It is not in the specification; the live service often sends it
 * (docs/platform-facts.md, "The live service").
 */
export const metaSchema = z.strictObject({
  id: z.uuid(),
  node: z.string(),
  ms: z.int(),
  api_balance: z.optional(z.number()),
});
export type Meta = z.infer<typeof metaSchema>;

/** `data` of `/summarize`: the Summarization Object. */
const summarizationSchema = z.strictObject({ output: z.string(), tokens: z.int() });
export type Summarization = z.infer<typeof summarizationSchema>;

/** One element of `data` of `/enrich/*`: the Search Object. */
const searchObjectSchema = z.strictObject({
  t: z.literal(0),
  rank: z.int(),
  url: z.string(),
  title: z.string(),
  snippet: z.nullable(z.string()),
  published: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/))),
});
export type SearchObject = z.infer<typeof searchObjectSchema>;

/** One element of `error` (docs/platform-facts.md, "The live service"). */
const wireErrorSchema = z.strictObject({ code: z.int(), msg: z.string(), ref: z.nullable(z.string()) });

export const summarizeAnswerSchema = z.strictObject({ meta: metaSchema, data: summarizationSchema });
export const enrichAnswerSchema = z.strictObject({ meta: metaSchema, data: z.array(searchObjectSchema) });
export const errorAnswerSchema = z.strictObject({ meta: metaSchema, data: z.null(), error: z.array(wireErrorSchema) });
