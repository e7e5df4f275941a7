import { describe, expect, it } from 'vitest';
import type { TextItem } from '../../../lib/page-reader/pdf/pdf-fragments.ts';
import { item, lines, readingOf, textOf } from '../../fixtures/pdf/text-items.ts';

/** A line of words pushed apart to a width. */
function justified(text: string, x: number, top: number, width: number): TextItem[] {
  const words = text.split(' ');
  const gap = (width - words.join('').length * 5) / Math.max(1, words.length - 1);
  let left = x;
  return words.map(word => {
    const placed = item(word, left, top);
    left += word.length * 5 + gap;
    return placed;
  });
}

describe('narrow justified columns', () => {
  const left = [
    'The ferry between the',
    'two harbours carried',
    'the hay and milk, and',
    'whoever has missed it',
    'slept on another side',
  ];
  const right = [
    'of the slow old river',
    'where no roof was for',
    'those people who came',
    'too late and then had',
    'to wait there a night',
  ];
  const page = (gutter: number) =>
    left.flatMap((text, row) => [
      ...justified(text, 50, 100 + row * 12, 115),
      ...justified(right[row] ?? '', 165 + gutter, 100 + row * 12, 115),
    ]);

  it.each([10, 20])('are read one after the other, %i points apart', gutter => {
    expect(textOf(page(gutter))).toBe([...left, ...right].join(' '));
  });

  it('are one paragraph, also where lines below one another have wide gaps', () => {
    const wide = ['the two boats had been', 'card, with the', 'winter months', 'crossed out by another'];
    expect(textOf(wide.flatMap((text, row) => justified(text, 50, 100 + row * 12, 130)))).toBe(wide.join(' '));
  });

  it('are read one after the other if their lines are not side by side', () => {
    const items = [
      ...left.flatMap((text, row) => justified(text, 50, 100 + row * 12, 115)),
      item('The end', 175, 112, 15),
      ...right.flatMap((text, row) => justified(text, 175, 130 + row * 12, 115)),
    ];
    expect(textOf(items)).toBe(`${left.join(' ')}\n\nThe end\n\n${right.join(' ')}`);
  });

  it('control: a table with gaps of the same width keeps its cells', () => {
    const rows = [
      ['North', '4.20'],
      ['South', '3.90'],
      ['Mill', '12.00'],
    ];
    const items = rows.flatMap(([name = '', price = ''], row) => [
      item(name, 50, 100 + row * 12),
      item(price, 95, 100 + row * 12),
    ]);
    expect(textOf(items)).toBe(rows.map(row => row.join(' | ')).join('\n'));
  });
});

describe('first letters', () => {
  const body = [
    'he ferry between the two harbours was built to carry',
    'hay, and nobody thought of it as anything else.',
  ];

  it.each([
    ['on the first line', 100],
    ['between the lines', 106],
    ['on the second line', 112],
  ])('a large one with its baseline %s is part of its word', (_, top) => {
    const items = [item('T', 50, top, 28), ...lines(body, 66, 100)];
    expect(textOf(items)).toBe(`T${body.join(' ')}`);
  });

  it('a large one that is a word stays one', () => {
    const items = [
      item('A', 50, 112, 28),
      ...lines(['bridge was built to carry milk, and the old', 'bridge was sold in the year of the flood.'], 66, 100),
    ];
    expect(textOf(items)).toMatch(/^A bridge was built/);
  });

  it('a large number beside lines is none', () => {
    expect(textOf([item('7', 50, 112, 28), ...lines(body, 66, 100)])).toContain('7');
  });
});

describe('letters that are set apart', () => {
  it('are words', () => {
    expect(textOf([item('H I S T O R Y', 50, 100), item(' ', 115, 100), item('O F', 122, 100)])).toBe('HISTORY OF');
  });

  it('are words also where words are far apart', () => {
    const title = [item('H I S T O R Y', 50, 100), item('O F', 130, 100), item('T H E', 162, 100)];
    expect(textOf(title)).toBe('HISTORY OF THE');
  });

  it('control: names of one letter, figures and short words stay apart', () => {
    for (const text of ['A B C D E', '256 36 30', 'x y', 'a b c']) expect(textOf([item(text, 50, 100)])).toBe(text);
  });
});

