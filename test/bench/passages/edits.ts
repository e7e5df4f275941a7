/** Ten changes of a page in a sentence or around it. */
export const EDITS = [
  'a word inserted',
  'a word removed',
  'a word replaced',
  'a word misspelt',
  'other punctuation and white space',
  'a part emphasized',
  'its neighbours removed',
  'paragraphs inserted around it',
  'the blocks in reverse order',
  'the sentence also elsewhere',
] as const;
export type Edit = (typeof EDITS)[number];

/**
 * Runs in a page: makes one edit at the marked sentence, and returns the text that the sentence then has. Uses nothing
 * outside of itself, because drivers pass it on as text.
 */
export function editPage(edit: Edit): string {
  const ranges = [...(CSS.highlights.get('precis-passage') ?? [])] as Range[];
  const lengthOf = (range: Range) => String(range).trim().length;
  const [longest] = [...ranges].sort((one, other) => lengthOf(other) - lengthOf(one));
  if (!longest) throw new Error('Nothing is marked.');
  const words = ranges.map(String);
  const node = longest.startContainer as Text;
  const block = node.parentElement?.closest('p, li, td, dd, blockquote, div, section, article') ?? node.parentElement;
  if (!block) throw new Error('The sentence is in no element.');

  /** Replaces a part of the longest text, counted from its start, and returns the text of the sentence. */
  const exchange = (from: number, length: number, by: string): string => {
    const text = String(longest);
    node.replaceData(longest.startOffset + from, length, by);
    const edited = text.slice(0, from) + by + text.slice(from + length);
    return words.map((word, at) => (ranges[at] === longest ? edited : word)).join('');
  };
  /** The word in the middle, or two letters of a script without spaces. */
  const middleWord = (): { from: number; length: number; gap: string } => {
    const text = String(longest);
    const middle = Math.floor(text.length / 2);
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text))
      return { from: middle, length: Math.min(2, text.length - middle), gap: '' };
    const words = [...text.matchAll(/[\p{L}\p{M}\p{N}'’-]+/gu)];
    const word = words[Math.floor(words.length / 2)];
    return { from: word?.index ?? 0, length: word?.[0].length ?? text.length, gap: ' ' };
  };
  /** The element with the whole sentence, which may be in several cells. */
  let whole = block;
  while (whole.parentElement && !ranges.every(range => whole.contains(range.startContainer)))
    whole = whole.parentElement;
  const { from, length, gap } = middleWord();
  const paragraph = (text: string) => Object.assign(document.createElement('p'), { textContent: text });

  switch (edit) {
    case 'a word inserted':
      return exchange(from, 0, `indeed${gap}`);
    case 'a word removed':
      return from < gap.length ? exchange(from, length, '') : exchange(from - gap.length, length + gap.length, '');
    case 'a word replaced':
      return exchange(from, length, 'otherwise');
    case 'a word misspelt':
      return exchange(from + Math.max(0, length - 1), 1, 'x');
    case 'other punctuation and white space': {
      const text = String(longest);
      return exchange(0, text.length, text.replaceAll(', ', ' –\n ').replaceAll('"', '”').replaceAll('’', "'"));
    }
    case 'a part emphasized': {
      const bold = document.createElement('b');
      const part = document.createRange();
      part.setStart(node, longest.startOffset + from);
      part.setEnd(node, longest.startOffset + from + length);
      part.surroundContents(bold);
      return words.join('');
    }
    case 'its neighbours removed': {
      const [start, end] = [longest.startOffset, longest.endOffset];
      if (ranges.length === 1) {
        node.deleteData(end, node.data.length - end);
        node.replaceData(0, start, ' ');
      }
      // Neighbouring cells may hold the rest of the sentence.
      for (const neighbour of [block.previousElementSibling, block.nextElementSibling])
        if (!ranges.some(range => neighbour?.contains(range.startContainer))) neighbour?.remove();
      return words.join('');
    }
    case 'paragraphs inserted around it':
      whole.before(...[1, 2, 3].map(number => paragraph(`Advertisement number ${number} about words in the page.`)));
      whole.after(paragraph('Read this next: another story with some of the same words.'));
      return words.join('');
    case 'the blocks in reverse order': {
      const parent = whole.parentElement;
      parent?.append(...[...parent.children].reverse());
      return words.join('');
    }
    case 'the sentence also elsewhere':
      document.body.prepend(paragraph(words.join('')));
      block.setAttribute('data-original', '');
      return words.join('');
  }
}
