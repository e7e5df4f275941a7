import { describe, expect, it } from 'vitest';
import { fragmentPageOf, type TextItem } from '../../../lib/page-reader/pdf/pdf-fragments.ts';
import { joinLines, vocabularyOf } from '../../../lib/page-reader/pdf/pdf-line-joining.ts';
import { runsOf } from '../../../lib/page-reader/pdf/pdf-lines.ts';
import { textOfPages } from '../../../lib/page-reader/pdf/pdf-pages-to-text.ts';

const VIEWPORT = { transform: [1, 0, 0, -1, 0, 800], width: 600, height: 800 };

type Set = { x: number; top: number; size?: number; width?: number };

/** A text item as in pdf.js. Letters are half as wide as their size. */
function item(str: string, { x, top, size = 10, width = str.length * size * 0.5 }: Set): TextItem {
  return { str, transform: [size, 0, 0, size, x, 800 - top], width, fontName: 'f' };
}

function textOf(...pages: TextItem[][]): string {
  return textOfPages(
    pages.map(items => {
      const { height, fragments } = fragmentPageOf(items, VIEWPORT);
      return { height, runs: runsOf(fragments) };
    }),
  ).text;
}

describe('line of a PDF', () => {
  it('a line is joined from its pieces, with spaces only at gaps', () => {
    const items = [
      item('stone', { x: 103, top: 200 }),
      item('A ', { x: 50, top: 200, width: 8 }),
      item('mile', { x: 58, top: 200, width: 20 }),
      item('of', { x: 81, top: 200, width: 10 }),
      item('s', { x: 128, top: 200 }),
    ];
    expect(textOf(items)).toBe('A mile of stones');
  });

  it('a line keeps a superscript with its word', () => {
    const items = [
      item('It is 10', { x: 50, top: 200 }),
      item('12', { x: 90, top: 196, size: 6 }),
      item('times more.', { x: 100, top: 200 }),
    ];
    expect(textOf(items)).toBe('It is 10¹² times more.');
  });

  it('keeps small digits apart from the number before them, and no others', () => {
    const withScript = (text: string, script: string, top: number, size = 6) => {
      const right = 50 + text.length * 5;
      return textOf([item(text, { x: 50, top: 200 }), item(script, { x: right, top, size })]);
    };
    expect(withScript('in 1969', '3', 196)).toBe('in 1969³');
    expect(withScript('ten is 1010', '2', 202)).toBe('ten is 1010₂');
    expect(withScript('some m', '2', 196)).toBe('some m2');
    expect(withScript('in 19', '69', 200, 10)).toBe('in 1969');
    expect(withScript('in 19', '69', 200)).toBe('in 1969');
  });

  it('a line of a right-to-left script is ordered from right to left', () => {
    const items = [item('עולם', { x: 50, top: 200 }), item('שלום', { x: 90, top: 200 })];
    expect(textOf(items)).toBe('שלום עולם');
  });

  it('a line of a right-to-left script keeps its spaces, drawn from either end', () => {
    const [last, blank, end, start] = [
      item('قديم', { x: 50, top: 200, width: 20 }),
      item(' ', { x: 70, top: 200, width: 0 }),
      item('سر', { x: 70, top: 200, width: 10 }),
      item('الج', { x: 80, top: 200, width: 15 }),
    ];
    expect(textOf([last, blank, end, start])).toBe('الجسر قديم');
    expect(textOf([start, end, blank, last])).toBe('الجسر قديم');
  });

  it('a line that is drawn twice to make it bold is read once, and words that repeat stay', () => {
    const drawn = [0, 0.3].map(shift => item('Total 42', { x: 50 + shift, top: 200 }));
    expect(textOf([...drawn, item('coins', { x: 95, top: 200 })])).toBe('Total 42 coins');
    const repeated = ['ha', 'ha', 'ha'].map((text, index) => item(text, { x: 50 + index * 10, top: 200 }));
    expect(textOf(repeated)).toBe('hahaha');
  });

  it('ligatures of a line are replaced by letters, and other characters are kept', () => {
    expect(textOf([item('The oﬃce found ½ of the ﬁles, no. №5', { x: 50, top: 200 })])).toBe(
      'The office found ½ of the files, no. №5',
    );
  });

  it('letters by their form and radicals of a line are replaced by plain letters', () => {
    const plain = (text: string) => textOf([item(text, { x: 50, top: 200 })]);
    expect(plain('\uFEB3\uFEFC\uFEE1')).toBe('\u0633\u0644\u0627\u0645');
    expect(plain('\uFEB3\uFE70')).toBe('\u0633\u064B');
    expect(plain('\u2F00\u2F64\u2F3E')).toBe('一用户');
    expect(plain('\u2EA0\u2EC5\u2EF3')).toBe('民见龟');
    expect(plain('\u2E85')).toBe('\u2E85');
  });
});