describe('turned text', () => {
  const page = lines(
    ['The ferry between the two harbours was built', 'to carry hay and milk for thirty years.'],
    50,
    100,
  );
  const caption = { ...item('The yellow crane', 0, 0), transform: [0, 10, -10, 0, 550, 300] };

  it('is read after the page', () => {
    expect(textOf([...page, caption])).toMatch(/thirty years\.\n\nThe yellow crane$/);
  });

  it('is left out where each page has it', () => {
    expect(textOf([...page, caption], [...page, caption])).not.toContain('crane');
  });
});

describe('vertical lines', () => {
  const columns = ['渡し船は朝', '六時に出て', '九時に戻っ'];
  const letters = columns.flatMap((column, index) =>
    [...column].map((letter, row) => ({ ...item(letter, 300 - index * 20, 100 + row * 12, 12), width: 12 })),
  );

  it('are read from right to left', () => {
    expect(textOf(letters)).toBe(columns.join(''));
  });

  it('are read with the words of other scripts in them, and signs in their usual form', () => {
    const word = { ...item('Anna', 0, 0, 12), transform: [0, -12, 12, 0, 242, 800 - 90] };
    const sign = { ...item('︒', 240, 128, 12), width: 12 };
    expect(textOf([...letters, word, sign])).toBe(`${columns.join('')} Anna 。`);
  });

  it('are read where the font writes down', () => {
    const down = columns.map((column, index) => ({ ...item(column, 300 - index * 20, 90, 12), width: 12, down: 60 }));
    expect(textOf(down)).toBe(columns.join(''));
  });

  it('control: signs and answers of one letter below one another stay beside their text', () => {
    const rows = ['Ropes of the old ferry', 'Bells and their hammers', 'Nets that were mended'];
    for (const mark of ['•', '有']) {
      const items = rows.flatMap((row, index) => [item(mark, 50, 100 + index * 12), item(row, 80, 100 + index * 12)]);
      const start = mark === '•' ? '- ' : '有 | ';
      expect(textOf(items)).toBe(rows.map(row => start + row).join('\n'));
    }
  });
});

describe('cells of several lines', () => {
  const row = (top: number, cells: readonly string[]) =>
    cells.flatMap((text, column) => (text ? [item(text, [50, 260, 400][column] ?? 0, top)] : []));

  it('of the first column are joined', () => {
    const table = [
      ...row(100, ['Repairs of the northern', '4,100', '3,900']),
      ...row(112, ['ramp and of the rail']),
      ...row(124, ['beside it']),
      ...row(142, ['Paint for the crane', '900', '1,200']),
      ...row(154, ['and the waiting room']),
      ...row(172, ['Rope', '300', '280']),
    ];
    expect(textOf(table)).toBe(
      'Repairs of the northern ramp and of the rail beside it | 4,100 | 3,900\nPaint for the crane and the waiting room | 900 | 1,200\nRope | 300 | 280',
    );
  });

  it('of another column are joined, also where all lines are equally far apart', () => {
    const table = [
      ...row(100, ['North quay', 'Closed at low water', '4.20']),
      ...row(112, ['', 'and in fog']),
      ...row(124, ['South quay', 'Open', '3.90']),
      ...row(136, ['Mill quay', 'Open in summer, as', '1.10']),
      ...row(148, ['', 'the river is low']),
    ];
    expect(textOf(table)).toBe(
      'North quay | Closed at low water and in fog | 4.20\nSouth quay | Open | 3.90\nMill quay | Open in summer, as the river is low | 1.10',
    );
  });

  it('are joined where the others stand beside their middle', () => {
    const table = [
      ...row(100, ['Repairs of the northern']),
      ...row(106, ['', '4,100', '3,900']),
      ...row(112, ['ramp and of the rail']),
      ...row(136, ['Rope', '300', '280']),
      ...row(160, ['Paint', '200', '290']),
    ];
    expect(textOf(table)).toBe(
      'Repairs of the northern ramp and of the rail | 4,100 | 3,900\nRope | 300 | 280\nPaint | 200 | 290',
    );
  });

  it('are joined where the others stand beside their end, or their middle between two lines', () => {
    const end = [
      ...row(100, ['Rope', 'Sold', '300']),
      ...row(118, ['', 'Closed at low water']),
      ...row(130, ['North quay', 'and in fog', '4.20']),
      ...row(148, ['Paint', 'Open', '200']),
    ];
    expect(textOf(end)).toBe(
      'Rope | Sold | 300\nNorth quay | Closed at low water and in fog | 4.20\nPaint | Open | 200',
    );
    const middle = [
      ...row(100, ['Rope', 'Sold', '300']),
      ...row(118, ['', 'Closed at low water']),
      ...row(124, ['North quay', '', '4.20']),
      ...row(130, ['', 'and in fog']),
      ...row(148, ['Paint', 'Open', '200']),
    ];
    expect(textOf(middle)).toBe(textOf(end));
  });

  it('control: rows with fewer cells stay rows, and a heading is none of them', () => {
    const table = [
      ...row(100, ['Rope', '300', '280']),
      ...row(112, ['Total', '', '280']),
      ...row(124, ['Paint', '900', '120']),
      ...row(136, ['Summer']),
      ...row(148, ['Ropes', '20', '30']),
      ...row(160, ['Lamps', '20', '30']),
    ];
    expect(textOf(table)).toBe(
      'Rope | 300 | 280\nTotal | 280\nPaint | 900 | 120\n\nSummer\n\nRopes | 20 | 30\nLamps | 20 | 30',
    );
  });
});

