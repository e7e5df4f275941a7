import { cannotSummarize } from '../../refusal.ts';

/** What recognizers write for sounds: "[BLANK_AUDIO]", "(applause)", "*music*", "♪". */
const SOUNDS = /\[[^\]]{0,40}\]|\([^)]{0,40}\)|\*[^*\n]{0,40}\*|[♪♫]/g;

/** A word, or a sentence of a script without spaces. */
const PIECE = /[^\s。！？]+[。！？]*|[。！？]+/gu;
const LONGEST_LOOP = 40;
const MOST_TURNS = 4;
const LEAST_LOOP_CHARS = 60;

/** A transcript of which less is left was nothing but a loop. */
const LEAST_LEFT = 0.2;

/**
 * What was spoken, by a transcript: recognizers write one sentence again and again where nobody speaks. Throws a `Refusal`
 * for a transcript without speech.
 */
export function speechIn(transcript: string): string {
  const text = transcript.trim();
  if (!/\p{L}/u.test(text.replace(SOUNDS, ''))) {
    throw cannotSummarize('The transcription service found no speech in this recording.');
  }
  const spoken = withoutLoops(text);
  if (spoken.length < text.length * LEAST_LEFT) {
    throw cannotSummarize(
      'The transcription service heard only the same words again and again, as in silence or music.',
    );
  }
  return spoken;
}

/** A text in which what is repeated more than four times on end is said once. */
function withoutLoops(text: string): string {
  const pieces = [...text.matchAll(PIECE)];
  const words = pieces.map(([word]) => word.toLowerCase());
  const kept: string[] = [];
  let from = 0;
  for (let at = 0; at < pieces.length; ) {
    const end = endOfLoop(words, at);
    if (end === null) {
      at += 1;
      continue;
    }
    kept.push(text.slice(from, pieces[end.first]?.index));
    from = pieces[end.next]?.index ?? text.length;
    at = end.next;
  }
  return `${kept.join('')}${text.slice(from)}`.trim();
}

/** The loop that begins with a word: the places after its first turn and after its last; `null` if there is none. */
function endOfLoop(words: readonly string[], at: number): { first: number; next: number } | null {
  for (let length = 1; length <= LONGEST_LOOP; length++) {
    let next = at + length;
    while (next < words.length && words[next] === words[next - length]) next += 1;
    const turns = Math.floor((next - at) / length);
    if (turns <= MOST_TURNS) continue;
    const last = at + turns * length;
    if (words.slice(at, last).join(' ').length >= LEAST_LOOP_CHARS) return { first: at + length, next: last };
  }
  return null;
}
