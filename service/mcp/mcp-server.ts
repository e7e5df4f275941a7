import { readFile } from 'node:fs/promises';
import { type CallToolResult, McpServer, type StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { Hono } from 'hono';
import { enrichAnswerSchema, summarizeAnswerSchema } from '../../lib/api/contract.ts';
import { enrichIndexes } from '../../lib/model/search/search-result.ts';
import { offeredEngines, summaryTypes } from '../../lib/model/summary/summary-options.ts';
import { targetLanguages } from '../../lib/model/summary/target-languages.ts';
import * as z from '../../lib/model/z.ts';
import type { ServiceEnv } from '../http/request-state.ts';
import { DEFAULT_RESULTS, MAX_RESULTS } from '../search/search-documents.ts';
import { version } from '../version.ts';
import { askApi } from './ask-api.ts';
import { findInLibrary } from './find-in-library.ts';

const described = <T extends z.ZodMiniType>(schema: T, description: string): T => schema.check(z.describe(description));

const limit = described(
  z._default(z.int().check(z.minimum(1), z.maximum(MAX_RESULTS)), DEFAULT_RESULTS),
  'How many results at most.',
);

const summarizeInput = z.object({
  url: z.optional(described(z.string(), 'Address of the document. Exactly one of url and text is passed.')),
  text: z.optional(described(z.string(), 'Text to summarize, at least 50 words.')),
  engine: z.optional(described(z.enum(offeredEngines), 'Who summarizes; cecil unless given.')),
  summary_type: z.optional(described(z.enum(summaryTypes), 'Prose (summary), or a list of key points (takeaway).')),
  target_language: z.optional(
    described(z.enum(targetLanguages), "Language of the summary; the document's own unless given."),
  ),
});

const searchInput = z.object({
  query: described(z.string(), 'Words, "phrases" and -words.'),
  index: described(z._default(z.enum(enrichIndexes), 'web'), 'Pages of the small web, or news.'),
  limit,
});

const libraryInput = z.object({
  query: described(z._default(z.string(), ''), 'Words that must all occur; everything is listed without any.'),
  limit,
});

/**
 * The tools of the Model Context Protocol. None of them changes anything. Their errors are results with `isError`, in the
 * service's words. Without `libraryFile`, the path of an exported library, there is no `library`.
 */
export function createMcpServer(app: () => Promise<Hono<ServiceEnv>>, libraryFile: string | null): McpServer {
  const server = new McpServer({ name: 'precis', title: 'Précis', version });
  server.registerTool(
    'summarize',
    {
      description: 'Summarizes a web page, a PDF or another document by its address, or a text.',
      inputSchema: withJsonSchema(summarizeInput),
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    async (params, { mcpReq: { signal } }) => {
      const init = { method: 'POST', body: JSON.stringify(params), signal };
      const { output } = await askApi(await app(), '/summarize', summarizeAnswerSchema, init);
      return resultOf(output);
    },
  );
  server.registerTool(
    'search',
    {
      description: "Searches the service's own index of web pages or news. Returns JSON, best matches first.",
      inputSchema: withJsonSchema(searchInput),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async ({ query, index, limit }, { mcpReq: { signal } }) => {
      const params = new URLSearchParams({ q: query, limit: String(limit) });
      const results = await askApi(await app(), `/enrich/${index}?${params}`, enrichAnswerSchema, { signal });
      return resultOf(JSON.stringify(results));
    },
  );
  if (libraryFile === null) return server;
  server.registerTool(
    'library',
    {
      description: 'Lists or finds summaries and searches that were made before. Returns JSON, newest first.',
      inputSchema: withJsonSchema(libraryInput),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async ({ query, limit }) => {
      const file = await readFile(libraryFile, 'utf8').catch((error: Error) => {
        throw new Error(`LIBRARY_FILE cannot be read: ${error.message}`);
      });
      return resultOf(JSON.stringify(findInLibrary(file, query, limit)));
    },
  );
  return server;
}

const resultOf = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });

/** `zod/mini` leaves out what the protocol needs to describe a schema. */
function withJsonSchema<T extends z.ZodMiniType>(schema: T): StandardSchemaWithJSON<z.input<T>, z.output<T>> {
  const jsonOf = (io: 'input' | 'output') => () => z.toJSONSchema(schema, { io }) as Record<string, unknown>;
  const jsonSchema = { input: jsonOf('input'), output: jsonOf('output') };
  return { '~standard': { ...schema['~standard'], jsonSchema } };
}
