import { descendantsOf, parseXml, wordsOf, type XmlElement } from '../../markup/xml-tree.ts';
import { blocksOfHtml } from './html-text.ts';

export interface Cue {
  speaker: string | null;
  text: string;
}

/** Written by machines and by hand: `00:00:01.000`, `0:00:01,00`, `00 : 01 . 5`, `00:01`. */
const TIME = String.raw`(?:\d+\s?:\s?)?\d{1,2}\s?:\s?\d{1,2}(?:\s?[,.:]\s?\d{1,3})?`;
/** A line that begins a cue of WebVTT and SubRip (with an arrow) or of SubViewer (with a comma). */
const TIMING = new RegExp(String.raw`^\s*${TIME}(?:\s*-{1,2}\s?>\s*|,(?=\d+:\d+:))${TIME}(?:\s|$)`);
const TIME_MARK = new RegExp(`<${TIME}>`, 'g');
/** Blocks of WebVTT without words: https://www.w3.org/TR/webvtt1/#introduction-comments */
const SILENT_BLOCK = /^(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/;
const VOICE = /<v(?:\.[^\s>]*)?\s+([^>]+)>/;
/** A line of (Advanced) SubStation Alpha: nine fields, the fifth is the speaker, and the words. */
const DIALOGUE = /^Dialogue:\s*(?:[^,]*,){4}([^,]*),(?:[^,]*,){4}(.*)$/;

/** As many equal words in a row are a repetition of roll-up captions and no accident. */
const LEAST_REPEATED = 3;
const MOST_REPEATED = 60;

/** A line of song text (LRC) with its times, and one of MicroDVD with its frames. */
const TIMED_LINE = /^\s*(?:(?:\[\d+:\d\d(?:[.:]\d+)?\]\s*)+|\{\d+\}\{\d*\})/;
/** What song text says about itself, such as `[ar:Ann]`. */
const SONG_HEADER = /^(?:\s*\[[a-z]+:[^\]\n]*\]\s*?(?:\r\n?|\n))*/i;
/** Captions in XML: TTML, and those of a video site. */
const XML_ROOT = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:\w+:)?(?:tt|timedtext|transcript)[\s>]/;

/** True for the beginning of a file of captions. */
export const isCaptions = (head: string): boolean =>
  /^\s*(?:WEBVTT(?:\s|$)|\[Script Info\])/.test(head) ||
  XML_ROOT.test(head) ||
  TIMED_LINE.test(head.replace(SONG_HEADER, '')) ||
  TIMING.test(head.replace(/^\s*\d+[ \t]*(?:\r\n?|\n)/, ''));

/** The cues of captions without times, markup and what the cue before has shown already. */
export function cuesOf(captions: string): Cue[] {
  const cues: Cue[] = [];
  let shown: string[] = [];
  for (const block of blocksOf(captions.replace(/^\ufeff/, ''))) {
    const now = block
      .map(({ speaker, text }) => ({ speaker, text: plainLine(text) }))
      .filter(({ text }) => text !== '');
    const [first, ...others] = bySpeaker(now.filter(({ text }) => !shown.includes(text)));
    const last = cues.at(-1);
    const line = shown.at(-1) ?? '';
    if (last !== undefined && line !== '' && first?.text.startsWith(line)) last.text += first.text.slice(line.length);
    else if (first !== undefined) {
      const text = withoutRepetition(shown.join(' '), first.text);
      if (text !== '') cues.push({ ...first, text });
    }
    cues.push(...others);
    shown = now.map(({ text }) => text);
  }
  return cues;
}

/** Lines that the same speaker says one after the other, as one. */
function bySpeaker(lines: readonly Cue[]): Cue[] {
  const joined: Cue[] = [];
  for (const { speaker, text } of lines) {
    const last = joined.at(-1);
    if (last !== undefined && last.speaker === speaker) last.text += ` ${text}`;
    else joined.push({ speaker, text });
  }
  return joined;
}

/** The lines that are shown at one time. */
type Block = Cue[];

