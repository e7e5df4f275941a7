import * as z from '../../../lib/model/z.ts';
import { textOfCaptions } from '../formats/captions.ts';
import { parsedJson } from '../parsed-json.ts';

const MAX_ANSWER_CHARS = 5_000_000;

const textSchema = z.object({ text: z.string() });
const segmentsSchema = z.object({ segments: z.array(textSchema) });
const doneSchema = z.object({ type: z.literal('transcript.text.done'), text: z.string() });

/** The words in an answer of a transcription service: JSON as requested, or a form that some send instead; `null` for none. */
export function transcriptIn(answer: string): string | null {
  const body = answer.slice(0, MAX_ANSWER_CHARS).trim();
  if (/^(?:data|event):/.test(body)) return transcriptOfStream(body);
  const parsed = parsedJson(body);
  if (typeof parsed === 'string') return parsed;
  if (parsed !== undefined) return transcriptOfJson(parsed);
  if (body === '' || /^[{[<]/.test(body)) return null;
  return /-->/.test(body) ? textOfCaptions(body) : body;
}

function transcriptOfJson(answer: unknown): string | null {
  const text = textSchema.safeParse(answer).data?.text;
  const segments = segmentsSchema.safeParse(answer).data?.segments.map(segment => segment.text.trim());
  return text || (segments?.join(' ') ?? text ?? null);
}

/** The event at the end has the whole text; a stream without it has been broken off. */
function transcriptOfStream(body: string): string | null {
  const events = body.split('\n').flatMap(line => (line.startsWith('data:') ? [parsedJson(line.slice(5))] : []));
  return events.map(event => doneSchema.safeParse(event).data?.text).find(text => text !== undefined) ?? null;
}
