import * as z from '../../lib/model/z.ts';

const chunkSchema = z.object({
  choices: z.catch(
    z.array(
      z.looseObject({
        delta: z.catch(z.looseObject({ content: z.catch(z.string(), '') }), { content: '' }),
        finish_reason: z.optional(z.unknown()),
        error: z.optional(z.unknown()),
      }),
    ),
    [],
  ),
  usage: z.optional(z.unknown()),
  error: z.optional(z.unknown()),
});

/**
 * The chat completion that a stream of events adds up to, for servers that stream although they were asked not to; `null` for a
 * body that is no stream. A stream that neither names a reason nor says that it is done was broken off.
 */
export function streamedCompletion(body: string): unknown {
  const lines = body.split('\n').filter(line => line.startsWith('data:'));
  if (lines.length === 0 || !/^\s*(?:data|event|id|retry)?:/.test(body)) return null;
  const events = lines.map(line => line.slice('data:'.length).trim());
  let content = '';
  let finish: unknown = null;
  let usage: unknown;
  let error: unknown;
  for (const event of events) {
    const { data } = chunkSchema.safeParse(parsed(event));
    const choice = data?.choices[0];
    content += choice?.delta.content ?? '';
    finish = choice?.finish_reason ?? finish;
    usage = data?.usage ?? usage;
    error = data?.error ?? choice?.error ?? error;
  }
  const isDone = events.includes('[DONE]');
  return {
    choices: [{ message: { content }, finish_reason: finish ?? (isDone ? null : 'broken_off'), error }],
    ...(usage !== undefined && { usage }),
    ...(error !== undefined && content === '' && { error }),
  };
}

function parsed(event: string): unknown {
  try {
    return JSON.parse(event);
  } catch {
    return null;
  }
}