function blocksOf(captions: string): Block[] {
  if (XML_ROOT.test(captions)) return xmlBlocks(parseXml(captions));
  const lines = captions.split(/\r\n?|\n/);
  if (/^\s*\[Script Info\]/.test(captions)) return lines.flatMap(dialogueOf);
  if (!TIMED_LINE.test(captions.replace(SONG_HEADER, ''))) return timedBlocks(lines);
  return lines.flatMap(line => {
    if (!TIMED_LINE.test(line)) return [];
    return [
      line
        .replace(TIMED_LINE, '')
        .split('|')
        .map(text => ({ speaker: null, text })),
    ];
  });
}

/** TTML names its speakers in its head (https://www.w3.org/TR/ttml2/#metadata-vocabulary-agent). */
function xmlBlocks(root: XmlElement): Block[] {
  const isNamed = ({ name }: XmlElement, local: string) => name.replace(/^\w+:/, '') === local;
  const all = descendantsOf(root);
  const agents = new Map(
    all
      .filter(element => isNamed(element, 'agent'))
      .map(agent => [agent.attributes['xml:id'], wordsOf(agent).replace(/\s+/g, ' ').trim()]),
  );
  const words = (element: XmlElement): string =>
    element.children
      .map(child => (typeof child === 'string' ? child : isNamed(child, 'br') ? '\n' : words(child)))
      .join('');
  return all
    .filter(element => isNamed(element, 'p') || isNamed(element, 'text'))
    .map(cue => {
      const agent = [cue, ...descendantsOf(cue)].map(({ attributes }) => attributes['ttm:agent']).find(Boolean);
      const speaker = agents.get(agent ?? '') || null;
      // The markup within cues of a video site is escaped.
      return words(cue)
        .split('\n')
        .map(text => ({ speaker, text: text.replaceAll('<', '&lt;') }));
    });
}

function timedBlocks(lines: readonly string[]): Block[] {
  const blocks: string[][] = [];
  let words: string[] | null = null;
  let isAfterBlank = true;
  let isSilent = false;
  for (const [index, line] of lines.entries()) {
    if (TIMING.test(line)) {
      const before = lines[index - 1]?.trim() ?? '';
      // The line before is the cue's name or number if it stands apart or is a number.
      const isName = /^\d+$/.test(before) || (lines[index - 2]?.trim() ?? '') === '';
      if (before !== '' && isName) words?.pop();
      words = [];
      blocks.push(words);
      isSilent = false;
    } else if (line.trim() === '') isSilent = false;
    else if (isSilent || (isAfterBlank && SILENT_BLOCK.test(line))) isSilent = true;
    else words?.push(line);
    isAfterBlank = line.trim() === '';
  }
  return blocks.map(withSpeakers);
}

/** Several people may speak in one cue. */
function withSpeakers(lines: readonly string[]): Block {
  let speaker: string | null = null;
  return lines
    .flatMap(line => line.split(/(?=<v[\s.])/))
    .map(text => {
      speaker = VOICE.exec(text)?.[1]?.trim() ?? speaker;
      const line = { speaker, text };
      if (text.includes('</v>')) speaker = null;
      return line;
    });
}

function dialogueOf(line: string): Block[] {
  const [, name = '', words] = DIALOGUE.exec(line) ?? [];
  if (words === undefined || /\{[^}]*\\p[1-9]/.test(words)) return [];
  const speaker = name.trim() || null;
  return [words.split(/\\[Nn]/).map(text => ({ speaker, text }))];
}

const plainLine = (line: string): string =>
  blocksOfHtml(
    line
      .replace(/\{\\[^}]*\}/g, '')
      .replace(TIME_MARK, '')
      .replaceAll('\\h', ' '),
  ).replace(/\s+/g, ' ');

/** `now` without the words with which `before` ended. */
function withoutRepetition(before: string, now: string): string {
  const ended = before.split(' ').slice(-MOST_REPEATED);
  const begun = now.split(' ');
  for (let count = Math.min(ended.length, begun.length); count >= LEAST_REPEATED; count--)
    if (begun.slice(0, count).join(' ') === ended.slice(-count).join(' ')) return begun.slice(count).join(' ');
  return now;
}
