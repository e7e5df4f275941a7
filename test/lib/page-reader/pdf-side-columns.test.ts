import { describe, expect, it } from 'vitest';
import { item, lines, textOf } from '../../fixtures/pdf/text-items.ts';

const JOBS = [
  'Kept the winter crossing open for seven years, trained four young',
  'keepers and wrote the tide tables that the school still uses for its',
  'lessons.',
  'Moved hay, flour and the mail across the mill race, mended the ramp',
  'twice and brought the number of missed boats down to three in a year.',
];
const PROSE = JOBS.join(' ');
const SKILLS = ['Rope work', 'Tide tables', 'Splicing', 'Bells', 'Book-keeping'];

describe('lists of short lines beside a text', () => {
  it.each([
    ['left', 50, 200],
    ['right', 450, 50],
  ])('on the %s side are read apart from it', (_side, listX, textX) => {
    const text = textOf([...lines(SKILLS, listX, 104, 14), ...lines(JOBS, textX, 100, 13)]);
    expect(text.replaceAll('\n\n', ' ')).toContain(PROSE);
    for (const skill of SKILLS) expect(text).toContain(skill);
    expect(text).not.toContain('|');
  });

  it.each([
    ['left', 50, 220],
    ['right', 450, 50],
  ])('on the %s side are read apart also if all lines are at the same heights', (_side, listX, textX) => {
    const jobs = [
      'Keeper of the ferry, 2014 to 2026',
      'Kept the winter crossing open and trained',
      'young keepers in the work with ropes.',
      'Pilot, 2008 to 2014',
      'Brought four hundred ships into harbour and',
      'wrote the rules that are still used for fog.',
    ];
    const list = ['North Quay 7', '2411 Crossing', 'Languages', 'Norwegian', 'German', 'Rope work'];
    const text = textOf([...lines(list, listX, 100, 18), ...lines(jobs, textX, 100, 18)]);
    expect(text).toContain('Kept the winter crossing open and trained young keepers');
    expect(text).not.toContain('|');
  });

  it('control: names with values that begin in small letters stay rows', () => {
    const names = ['North quay', 'South quay', 'Mill quay', 'Old quay'];
    const values = ['closed at low water', 'closed in fog at all times', 'open at all times of day', 'open on Mondays'];
    const text = textOf([...lines(names, 50, 100), ...lines(values, 200, 100)]);
    expect(text).toBe(names.map((name, row) => `${name} | ${values[row]}`).join('\n'));
  });

  it('are read one after the other if both have short lines at heights of their own', () => {
    const text = textOf([
      ...lines(['Juli Overbeck', 'Old Mill Lane 7', '2411 Crossing'], 50, 100, 14),
      ...lines(['Harbour Office', '1 North Quay', '2410 Crossing', 'Open on Mondays'], 350, 106, 11),
    ]);
    expect(text.replace(/\s+/g, ' ')).toBe(
      'Juli Overbeck Old Mill Lane 7 2411 Crossing Harbour Office 1 North Quay 2410 Crossing Open on Mondays',
    );
  });

  it('control: cells that stand beside the first or the middle line of others stay in their row', () => {
    const names = ['North quay', 'South quay', 'Mill quay', 'Old quay'];
    for (const top of [100, 106]) {
      const cells = names.flatMap((name, row) => [
        item(name, 50, top + row * 30),
        item('Closed at low water', 200, 100 + row * 30),
        item('and in fog', 200, 112 + row * 30),
        item('4.20', 400, top + row * 30),
      ]);
      const rows = names.map(name => `${name} | Closed at low water and in fog | 4.20`);
      expect(textOf(cells)).toBe(rows.join('\n'));
    }
  });

  it('control: names with their values stay rows, also on the first page', () => {
    const facts = [
      ['Date of birth', '4 May 1931'],
      ['Place of birth', 'North Quay'],
      ['Nationality', 'Norwegian'],
      ['Trade', 'Keeper of crossings'],
    ];
    const cells = facts.flatMap(([name = '', value = ''], row) => lines([name, value], 50, 100 + row * 12, 0));
    const items = cells.map((cell, index) => (index % 2 === 0 ? cell : item(cell.str, 250, 100 + (index >> 1) * 12)));
    expect(textOf(items)).toBe(facts.map(fact => fact.join(' | ')).join('\n'));
  });

  it('control: indented lines between the rows of a text stay in their place', () => {
    const entry = (top: number) => [
      item('Entry of it:', 50, top),
      item('Weight in lower bits', 120, top + 12),
      item('Flags in the rest:', 220, top + 24),
      item('Case of letters', 230, top + 36),
    ];
    const text = textOf([...entry(100), ...entry(160), ...entry(220)]);
    expect(text.match(/Entry|Weight|Flags|Case/g)).toEqual(Array(3).fill(['Entry', 'Weight', 'Flags', 'Case']).flat());
  });
});

