/** The end of a sentence, and quotation marks, brackets, emphasis or a symbol after it. */
const SENTENCE_END = /[\p{Sentence_Terminal}…][^\p{L}\p{N}]*$/u;

/** Scripts whose sentences end with a space. */
const WITHOUT_TERMINALS = /[\p{Script=Thai}\p{Script=Lao}][^\p{L}\p{N}]*$/u;

/**
 * Whether a text seems whole: its last line ends a sentence, as far as its other lines and its script do that at all. Points
 * are often written without full stops.
 */
export function endsAsWritten(text: string): boolean {
  const lines = text.split('\n').filter(line => line.trim() !== '');
  const last = lines.pop() ?? '';
  if (SENTENCE_END.test(last) || WITHOUT_TERMINALS.test(last)) return true;
  return lines.length > 0 && lines.every(line => !SENTENCE_END.test(line));
}