describe('watermarks', () => {
  const title = item('The bridge over the slow river', 50, 60, 18);
  const body = lines(
    Array.from(
      { length: 30 },
      (_, line) => `Line ${line} of a page about the ferry, the hay and the milk that it carried.`,
    ),
    50,
    100,
  );
  const mark = item('DRAFT', 100, 300, 90);

  it('that lie over lines are left out of text and title, also on a page without lines below them', () => {
    for (const pages of [
      [[mark, title, ...body]],
      [
        [mark, title],
        [...body, mark],
      ],
    ]) {
      const { text, heading } = readingOf(...pages);
      expect(text).not.toContain('DRAFT');
      expect(heading).toBe('The bridge over the slow river');
    }
    expect(textOf([mark, ...body])).toBe(textOf(body));
  });

  it('control: a large heading and a large first letter stay', () => {
    expect(textOf([item('DRAFT', 100, 70, 40), ...body])).toMatch(/^DRAFT\n\n/);
    expect(
      textOf([
        item('D', 50, 112, 28),
        ...lines(['raft of a law, which the people of', 'both harbours have read.'], 66, 100),
      ]),
    ).toMatch(/^Draft of/);
  });
});

describe('readings above characters', () => {
  const wide = (str: string, x: number, top: number, size = 12) => ({
    ...item(str, x, top, size),
    width: str.length * size,
  });
  const blank = item('', 0, 0);

  it('are left out, and the characters stay together', () => {
    const line = (top: number) => [
      wide('橋', 70, top),
      blank,
      wide('はし', 70, top - 11, 6),
      blank,
      wide('は二十年前', 82, top),
      blank,
      wide('にじゅうねんまえ', 94, top - 11, 6),
      blank,
      wide('に', 148, top),
      wide('建設された。', 160, top),
    ];
    expect(textOf([...line(100), ...line(124)])).toBe('橋は二十年前に建設された。橋は二十年前に建設された。');
  });

  it('are left out beside vertical lines', () => {
    const down = (text: string, x: number, size: number) => ({ ...item(text, x, 100, size), down: text.length * size });
    const lines = [down('橋は二十年前に建設', 300, 12), down('はし', 309, 6), down('された。', 270, 12)];
    expect(textOf(lines)).toBe('橋は二十年前に建設された。');
  });

  it('control: small kana above other lines and lines of kana stay', () => {
    expect(textOf([wide('はし', 70, 89, 6), wide('みちをゆく', 70, 100)])).toContain('はし');
    expect(textOf([wide('はしをわたる', 70, 80), wide('二十年前', 70, 100)])).toContain('はしをわたる');
  });
});