describe('head of a letter', () => {
  const sender = ['Harbour Office', '1 North Quay', '2410 Crossing'];
  const signs = ['Our sign: HO/26/114', 'Your letter: 3 November', '20 November 2026'];
  const letter = lines(
    [
      'Dear Mrs Overbeck, we have received your application for a crossing in winter and have asked the engineer',
      'of the county for his opinion.',
    ],
    50,
    200,
  );

  it('is read before the letter, sender and signs one after the other', () => {
    const text = textOf([...lines(sender, 50, 50), ...lines(signs, 420, 50), ...letter]);
    const parts = [...sender, ...signs, 'Dear Mrs Overbeck, we'];
    expect(parts.map(part => text.indexOf(part))).toEqual(parts.map(part => text.indexOf(part)).sort((a, b) => a - b));
    expect(text).not.toContain('|');
    expect(text).toContain('\n\nDear Mrs');
  });

  it('control: such lines are rows on another page', () => {
    const rows = textOf(letter, [...lines(sender, 50, 50), ...lines(signs, 420, 50), ...letter]);
    expect(rows).toContain('1 North Quay | Your letter: 3 November');
  });
});

describe('notes in the margin', () => {
  const sections = [
    ['1. The keeper of a crossing shall light a lamp at the quay from sunset', 'until the last boat has come home.'],
    ['2. A passenger who brings a rope of his own shall cross without any', 'payment, unless the rope is short.'],
    ['3. Whoever misses the last boat may sleep in the waiting room, but he', 'shall not light the stove.'],
  ];
  const notes = [['Duty to', 'light the quay'], ['Passengers', 'with a rope'], ['Missed boats']];

  it.each([
    ['left', 40, 140],
    ['right', 520, 100],
  ])('on the %s side are read before what they are beside', (_side, noteX, textX) => {
    const items = sections.flatMap((section, index) => [
      ...lines(section, textX, 100 + index * 40, 13),
      ...lines(notes[index] ?? [], noteX, 100 + index * 40, 9, 7),
    ]);
    expect(textOf(items).split(/\n+/)).toEqual(
      sections.flatMap((section, index) => [notes[index]?.join(' '), section.join(' ')]),
    );
  });

  it.each([1, 2])('of %i lines are apart from the paragraph they are beside', count => {
    const note = ['See the', 'rule of 1811'].slice(0, count);
    const text = textOf([...lines(JOBS, 50, 100, 13), ...lines(note, 460, 113, 9, 7)]);
    const paragraphs = [JOBS.slice(0, 3), JOBS.slice(3), note].map(part => part.join(' '));
    expect(text.split('\n\n').toSorted()).toEqual(paragraphs.toSorted());
  });

  it('in the middle of a paragraph leave it whole', () => {
    const items = [
      ...lines(JOBS, 140, 100, 13),
      ...lines(['Of the school', 'and its tables'], 40, 113, 9, 7),
      item('Mail', 40, 152, 7),
    ];
    expect(textOf(items)).toContain('uses for its lessons.');
  });
});

describe('numbers of paragraphs in the margin', () => {
  const paragraphs = [
    ['The ferry between the two harbours was built to carry hay and', 'milk. Nobody thought of it as anything else.'],
    ['What remained was the timetable.'],
    ['The engineers who measured the river that spring were not', 'looking for sand.'],
  ];

  it.each([8, 10])('of %i points are before their paragraph', size => {
    const items = paragraphs.flatMap((paragraph, index) => [
      item(String(14 + index), 50, 100 + index * 36, size),
      ...lines(paragraph, 90, 100 + index * 36),
    ]);
    expect(textOf(items)).toBe(
      paragraphs.map((paragraph, index) => `${14 + index} ${paragraph.join(' ')}`).join('\n\n'),
    );
  });

  it('control: numbers of the rows of a table are cells', () => {
    const names = ['Opening of the harbour', 'Report of the keeper', 'Any other business'];
    const items = names.flatMap((name, index) => [
      item(String(1 + index), 50, 100 + index * 12),
      item(name, 90, 100 + index * 12),
    ]);
    expect(textOf(items)).toBe(names.map((name, index) => `${1 + index} | ${name}`).join('\n'));
  });
});
