import { expect, it } from 'vitest';
import { tidyQueryOf } from '../../../../lib/model/search/search.ts';

it('a tidy query contains only visible text in one line', () => {
  expect(tidyQueryOf(' city\u{E0041}\u{E0042}\u202E \n honey\u200B ')).toBe('city honey');
  expect(tidyQueryOf('می\u200Cخواهم')).toBe('می\u200Cخواهم');
});
