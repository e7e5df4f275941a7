import { describe, expect, it } from 'vitest';
import { listNumber } from '../../../service/documents/formats/office/list-numbers.ts';
import { parseWord } from '../../../service/documents/formats/office/word.ts';
import { zipOf } from './samples/office-files.ts';

const NAMES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const part = (root: string, content: string) => `<w:${root} ${NAMES}>${content}</w:${root}>`;

/** The text of a Word file with this body and more parts in its folder. */
function textOf(body: string, parts: Record<string, string> = {}): string {
  const relations = Object.keys(parts).map(
    (name, index) => `<Relationship Id="rId${index}" Type="${TYPE}/${name.replace(/\.\w+$/, '')}" Target="${name}"/>`,
  );
  const files = Object.entries(parts).map(([name, content]) => [`word/${name}`, content]);
  return parseWord(
    zipOf({
      'word/document.xml': part('document', `<w:body>${body}</w:body>`),
      'word/_rels/document.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
      ...Object.fromEntries(files),
    }),
  ).text;
}

const r = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (content: string, properties = '') => `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;

describe('Notes of Word', () => {
  const notes = (kind: string, ...texts: string[]) =>
    part(
      `${kind}s`,
      `<w:${kind} w:id="-1" w:type="separator">${p(r('Separator'))}</w:${kind}>${texts
        .map((text, index) => `<w:${kind} w:id="${index + 1}">${p(r(text))}</w:${kind}>`)
        .join('')}`,
    );

  it('follow the text, with the marks that refer to them', () => {
    const body = p(
      `${r('Lit')}<w:r><w:footnoteReference w:id="2"/></w:r>${r(' in 1811')}<w:r><w:endnoteReference w:id="1"/></w:r>${r('.')}`,
    );
    expect(
      textOf(body, {
        'footnotes.xml': notes('footnote', 'Not used.', 'By hand.'),
        'endnotes.xml': notes('endnote', 'See the journal.'),
      }),
    ).toBe('Lit[1] in 1811[2].\n\n[1] By hand.\n\n[2] See the journal.');
  });

  it('are read where they refer to one another', () => {
    const first = `<w:footnote w:id="1">${p(`${r('One')}<w:r><w:footnoteReference w:id="1"/></w:r>`)}</w:footnote>`;
    const text = textOf(p(`<w:r><w:footnoteReference w:id="1"/></w:r>`), { 'footnotes.xml': part('footnotes', first) });
    expect(text).toBe('[1]\n\n[1] One[1]');
  });

  it('are no comments, which stay out', () => {
    const body = p(
      `<w:commentRangeStart w:id="0"/>${r('Lit.')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>`,
    );
    expect(textOf(body, { 'comments.xml': part('comments', `<w:comment w:id="0">${p(r('Why?'))}</w:comment>`) })).toBe(
      'Lit.',
    );
  });
});

it('Tracked changes of Word are read as accepted', () => {
  const row = (text: string, properties = '') =>
    `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}<w:tc>${p(r(text))}</w:tc></w:tr>`;
  expect(
    textOf(
      p(
        `${r('He ')}<w:del w:id="1"><w:r><w:delText>left</w:delText></w:r></w:del><w:ins w:id="2">${r('stayed')}<w:del w:id="5"><w:r><w:delText>!</w:delText></w:r></w:del></w:ins>.`,
      ) +
        p(`<w:moveFrom w:id="3">${r('Moved.')}</w:moveFrom>`) +
        p(`<w:moveTo w:id="4">${r('Moved.')}</w:moveTo>`) +
        `<w:tbl>${row('Kept')}${row('Deleted', '<w:del w:id="6"/>')}</w:tbl>`,
    ),
  ).toBe('He stayed\n\nMoved.\n\nKept');
});

it('Fields of Word are read by their results', () => {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const field = (instruction: string, result: string) =>
    `${mark('begin')}<w:r><w:instrText>${instruction}</w:instrText></w:r>${mark('separate')}${r(result)}${mark('end')}`;
  const nested = `${mark('begin')}<w:r><w:instrText>IF </w:instrText></w:r>${field('DATE', 'Monday')}${mark('separate')}${r('open')}${mark('end')}`;
  expect(textOf(p(`${r('See ')}${field('REF a', 'page 3')}${r(', it is ')}${nested}${r('.')}`))).toBe(
    'See page 3, it is open.',
  );
  expect(textOf(p(`<w:fldSimple w:instr="TITLE">${r('The light')}</w:fldSimple>`))).toBe('The light');
});

it('Words that only wait to be replaced in a form are left out', () => {
  const control = (properties: string, text: string) =>
    `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${r(text)}</w:sdtContent></w:sdt>`;
  expect(textOf(p(`${r('Name: ')}${control('<w:showingPlcHdr/>', 'Click here')}`) + p(control('', 'Lind')))).toBe(
    'Name:\n\nLind',
  );
});

it('Symbols, breaks and tables in tables are read', () => {
  expect(
    textOf(
      p(
        `<w:r><w:sym w:font="Wingdings" w:char="F0FC"/><w:t>Paid</w:t><w:br/><w:t>Late</w:t><w:tab/><w:t>in May</w:t></w:r>`,
      ),
    ),
  ).toBe('✓Paid Late in May');
  const cell = (content: string) => `<w:tc>${content}</w:tc>`;
  const inner = `<w:tbl><w:tr>${cell(p(r('b')))}${cell(p(r('c')))}</w:tr></w:tbl>`;
  expect(textOf(`<w:tbl><w:tr>${cell(p(r('a')))}${cell(inner + p(''))}</w:tr></w:tbl>`)).toBe('a | b | c');
});

it('A web page inside a Word file is read in its place', () => {
  expect(
    textOf(`${p(r('Before.'))}<w:altChunk r:id="rId0"/>${p(r('After.'))}`, {
      'aFChunk.html': '<p>Inside <b>it</b>.</p>',
    }),
  ).toBe('Before.\n\nInside it.\n\nAfter.');
});

describe('Words of Word are unseen', () => {
  const styles = part(
    'styles',
    `<w:style w:styleId="Base"><w:rPr><w:vanish/></w:rPr></w:style>
     <w:style w:styleId="Derived"><w:basedOn w:val="Base"/></w:style>
     <w:style w:styleId="Shown"><w:basedOn w:val="Base"/><w:rPr><w:vanish w:val="0"/></w:rPr></w:style>
     <w:style w:styleId="White"><w:rPr><w:color w:val="FEFEFE"/></w:rPr></w:style>
     <w:style w:styleId="Dark"><w:basedOn w:val="White"/><w:pPr><w:shd w:fill="101010"/></w:pPr></w:style>
     <w:style w:styleId="Circle"><w:basedOn w:val="Circle"/></w:style>`,
  );
  it.each([
    ['Derived', ''],
    ['Shown', 'Seen'],
    ['White', ''],
    ['Dark', 'Seen'],
    ['Circle', 'Seen'],
  ])('by the style of their paragraph: %s', (style, seen) => {
    expect(textOf(p(r('Seen'), `<w:pStyle w:val="${style}"/>`), { 'styles.xml': styles })).toBe(seen);
  });
});

describe('Lists of Word are read with their numbers', () => {
  const level = (at: number, format: string, text: string, more = '') =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
  const numbering = part(
    'numbering',
    `<w:abstractNum w:abstractNumId="0">${level(0, 'upperRoman', '%1.')}${level(1, 'decimal', '%1.%2', '<w:isLgl/>')}${level(2, 'lowerLetter', '(%3)')}</w:abstractNum>
     <w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '·')}</w:abstractNum>
     <w:abstractNum w:abstractNumId="2">${level(0, 'decimal', 'Article %1', '<w:pStyle w:val="Article"/>')}</w:abstractNum>
     <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
     <w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
     <w:num w:numId="3"><w:abstractNumId w:val="2"/></w:num>
     <w:num w:numId="4"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>`,
  );
  const styles = part(
    'styles',
    '<w:style w:styleId="Article"><w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr></w:style>',
  );
  const item = (list: number, at: number, text: string) =>
    p(r(text), `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`);
  const lines = (body: string) => textOf(body, { 'numbering.xml': numbering, 'styles.xml': styles }).split('\n\n');

  it('at each level, which begins anew below the next number above it', () => {
    expect(
      lines(
        item(1, 0, 'a') +
          item(1, 1, 'b') +
          item(1, 1, 'c') +
          item(1, 2, 'd') +
          p(r('Between')) +
          item(1, 0, 'e') +
          item(1, 1, 'f'),
      ),
    ).toEqual(['I. a', '1.1 b', '1.2 c', '(a) d', 'Between', 'II. e', '2.1 f']);
  });

  it('with the start that a list sets, and signs for lists without numbers', () => {
    expect(lines(item(1, 0, 'a') + item(4, 0, 'b') + item(4, 0, 'c') + item(2, 0, 'd') + item(0, 0, 'e'))).toEqual([
      'I. a',
      'VII. b',
      'VIII. c',
      '• d',
      'e',
    ]);
  });

  it('by their style', () => {
    expect(lines(p(r('Light'), '<w:pStyle w:val="Article"/>') + p(r('Sea'), '<w:pStyle w:val="Article"/>'))).toEqual([
      'Article 1 Light',
      'Article 2 Sea',
    ]);
  });

  it.each([
    [28, 'upperLetter', 'BB'],
    [1994, 'lowerRoman', 'mcmxciv'],
    [3, 'decimalZero', '03'],
    [21, 'chineseCounting', '二十一'],
    [10, 'japaneseCounting', '十'],
    [2, 'ganada', '나'],
    [5, 'decimalEnclosedCircle', '⑤'],
    [5, 'unheardOf', '5'],
  ])('%i as %s', (number, format, drawn) => {
    expect(listNumber(number, format)).toBe(drawn);
  });
});
