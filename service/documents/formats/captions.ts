import { parsedJson } from '../parsed-json.ts';
import { blocksOfHtml } from './html-text.ts';

const TIMING = /^(?:\d+:)?\d{1,2}:\d\d[,.]\d{1,3}\s+-->\s/;
/** Blocks of WebVTT without words: https://www.w3.org/TR/webvtt1/#introduction-comments */
const SILENT_BLOCK = /^(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/;
const VOICE = /<v(?:\.[^\s>]*)?\s+([^>]+)>/;

/** Cues have no paragraphs. A new paragraph begins with a new speaker and after about this many characters. */
const PARAGRAPH_CHARS = 600;

/**
 * The words of captions (WebVTT, SubRip, or a podcast's JSON) as running text: without times and markup, with speakers
 * where the captions name them, and without the repetitions of roll-up captions.
 */
export function textOfCaptions(captions: string): string {
  return paragraphsOf(captions.trimStart().startsWith('{') ? segmentsOfJson(captions) : cuesOf(captions));
}

interface Cue {
  speaker: string | null;
  text: string;
}

function cuesOf(captions: string): Cue[] {
  const cues: Cue[] = [];
  let shown: string[] = [];
  for (const block of captions
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)) {
    const lines = block.split('\n');
    const timing = lines.findIndex(line => TIMING.test(line.trim()));
    if (timing === -1 || (timing > 1 && SILENT_BLOCK.test(block))) continue;
    const words = lines.slice(timing + 1).filter(line => line.trim() !== '');
    const fresh = words.map(plainLine).filter(line => line !== '' && !shown.includes(line));
    shown = words.map(plainLine);
    if (fresh.length > 0) cues.push({ speaker: speakerOf(words.join(' ')), text: fresh.join(' ') });
  }
  return cues;
}

const speakerOf = (line: string): string | null => VOICE.exec(line)?.[1]?.trim() ?? null;
const plainLine = (line: string): string => blocksOfHtml(line.replace(/\{\\[^}]*\}/g, '')).replace(/\s+/g, ' ');

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
