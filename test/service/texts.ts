import { withoutExtractNote } from '../../lib/key-sentences/extract-note.ts';

/** An English text of about 320 words, in sentences that can be told apart, written for these tests. */
export const ENGLISH = `The lighthouse on Skerry Point was first lit in the autumn of 1811. Before that year, eleven ships had been lost on the reef within a single decade, and the merchants of the harbour had grown tired of paying for them.

They hired a young engineer who had never built anything taller than a mill. He spent a whole summer on the rock, measuring the height of the waves and the hardness of the stone. His drawings show a tower that grows out of the reef like the trunk of an oak, wide at its foot and narrow at its waist.

The blocks were cut on land, numbered with red paint and carried out in open boats. On most days the masons could work for no more than three hours, because the tide returned and covered the foundation. In the second winter a storm tore away the crane, the forge and the whole of the upper course.

Nobody was killed, but the merchants asked whether the tower would ever be finished. The engineer answered that the sea had only removed what was badly fixed, and that he would now fix it better. He let every stone grip its neighbours with a dovetail, as a carpenter joins the corner of a drawer.

The lamp itself burned the oil of rape seed and was turned by a falling weight. Two keepers wound the weight every forty minutes through the night, and a third slept below. Their journals complain about the smoke, the damp bread and the silence, in that order.

In 1856 a lens of stepped glass replaced the old mirrors. From that evening the light could be seen at a distance of twenty miles, and the insurance of a ship bound for the harbour fell by a quarter. The last keeper left in 1988, when an electric lamp and a telephone line took over his watch.

Today the tower belongs to a foundation. Visitors may climb it on calm days, and the stones still show their red numbers.`;

/** 30 words in one sentence: too short for the service. */
export const TOO_SHORT = `${'brief words about a small matter '.repeat(5).trim()}.`;

/** Whole paragraphs with different numbers in them, at least `bytes` long (ASCII: one byte a character). */
export function longEnglish(bytes: number): string {
  const paragraphs: string[] = [];
  for (let length = 0, number = 1; length < bytes; number += 1) {
    const paragraph = `In the year ${number} the keeper counted ${number * 7} ships from the gallery. He wrote the number into journal ${number % 97} and closed the shutters of room ${number % 13}.`;
    paragraphs.push(paragraph);
    length += paragraph.length + 2;
  }
  return paragraphs.join('\n\n');
}

/** A page as a small site would write it. */
export function pageOf(text: string, head = ''): string {
  const paragraphs = text.split('\n\n').map(paragraph => `<p>${paragraph}</p>`);
  return `<!doctype html><html lang="en"><head><title>Skerry Point</title>${head}</head><body><nav><a href="/">Home</a></nav><article><h1>Skerry Point</h1>${paragraphs.join('\n')}</article></body></html>`;
}

/** The sentences of an extract that are not in `text` word for word. Each must end with a full stop. */
export function sentencesMissingFrom(output: string, text: string): string[] {
  const sentences = withoutExtractNote(output)
    .text.split(/(?<=\.)\s+/)
    .map(sentence => sentence.replace(/^- /, ''));
  return sentences.filter(sentence => !text.includes(sentence));
}
