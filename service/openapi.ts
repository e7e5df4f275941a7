import {
  API_PATH,
  enrichAnswerSchema,
  errorAnswerSchema,
  summarizeAnswerSchema,
  summarizeParamsSchema,
} from '../lib/api/contract.ts';
import { enrichIndexes } from '../lib/model/search/search-result.ts';
import * as z from '../lib/model/z.ts';
import { MAX_RESULTS } from './search/search-documents.ts';

type Json = Record<string, unknown>;

/** The parameters after parsing, whatever case or type they were written in. */
function jsonSchemaOf(schema: z.ZodMiniType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return json;
}

const DESCRIPTIONS: Record<string, string> = {
  url: 'Address of the document. Exactly one of url and text is passed.',
  text: 'Text to summarize; send it by POST.',
  engine: 'Who summarizes. daphne is the same as agnes.',
  summary_type: 'Prose, or a list of key points.',
  target_language: 'Language to translate the summary into.',
  cache: 'Whether a cached summary may be given, and this one kept. null means false.',
};

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  description: 'A repeat with the same key within 24 hours gets the same answer and is not billed again.',
};

/** None of the parameters is required by itself. */
function summarizeParams(): { properties: Record<string, Json> } {
  const { properties } = jsonSchemaOf(summarizeParamsSchema) as { properties: Record<string, Json> };
  const described = Object.entries(properties).map(([name, schema]) => [
    name,
    { ...schema, description: DESCRIPTIONS[name] },
  ]);
  return { properties: Object.fromEntries(described) };
}

const content = (schema: Json) => ({ 'application/json': { schema } });

const responsesWith = (description: string, name: string): Json => ({
  200: { description, content: content({ $ref: `#/components/schemas/${name}` }) },
  default: {
    description:
      'Refused: 400 malformed or out of credit, 401 key, 413 larger than 1 MB, 415 body type, 422 what this document, ' +
      'language or Idempotency-Key does not allow, 500 a fault of the service, 502 and 504 one of the language model, ' +
      '503 too busy (with Retry-After).',
    content: content({ $ref: '#/components/schemas/ErrorAnswer' }),
  },
});

/** The service as OpenAPI 3.1 describes it, made from the schemas that it checks requests and answers with. */
export function openApiOf(version: string): Json {
  const params = summarizeParams();
  const body = { type: 'object', ...params };
  const summarize = responsesWith('A summary', 'SummarizeAnswer');
  const enrich = Object.fromEntries(
    enrichIndexes.map(index => [
      `/enrich/${index}`,
      {
        get: {
          summary: `Related ${index === 'web' ? 'pages of the small web' : 'news'}`,
          parameters: [
            {
              name: 'q',
              in: 'query',
              required: true,
              schema: { type: 'string' },
              description: 'Words, "phrases" and -words',
            },
            {
              name: 'limit',
              in: 'query',
              required: false,
              schema: { type: 'integer', minimum: 1, maximum: MAX_RESULTS, default: 10 },
            },
            IDEMPOTENCY_KEY,
          ],
          responses: responsesWith('Ranked results', 'EnrichAnswer'),
        },
      },
    ]),
  );
  return {
    openapi: '3.1.0',
    info: { title: 'Précis service', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: `http://127.0.0.1:8787${API_PATH}` }],
    security: [{ bot: [] }],
    paths: {
      '/summarize': {
        get: {
          summary: 'Summarize a document',
          parameters: [
            ...Object.entries(params.properties).map(([name, { description, ...schema }]) => ({
              name,
              in: 'query',
              required: false,
              schema,
              description,
            })),
            IDEMPOTENCY_KEY,
          ],
          responses: summarize,
        },
        post: {
          summary: 'Summarize a document',
          parameters: [IDEMPOTENCY_KEY],
          requestBody: {
            required: true,
            content: { ...content(body), 'application/x-www-form-urlencoded': { schema: body } },
          },
          responses: summarize,
        },
      },
      ...enrich,
    },
    components: {
      securitySchemes: {
        bot: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Bot <API_KEY>' },
      },
      schemas: {
        SummarizeAnswer: jsonSchemaOf(summarizeAnswerSchema),
        EnrichAnswer: jsonSchemaOf(enrichAnswerSchema),
        ErrorAnswer: jsonSchemaOf(errorAnswerSchema),
      },
    },
  };
}