describe('lines of a PDF', () => {
  const lines = (texts: string[], position: Partial<Set> = {}) =>
    texts.map((text, index) => item(text, { x: 50, top: 200 + index * 12, width: 300, ...position }));

  it('lines form one paragraph until a line is indented, ends early or leaves a gap', () => {
    const items = [
      item('The first paragraph fills this line to its end, which', { x: 50, top: 200, width: 300 }),
      item('is full as well, though it is the last of all its lines.', { x: 50, top: 212, width: 300 }),
      item('The second is indented, as books do it on all pages', { x: 65, top: 224, width: 285 }),
      item('and ends early.', { x: 50, top: 236, width: 80 }),
      item('The third follows it without any indentation or a gap', { x: 50, top: 248, width: 300 }),
      item('between the two of them, and is at last followed by', { x: 50, top: 260, width: 300 }),
      item('One after a gap.', { x: 50, top: 284, width: 90 }),
    ];
    expect(
      textOf(items)
        .split('\n\n')
        .map(block => block.split(' ').slice(0, 2).join(' ')),
    ).toEqual(['The first', 'The second', 'The third', 'One after']);
  });

  describe('numbers in the margin', () => {
    const prose = [
      'The ferry between the two harbours was built to carry',
      'hay and milk, and for thirty years nobody had thought',
      'of it as anything else. It left at six in the morning,',
      'came back at nine, and whoever missed it slept on the',
      'other side of the river, where there was no roof and',
      'in most winters no bed for anyone who came too late',
      'and had to wait until the ferry went back once more,',
      'which in those years was never before the next noon.',
    ];
    const numbered = (numbers: readonly number[], x: number) => [
      ...lines(prose),
      ...numbers.map(number =>
        item(String(number), {
          x: x - String(number).length * 4,
          top: 200 + (number - (numbers[0] ?? 0)) * 12,
          size: 8,
        }),
      ),
    ];

    it.each([
      ['in the left margin', [8, 9, 10, 11, 12, 13, 14, 15], 40],
      ['in the right margin', [1, 2, 3, 4, 5, 6, 7, 8], 380],
      ['at every second line', [2, 4, 6, 8], 40],
    ])('numbers of lines %s are left out', (_where, numbers, x) => {
      expect(textOf(numbered(numbers, x))).toBe(prose.join(' '));
    });

    it('numbers that do not count the lines stay', () => {
      const others = [
        [2, 4],
        [5, 6],
        [7, 7],
        [9, 8],
      ].map(([number, line = 0]) => item(String(number), { x: 40, top: 152 + line * 12, size: 8 }));
      const text = textOf([...lines(prose), ...others]);
      for (const number of [2, 5, 7, 9]) expect(text).toContain(String(number));
    });

    it('numbers of the rows of a table stay', () => {
      const names = ['North', 'South', 'East', 'West', 'Ferry', 'Mill', 'Bridge', 'Lock', 'Weir'];
      const rows = names.flatMap((name, index) => [
        item(String(index + 1), { x: 30, top: 200 + index * 12 }),
        item(name, { x: 90, top: 200 + index * 12 }),
        item('4.20', { x: 200, top: 200 + index * 12 }),
      ]);
      expect(textOf(rows)).toContain('3 | East | 4.20');
    });
  });

  it('lines of a table become rows with separate cells', () => {
    const rows = [
      ['Port', 'Ships', 'Year'],
      ['Old harbour', '12', '1901'],
      ['New harbour', '340', '1990'],
    ];
    const items = rows.flatMap((row, r) => row.map((cell, c) => item(cell, { x: 50 + c * 150, top: 200 + r * 12 })));
    expect(textOf(items)).toBe('Port | Ships | Year\nOld harbour | 12 | 1901\nNew harbour | 340 | 1990');
  });

  it('lines that begin with a number are list items, except in the middle of a sentence', () => {
    expect(textOf(lines(['1. Wash the drum.', '2. Dry the drum.'], { width: 90 }))).toBe(
      '1. Wash the drum.\n2. Dry the drum.',
    );
    expect(
      textOf(lines(['The tower was finished by its second builder in the year', '1901. It fell soon after.'])),
    ).not.toContain('\n');
  });

  it('lines of a table of contents become rows without leader dots', () => {
    const items = lines([
      'The harbour ............................. 12',
      'Its clock ................................ 140',
    ]);
    expect(textOf(items)).toBe('The harbour … 12\nIts clock … 140');
  });

  it('lines in Chinese are joined without a space', () => {
    expect(textOf(lines(['茶是一种饮料，由茶树的叶子制成，', '在世界各地都很受欢迎。']))).toBe(
      '茶是一种饮料，由茶树的叶子制成，在世界各地都很受欢迎。',
    );
  });
});

