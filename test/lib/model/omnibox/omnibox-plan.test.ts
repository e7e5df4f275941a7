import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { omniboxPlanOf } from '../../../../lib/model/omnibox/omnibox-plan.ts';
import { anyCharacter } from '../../any-character.ts';
import { requestFor } from '../../jobs/job-samples.ts';

const keptOf = (title: string, url: string, id: string) => ({
  id: `00000000-0000-4000-8000-${id}`,
  request: { ...requestFor(url), page: { url, title } },
});
const bees = keptOf('The Bees of Bern', 'https://bees.org/bern?page=2', '0c5b7e2f1a94');
const beer = keptOf('Beer', 'https://beer.org/', '0c5b7e2f1a95');
const saved = [bees, beer];

const actsOf = (text: string) => omniboxPlanOf(text, saved, 5).map(({ act }) => act);
const OPEN_BEES = { kind: 'open', summary: bees };

describe('omnibox plan', () => {
  it('Enter opens a saved summary first, and paid actions come last', () => {
    expect(actsOf('be')).toEqual([OPEN_BEES, { kind: 'open', summary: beer }, { kind: 'search', words: 'be' }]);
    expect(actsOf('bern')).toEqual([OPEN_BEES, { kind: 'search', words: 'bern' }]);
    const url = 'https://www.bees.org/bern?page=2&utm_source=x#top';
    expect(actsOf(url)).toEqual([OPEN_BEES, { kind: 'summarize', url }]);
  });

  it('Enter asks the service if nothing is saved', () => {
    expect(actsOf('wasps')).toEqual([{ kind: 'search', words: 'wasps' }]);
    expect(actsOf('bees.org/zug')).toEqual([{ kind: 'summarize', url: 'https://bees.org/zug' }]);
  });

  it('Enter asks the service if the text begins with an exclamation mark', () => {
    expect(actsOf('! bern')).toEqual([{ kind: 'search', words: 'bern' }, OPEN_BEES]);
    expect(actsOf('!  beer.org')).toEqual([
      { kind: 'summarize', url: 'https://beer.org/' },
      { kind: 'open', summary: beer },
    ]);
    expect(actsOf('!important')).toEqual([{ kind: 'search', words: '!important' }]);
  });

  it('Enter opens the chosen summary or reports that it is gone', () => {
    expect(actsOf('The Bees · 0c5b7e2f1a94')).toEqual([OPEN_BEES]);
    expect(actsOf('The Bees · ffffffffffff')).toEqual([{ kind: 'gone' }]);
    expect(actsOf(' ')).toEqual([{ kind: 'nothing' }]);
  });
});

it('a chosen line performs the action that it describes', () => {
  const text = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.constantFrom('be', 'bern', 'beer.org', '! be', 'bees.org/bern?page=2'),
  );
  fc.assert(
    fc.property(text, text => {
      for (const { act, content } of omniboxPlanOf(text, saved, 5)) {
        if (content !== null) expect(omniboxPlanOf(content, saved, 5)[0].act).toEqual(act);
      }
    }),
  );
});
