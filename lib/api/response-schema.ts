import { webUrlOf } from '../model/address/web-url.ts';
import { isTokenCount, microsOf } from '../model/money/prices.ts';
import type { SearchAnswer, SearchResult } from '../model/search/search-result.ts';
import type { Summary } from '../model/summary/summary-schema.ts';
import * as z from '../model/z.ts';
import type { HttpAnswer } from './request-once.ts';

/** Parses what the live service sends. A missing, invalid or unknown field affects only itself. */

/** What is longer is cut, in UTF-16 units. The specification has no limits. */
const MAX_OUTPUT_LENGTH = 200_000;
const MAX_RESULTS = 50;
const MAX_TITLE_LENGTH = 500;
const MAX_SNIPPET_LENGTH = 2_000;
const MAX_URL_LENGTH = 2_048;
const MAX_NAME_LENGTH = 100;

const nameSchema = z.catch(
  z.nullable(
    z.pipe(
      z.string(),
      z.transform(name => name.slice(0, MAX_NAME_LENGTH)),
    ),
  ),
  null,
);

/** Larger numbers are implausible, and micros would not be exact. */
const MAX_NUMBER = 1e9;

/** A number, or a string with one: the balance has been sent that way. */
const numberSchema = z.catch(
  z.nullable(
    z.pipe(
      z.union([
        z.number(),
        z.pipe(
          z.string().check(z.regex(/^-?\d+(\.\d+)?$/)),
          z.transform(value => Number(value)),
        ),
      ]),
      z.number().check(z.minimum(-MAX_NUMBER), z.maximum(MAX_NUMBER)),
    ),
  ),
  null,
);

const metaSchema = z.catch(
  z.object({ id: nameSchema, node: nameSchema, ms: numberSchema, api_balance: numberSchema }),
  {
    id: null,
    node: null,
    ms: null,
    api_balance: null,
  },
);

const errorItemSchema = z.catch(
  z.object({
    code: z.catch(z.nullable(z.union([z.int(), z.string()])), null),
    msg: z.catch(z.optional(z.string()), undefined),
    message: z.catch(z.optional(z.string()), undefined),
  }),
  { code: null },
);

const errorListSchema = z.catch(z.array(errorItemSchema), []);

/** Version 0 sends `error`, later versions `errors`. */
const answerBodySchema = z.object({
  meta: metaSchema,
  data: z.optional(z.unknown()),
  error: errorListSchema,
  errors: errorListSchema,
});

export type AnswerBody = z.infer<typeof answerBodySchema>;

/** Removes secrets from a text. */
export type Clean = (text: string) => string;
export const asItIs: Clean = text => text;

/** The body of an answer, with `clean` applied to each string. `null` if the body is not a JSON object. */
export function answerBodyOf(answer: HttpAnswer, clean: Clean = asItIs): AnswerBody | null {
  const cleaned = (_name: string, value: unknown) => (typeof value === 'string' ? clean(value) : value);
  try {
    const parsed = answerBodySchema.safeParse(JSON.parse(answer.body.replace(/^\uFEFF/, ''), cleaned));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Remaining credit in micros, or `null` if the service did not send it. */
export function balanceMicrosOf({ meta }: AnswerBody): number | null {
  return meta.api_balance === null ? null : microsOf(meta.api_balance);
}

const outputSchema = z.object({ output: z.string(), tokens: numberSchema });

/** The summary in an answer, or `null` if there is none. An empty output counts: it was paid for. */
export function summaryOf(body: AnswerBody): Summary | null {
  const data = outputSchema.safeParse(body.data);
  if (!data.success) return null;
  const { output, tokens } = data.data;
  const { id, node, ms } = body.meta;
  return {
    output: output.slice(0, MAX_OUTPUT_LENGTH),
    tokens: isTokenCount(tokens) ? tokens : null,
    requestId: id,
    node,
    serverMs: ms,
    balanceMicros: balanceMicrosOf(body),
  };
}

const itemSchema = z.object({
  rank: numberSchema,
  url: z.string().check(z.maxLength(MAX_URL_LENGTH)),
  title: z.catch(z.string(), ''),
  snippet: z.catch(z.nullable(z.string()), null),
  published: z.catch(z.nullable(z.string()), null),
});

/** The search answer, or `null` if the data is not a list. */
export function searchAnswerOf(body: AnswerBody): SearchAnswer | null {
  const { data, meta } = body;
  if (!Array.isArray(data)) return null;
  return {
    results: usableOf(data),
    foundCount: data.length,
    requestId: meta.id,
    serverMs: meta.ms,
    balanceMicros: balanceMicrosOf(body),
  };
}

function usableOf(items: unknown[]): SearchResult[] {
  return items.slice(0, MAX_RESULTS).flatMap((item, index) => {
    const parsed = itemSchema.safeParse(item);
    const url = parsed.success ? webUrlOf(parsed.data.url) : null;
    if (!parsed.success || url === null) return [];
    const { rank, title, snippet, published } = parsed.data;
    return {
      rank: rank === null ? index + 1 : Math.round(rank),
      url: url.href,
      title: title.trim().slice(0, MAX_TITLE_LENGTH) || url.hostname,
      snippet: snippet?.trim().slice(0, MAX_SNIPPET_LENGTH) || null,
      published: isoDateOf(published),
    };
  });
}

function isoDateOf(date: string | null): string | null {
  const time = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
