import { parsedJson } from '../parsed-json.ts';
import { type Cue, cuesOf } from './caption-cues.ts';

/** Cues have no paragraphs. A new paragraph begins with a new speaker and after about this many characters. */
const PARAGRAPH_CHARS = 600;

/**
 * The words of captions (WebVTT, SubRip, SubViewer, SubStation Alpha, or a podcast's JSON) as running text: without times
 * and markup, with speakers where the captions name them, and without the repetitions of roll-up captions.
 */
export function textOfCaptions(captions: string): string {
  return paragraphsOf(/^\s*\{\s*["}]/.test(captions) ? segmentsOfJson(captions) : cuesOf(captions));
}

/** https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/examples/transcripts/transcripts.md#json */
function segmentsOfJson(json: string): Cue[] {
  const parsed = parsedJson(json);
  const segments = typeof parsed === 'object' && parsed !== null && 'segments' in parsed ? parsed.segments : [];
  if (!Array.isArray(segments)) return [];
  return segments.flatMap((segment: unknown) => {
    if (typeof segment !== 'object' || segment === null || !('body' in segment)) return [];
    const speaker = 'speaker' in segment && typeof segment.speaker === 'string' ? segment.speaker : null;
    return typeof segment.body === 'string' ? [{ speaker, text: segment.body.replace(/\s+/g, ' ').trim() }] : [];
  });
}

function paragraphsOf(cues: readonly Cue[]): string {
  const paragraphs: string[] = [];
  let current = '';
  let speaker: string | null = null;
  const end = () => {
    if (current !== '') paragraphs.push(current);
    current = '';
  };
  for (const cue of cues) {
    const isNewSpeaker = cue.speaker !== null && cue.speaker !== speaker;
    if (isNewSpeaker || (current.length > PARAGRAPH_CHARS && /[.!?。！？]["”’)]?$/.test(current))) end();
    if (isNewSpeaker) {
      speaker = cue.speaker;
      current = `${speaker}:`;
    }
    current = current === '' ? cue.text : `${current} ${cue.text}`;
  }
  end();
  return paragraphs.join('\n\n');
}
