import { describe, expect, it } from 'vitest';
import { relatedQueriesOf } from '../../../lib/search-queries/related-queries.ts';
import { SAMPLES } from '../key-sentences/samples.ts';

const BEES = `Dozens of bakers in Rotterdam keep bees. Ada Carvalho put two hives on the roof of her bakery in New York last March.

The first year

The hives stand behind a wall. The bees find lime trees, and the hives fill quickly. In New York the bees find fewer trees.

Nobody was stung. When the hives are full, Ada Carvalho sells honey beside the bread; the honey is dark. The bees winter on the roof of the bakery.`;

const queriesOf = (source: Partial<Parameters<typeof relatedQueriesOf>[0]>) =>
  relatedQueriesOf({ title: '', text: '', language: null, ...source });
const termsIn = (query: string | undefined) => new Set((query ?? '').toLowerCase().split(' '));

it('queries contain no invisible characters from the title, summary or selection', () => {
  const unseen = '\u200B\u202E\uFE01\u{E0041}\u180B';
  const words = `be${unseen}es dance${unseen} honey`;
  for (const source of [{ title: words }, { title: 'Bees', summary: words }, { title: '', selection: words }]) {
    const queries = queriesOf(source);
    expect(termsIn(queries[0])).toContain('bees');
    expect(queries.join('')).not.toMatch(/[\p{C}\p{Default_Ignorable_Code_Point}]/u);
  }
});

describe('queries for related pages', () => {
  const [precise, broader, broadest] = queriesOf({
    title: 'The bees above the bakery | City Paper',
    text: BEES,
    language: 'en',
  });

  it('queries name the subject that title and text share', () => {
    expect(termsIn(precise)).toContain('bees');
    expect(termsIn(precise)).toContain('bakery');
  });

  it('queries leave out function words, days, months and the name of the site', () => {
    for (const word of ['the', 'above', 'march', 'city', 'paper']) expect(termsIn(precise)).not.toContain(word);
  });

  it('each query is broader than the one before, with only some of its terms', () => {
    expect(queriesOf({ title: 'Bees', text: BEES })).toHaveLength(3);
    for (const [narrow, wide] of [
      [precise, broader],
      [broader, broadest],
    ]) {
      expect(termsIn(wide).size).toBeLessThan(termsIn(narrow).size);
      for (const term of termsIn(wide)) expect(termsIn(narrow)).toContain(term);
    }
  });

  it('queries keep names of two words together, even if one of them is a common word', () => {
    expect(queriesOf({ text: BEES })[0]).toContain('New York');
    expect(queriesOf({ text: BEES })[0]).toContain('Ada Carvalho');
  });

  it('queries contain only one form of a word', () => {
    const [query] = queriesOf({
      text: 'The price of pricing. Prices rose, and the price list is a pricing list. Lighthouses need light.',
    });
    expect([...termsIn(query)].filter(term => term.startsWith('pric'))).toHaveLength(1);
    expect([...termsIn(query)].filter(term => term.startsWith('light'))).toHaveLength(2);
  });

  it('queries follow the selection if there is one', () => {
    const long = queriesOf({
      title: 'Bees',
      text: BEES,
      selection: 'Ada Carvalho sells honey beside the bread; the honey is dark.',
    });
    expect(termsIn(long[0])).toContain('honey');
    expect(termsIn(long[0])).not.toContain('hives');
    const short = queriesOf({ title: 'Bees', text: BEES, selection: 'lime trees' });
    expect(short[0]).toMatch(/^(lime trees|trees lime) .*bees/);
    expect(queriesOf({ title: 'Bees', text: BEES, selection: ' … ' })).toEqual(
      queriesOf({ title: 'Bees', text: BEES }),
    );
  });

  it('queries use the title and the summary if the text was not read', () => {
    const [query] = queriesOf({
      title: 'The Pharos',
      summary: 'The Pharos of Alexandria was a lighthouse. The lighthouse stood for centuries.',
    });
    expect(termsIn(query)).toContain('pharos');
    expect(termsIn(query)).toContain('lighthouse');
    expect(queriesOf({ title: 'Fresnel lenses' })).toEqual(['Fresnel lenses', 'Fresnel']);
  });

  it('there are no queries for a page without words', () => {
    expect(queriesOf({})).toEqual([]);
    expect(queriesOf({ title: '***', text: '12 345\n\nthe of and' })).toEqual([]);
  });

  it.each([
    ['english', ['bridge', 'harbour']],
    ['german', ['mühle', 'museum']],
    ['russian', ['библиотеку']],
    ['greek', ['δέντρα', 'παραλία']],
    ['chinese', ['石桥']],
    ['japanese', ['図書館', '駅舎']],
    ['korean', ['시장']],
    ['arabic', ['السوق']],
    ['thai', ['สะพาน']],
  ] as const)('queries contain the subject of a text in %s with any declared language', (name, subject) => {
    for (const language of [null, 'en', 'not a tag']) {
      const [query] = queriesOf({ text: SAMPLES[name], language });
      for (const term of subject) expect(termsIn(query)).toContain(term);
    }
  });
});

describe('sensitive data in queries', () => {
  const SECRETS = [
    'tilda.k@mail.example',
    '@tilda_k',
    '+31 10 123 45 67',
    '4111 1111 1111 1111',
    'DE89 3704 0044 0532 0130 00',
    'sk-live-abcdefghijklmnopqr',
    'ghp_16C7e42F292c6912E7710c838347Ae178B4a',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0',
    '550e8400-e29b-41d4-a716-446655440000',
    'x7Gk2pQ9vL4m',
    'https://mail.example/inbox/roundcube?session=glittering',
    'password: hippopotamus',
    'Kennwort: Nilpferd',
    'パスワード：ひみつのことば',
  ];

  it.each(SECRETS)('queries contain nothing of %s, whether in the title, the text or the selection', secret => {
    const text = `The bees wrote ${secret} again. ${secret} is what the bees say: ${secret}`;
    const queries = [
      ...queriesOf({ title: `Bees ${secret}`, text }),
      ...queriesOf({ title: 'Bees', text, selection: `bees ${secret}` }),
    ];
    expect(queries.length).toBeGreaterThan(1);
    const pieces =
      secret
        .toLowerCase()
        .replace(/^(?:password|kennwort|パスワード)/, '')
        .match(/[\p{L}\p{N}]{3,}/gu) ?? [];
    const said = queries.join(' ').toLowerCase();
    expect(said).toContain('bees');
    expect(pieces.filter(piece => said.includes(piece))).toEqual([]);
  });

  it('queries keep ordinary words that look like sensitive data', () => {
    const text = 'JavaScript, E18, IPv6, covid19 and self-hosted mother-in-law.';
    for (const word of ['JavaScript', 'E18', 'IPv6', 'covid19']) {
      expect(queriesOf({ title: word, text })[0]).toContain(word);
    }
  });
});
