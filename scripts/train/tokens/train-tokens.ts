/**
 * Fits the weights of the token estimate and writes `lib/text/tokens/token-weights.ts`: `npm run train:tokens -- --texts DIR`
 *
 * `--texts` is the folder that `unpack-texts.ts` wrote, `--corpus` (default ../shared/corpus) has pages. Every fifth text of
 * each, and the Universal Declaration of Human Rights in the 30 languages, are reserved for `npm run bench:tokens`.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CLASSES, LETTERS, tokenFeaturesOf } from '../../../lib/text/tokens/token-features.ts';
import { fitWeights } from './fit-weights.ts';
import {
  oddTexts,
  readCorpusTexts,
  readOtherDeclarations,
  readTranslatedTexts,
  type TokenText,
} from './token-texts.ts';
import { tokenizerNames, tokenizers } from './tokenizers.ts';

const { values } = parseArgs({
  options: { texts: { type: 'string' }, corpus: { type: 'string', default: '../shared/corpus' } },
});
if (values.texts === undefined) throw new Error('usage: npm run train:tokens -- --texts DIR');

const texts = [
  ...readTranslatedTexts(resolve(values.texts)),
  ...readCorpusTexts(resolve(values.corpus)),
  ...readOtherDeclarations(),
  ...oddTexts(),
].filter(({ isHeldOut }) => !isHeldOut);
const features = texts.map(({ text }) => tokenFeaturesOf(text));
const counts = new Map<string, number>();
for (const text of texts) counts.set(kindOf(text), (counts.get(kindOf(text)) ?? 0) + 1);

const rows = tokenizerNames.map(name => {
  const samples = texts.map((text, index) => ({
    features: features[index] ?? new Float64Array(),
    tokens: tokenizers[name](text.text),
    // More texts of a kind count more, but not in proportion.
    weight: (counts.get(kindOf(text)) ?? 1) ** -0.5,
  }));
  console.log(`${name}: ${samples.length} texts`);
  const weights = fitWeights(samples, groups()).map(weight => Math.round(100 * weight));
  return `  ${name}:\n    '${weights.join(' ')}',`;
});

writeFileSync(
  resolve('lib/text/tokens/token-weights.ts'),
  `/**
 * Tokens for each feature of \`token-features.ts\`, in hundredths, by tokenizer (\`scripts/train/tokens/tokenizers.ts\`).
 * Written by \`npm run train:tokens\`.
 */
export const TOKEN_WEIGHTS = {
${rows.join('\n')}
} as const;
`,
);

function kindOf({ language, source }: TokenText): string {
  return `${language} ${source}`;
}

/** Groups letters by alphabet: letters that are rare in the texts get about the weight of similar ones. */
function groups(): number[] {
  const others = ['otherLatin', 'otherCyrillic', 'otherGreek'];
  const own = [...LETTERS].map(letter => {
    if (letter <= 'z') return 0;
    if (letter < '\u0370') return 1;
    return letter < '\u0400' ? 3 : 2;
  });
  return [...CLASSES.map(name => others.indexOf(name) + 1 || -1), ...own];
}
