import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../../service/documents/formats/parse-document.ts';
import { zipOf } from './samples/office-files.ts';
import { refusalFrom } from './test-reader.ts';

const parsed = (kind: string, body: string, styles = '', more: Record<string, string> = {}) =>
  parseDocument({
    format: 'zip',
    bytes: zipOf({
      mimetype: 'application/vnd.oasis.opendocument.text',
      'content.xml': `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
      'meta.xml':
        '<office:document-meta><office:meta><dc:title>The Light</dc:title></office:meta></office:document-meta>',
      ...more,
    }),
    url: 'https://site.example/',
    contentType: null,
  });
async function textOf(...source: Parameters<typeof parsed>): Promise<string> {
  const document = await parsed(...source);
  return document.outcome === 'read' ? document.text : '';
}
const p = (content: string, attributes = '') => `<text:p ${attributes}>${content}</text:p>`;

describe('A text of OpenDocument', () => {
  it('is read with its title, notes, boxes and ruby, and without comments and deletions', async () => {
    const note = `<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body>${p('By hand.')}</text:note-body></text:note>`;
    const body = `<text:tracked-changes><text:changed-region><text:deletion>${p('Deleted')}</text:deletion></text:changed-region></text:tracked-changes>
      <text:h>The light</text:h>${p(`Lit${note} in<text:s/>1811.<office:annotation>${p('Why?')}</office:annotation>`)}
      ${p(`<text:ruby><text:ruby-base>灯台</text:ruby-base><text:ruby-text>とうだい</text:ruby-text></text:ruby>の光`)}
      ${p(`<draw:frame><draw:text-box>${p('Box')}</draw:text-box></draw:frame>`)}`;
    expect(await parsed('text', body)).toMatchObject({
      kind: 'word',
      title: 'The Light',
      text: 'The light\n\nLit in 1811.\n\nBy hand.\n\n灯台の光\n\nBox',
    });
  });

  it('has its formulas as TeX', async () => {
    const object = '<draw:frame><draw:object xlink:href="./Object 1"/></draw:frame>';
    const math = '<math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mi>a</mi><mi>b</mi></mfrac></math>';
    expect(await textOf('text', p(`It is ${object} here.`), '', { 'Object 1/content.xml': math })).toBe(
      'It is $\\frac{a}{b}$ here.',
    );
  });

  it('has the numbers of its lists', async () => {
    const style = `<text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/><text:list-level-style-number text:level="2" style:num-format="a" text:display-levels="2" style:num-suffix=")"/></text:list-style>
      <text:list-style style:name="B"><text:list-level-style-bullet text:level="1" text:bullet-char="-"/></text:list-style>`;
    const item = (content: string) => `<text:list-item>${content}</text:list-item>`;
    const list = (content: string, attributes = '') => `<text:list ${attributes}>${content}</text:list>`;
    const body =
      list(item(p('one') + list(item(p('in')) + item(p('deep')))) + item(p('two')), 'text:style-name="L"') +
      p('Between') +
      list(item(p('three')), 'text:style-name="L" text:continue-numbering="true"') +
      list(item(p('sign')), 'text:style-name="B"') +
      list(item(p('anew')), 'text:style-name="L"');
    expect((await textOf('text', body, style)).split('\n\n')).toEqual([
      '1. one',
      '1.a) in',
      '1.b) deep',
      '2. two',
      'Between',
      '3. three',
      '• sign',
      '1. anew',
    ]);
  });

  it.each([
    ['text:display="none"', ''],
    ['fo:color="#ffffff"', ''],
    ['fo:font-size="1pt"', ''],
    ['fo:color="#ffffff" fo:background-color="#000000"', ' Hidden'],
  ])('is read without what a style with %s hides', async (properties, seen) => {
    const style = `<style:style style:name="T1" style:family="text"><style:text-properties ${properties}/></style:style>`;
    expect(await textOf('text', p('Seen<text:span text:style-name="T1"> Hidden</text:span>'), style)).toBe(
      `Seen${seen}`,
    );
  });

  it('that needs a password is refused as such', async () => {
    const manifest =
      '<manifest:manifest><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>';
    const { message } = await refusalFrom(parsed('text', '', '', { 'META-INF/manifest.xml': manifest }));
    expect(message).toContain('password');
  });
});

it('Slides of OpenDocument are read with their notes, without hidden ones', async () => {
  const style =
    '<style:style style:name="dp2" style:family="drawing-page"><style:drawing-page-properties presentation:visibility="hidden"/></style:style>';
  const page = (text: string, attributes: string, notes = '') =>
    `<draw:page ${attributes}><draw:frame><draw:text-box>${p(text)}</draw:text-box></draw:frame><presentation:notes><draw:frame><draw:text-box>${p(notes)}</draw:text-box></draw:frame></presentation:notes></draw:page>`;
  const body = page('One', 'draw:style-name="dp1"', 'Say hello') + page('Hidden', 'draw:style-name="dp2"');
  expect(await parsed('presentation', body, style)).toMatchObject({ kind: 'presentation', text: 'One\n\nSay hello' });
});

it('Sheets of OpenDocument are read row by row, without hidden ones', async () => {
  const style =
    '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>';
  const cell = (text: string) => `<table:table-cell>${text && p(text)}</table:table-cell>`;
  const row = (cells: string[], attributes = '') =>
    `<table:table-row ${attributes}>${cells.map(cell).join('')}</table:table-row>`;
  const table = (name: string, rows: string, attributes = '') =>
    `<table:table table:name="${name}" ${attributes}>${rows}</table:table>`;
  const body =
    table(
      'Lights',
      row(['Name', 'Height']) + row(['Skerry', '', '35 m']) + row(['Secret'], 'table:visibility="collapse"'),
    ) + table('Hidden', row(['No']), 'table:style-name="ta2"');
  expect(await parsed('spreadsheet', body, style)).toMatchObject({
    kind: 'data',
    text: 'Lights\n\nName | Height\n\nSkerry | 35 m',
  });
});
