/** Sentences as running text; Chinese and Japanese put no space behind a full stop. */
export function joinSentences(sentences: readonly string[]): string {
  let text = '';
  for (const sentence of sentences) {
    text += text === '' || /[。！？」』）]$/u.test(text) ? sentence : ` ${sentence}`;
  }
  return text;
}