describe('page of a PDF', () => {
  it('a page of three columns is read column by column, below a headline across them', () => {
    const column = (name: string, x: number) =>
      [1, 2, 3, 4].map(row => item(`${name} line ${row} of it, and`, { x, top: 190 + row * 12, width: 150 }));
    const items = [...column('right', 400), ...column('left', 50), ...column('middle', 225)];
    const text = textOf([item('A headline over all of it', { x: 50, top: 160, size: 24, width: 500 }), ...items]);
    expect(text.match(/headline|left|middle|right/g)?.filter((one, index, all) => one !== all[index - 1])).toEqual([
      'headline',
      'left',
      'middle',
      'right',
    ]);
  });

  it('a page keeps the figures of a table that continues over several pages', () => {
    const page = (index: number) => [item(`10${index} 250 ${index}75 900 118`, { x: 50, top: 30, width: 300 })];
    expect(textOf(page(1), page(2), page(3))).toContain('102 250 275 900 118');
  });
});

describe('hyphenated word at the end of a line', () => {
  const words = (text: string) => vocabularyOf([`${text} .`]);

  it('a broken word is joined unless the document hyphenates it elsewhere or it is a name', () => {
    expect(joinLines(['the har-', 'bour'], words(''))).toBe('the harbour');
    expect(joinLines(['a well-', 'known man'], words('their well-known son'))).toBe('a well-known man');
    expect(joinLines(['the Anglo-', 'Saxon'], words(''))).toBe('the Anglo-Saxon');
    expect(joinLines(['soft\u00AD', 'ware'], words(''))).toBe('software');
    expect(joinLines(['pages 4 -', 'and 5'], words(''))).toBe('pages 4 - and 5');
  });

  it.each([
    ['die Ein-', 'und Ausfahrt', 'die Ein- und Ausfahrt'],
    ['pre-', 'or postwar', 'pre- or postwar'],
    ['pré-', 'et postopératoire', 'pré- et postopératoire'],
    ['авто-', 'и мотоспорт', 'авто- и мотоспорт'],
    ['state-', 'of-the-art', 'state-of-the-art'],
    ['y a-', 't-il', 'y a-t-il'],
    ['in 1998-', '2004 it', 'in 1998-2004 it'],
    ['call 555-', '0142', 'call 555-0142'],
  ])('a hyphen stays before a conjunction or in a compound: %s / %s', (first, second, joined) => {
    expect(joinLines([first, second], words(''))).toBe(joined);
  });

  it('a Dutch or Finnish conjunction is one in its language only', () => {
    expect(joinLines(['in-', 'en uitvoer'], words('het schip'))).toBe('in- en uitvoer');
    expect(joinLines(['dag-', 'en nachtboot'], words('een schip'))).toBe('dag- en nachtboot');
    expect(joinLines(['talvi-', 'ja kesäaika'], words('että laiva'))).toBe('talvi- ja kesäaika');
    expect(joinLines(['ljudi ima-', 'ja'], words('brod'))).toBe('ljudi imaja');
    expect(joinLines(['die Frau-', 'en kamen'], words('das Schiff'))).toBe('die Frauen kamen');
  });

  it('control: the end of a broken word that looks like a conjunction is joined if the document has the word', () => {
    expect(joinLines(['the col-', 'or of it'], words('its color was'))).toBe('the color of it');
  });

  it.each([
    ['at https://a.example/annual-', 'report.', 'at https://a.example/annual-report.'],
    ['(www.a.example/2026-', 'report)', '(www.a.example/2026-report)'],
    ['write to ferry-', 'office@a.example, or', 'write to ferry-office@a.example, or'],
    ['see ferry-', 'office.example/tides', 'see ferry-office.example/tides'],
    ['the option --no-', 'wait', 'the option --no-wait'],
    ['the option --', 'no-wait', 'the option --no-wait'],
  ])('a hyphen stays in an address: %s / %s', (first, second, joined) => {
    expect(joinLines([first, second], words(''))).toBe(joined);
  });

  it('a line that ends in a hyphen goes on below, also with a capital or a figure', () => {
    const long = 'They travelled on a boat that nobody had seen before the storm';
    for (const [first, second] of [
      ['the old Anglo-', 'Saxon boat'],
      ['in 1998-', '2004'],
    ] as const) {
      const items = [long, first, second].map((text, row) => item(text, { x: 50, top: 100 + row * 12 }));
      expect(textOf(items)).toBe(`${long} ${first}${second}`);
    }
  });

  it('control: a word at the end of a sentence is no address, and a dash no option', () => {
    expect(joinLines(['to finish --', 'in effect'], words(''))).toBe('to finish -- in effect');
    expect(joinLines(['in the har-', 'bour. The'], words(''))).toBe('in the harbour. The');
    expect(joinLines(['at https://a.example, the har-', 'bour'], words(''))).toBe('at https://a.example, the harbour');
  });
});
