import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../../service/documents/formats/parse-document.ts';
import { presentationOf, wordOf, zipOf } from './samples/office-files.ts';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const NAMES = `${W} xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:c="urn:c" xmlns:dgm="urn:dgm" xmlns:a="urn:a"`;

async function textOf(bytes: Uint8Array): Promise<string> {
  const parsed = await parseDocument({ format: 'zip', bytes, url: 'https://site.example/file', contentType: null });
  return parsed.outcome === 'read' ? parsed.text : '';
}

type Parts = Record<string, string | Uint8Array>;
const word = (body: string, more: Parts = {}): Uint8Array =>
  zipOf({
    ...unzipSync(wordOf({ paragraphs: [] })),
    'word/document.xml': `<w:document ${NAMES}><w:body>${body}</w:body></w:document>`,
    ...more,
  });
const renamed = (
  file: Uint8Array,
  rename: (name: string) => string,
  rels: (text: string) => string = text => text,
): Uint8Array =>
  zipOf(
    Object.fromEntries(
      Object.entries(unzipSync(file)).map(([name, bytes]) => [
        rename(name),
        name === '_rels/.rels' ? rels(new TextDecoder().decode(bytes)) : bytes,
      ]),
    ),
  );
const r = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (content: string): string => `<w:p>${content}</w:p>`;
const m = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;

describe('The main part is the one the package names', () => {
  const file = wordOf({ paragraphs: ['The light.'] });
  it.each([
    ['with a number', 'word/document2.xml', 'word/document2.xml'],
    ['in another folder', 'docs/main.xml', 'docs/main.xml'],
    ['with a leading slash', 'word/document.xml', '/word/document.xml'],
    ['in another case', 'Word/Document.xml', 'word/document.xml'],
    ['with backslashes', 'word\\document.xml', 'word\\document.xml'],
  ])('%s', async (_, name, target) => {
    const main = (old: string) => (old === 'word/document.xml' ? name : old);
    expect(await textOf(renamed(file, main, rels => rels.replace('word/document.xml', target)))).toBe('The light.');
  });

  it('with backslashes in all names', async () => {
    const slides = presentationOf([{ lines: ['One'], notes: 'Two' }]);
    expect(await textOf(renamed(slides, name => name.replaceAll('/', '\\')))).toBe('One\n\nTwo');
    expect(await textOf(renamed(slides, name => name.toUpperCase()))).toBe('One\n\nTwo');
  });
});

describe('Equations stand as TeX in their sentence', () => {
  it.each([
    [m('d=31 km'), 'd=31 km'],
    [`<m:f><m:num>${m('a')}</m:num><m:den>${m('b')}</m:den></m:f>`, '\\frac{a}{b}'],
    [`<m:sSup><m:e>${m('x')}</m:e><m:sup>${m('2')}</m:sup></m:sSup>`, 'x^{2}'],
    [`<m:sSubSup><m:e>${m('ab')}</m:e><m:sub>${m('i')}</m:sub><m:sup>${m('2')}</m:sup></m:sSubSup>`, '{ab}_{i}^{2}'],
    [`<m:rad><m:deg>${m('3')}</m:deg><m:e>${m('x')}</m:e></m:rad>`, '\\sqrt[3]{x}'],
    [
      `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${m('i=1')}</m:sub><m:sup>${m('n')}</m:sup><m:e>${m('i')}</m:e></m:nary>`,
      '\\sum_{i=1}^{n} i',
    ],
    [`<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e>${m('x')}</m:e></m:d>`, '[x]'],
    [
      `<m:m><m:mr><m:e>${m('1')}</m:e><m:e>${m('2')}</m:e></m:mr><m:mr><m:e>${m('3')}</m:e><m:e>${m('4')}</m:e></m:mr></m:m>`,
      '\\begin{matrix}1 & 2 \\\\ 3 & 4\\end{matrix}',
    ],
    [`<m:unheardOf><m:e>${m('x&lt;y')}</m:e></m:unheardOf>`, 'x<y'],
  ])('%#', async (equation, tex) => {
    const inline = `<m:oMath>${equation}</m:oMath>`;
    expect(await textOf(word(p(`${r('It is ')}${inline}${r(' here.')}`)))).toBe(`It is $${tex}$ here.`);
    expect(await textOf(word(p(`<m:oMathPara>${inline}</m:oMathPara>`)))).toBe(`$$${tex}$$`);
  });
});

describe('Words of Word that are shown are read', () => {
  it('ruby by its base', async () => {
    const ruby = (base: string, reading: string) =>
      `<w:r><w:ruby><w:rt>${r(reading)}</w:rt><w:rubyBase>${r(base)}</w:rubyBase></w:ruby></w:r>`;
    expect(await textOf(word(p(`${ruby('灯', 'とう')}${ruby('台', 'だい')}${r('の光')}`)))).toBe('灯台の光');
  });

  it('SmartArt and charts in their place', async () => {
    const drawing = (graphic: string) => p(`<w:r><w:drawing>${graphic}</w:drawing></w:r>`);
    const relation = (id: string, type: string, target: string) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
    const file = word(
      `${drawing('<dgm:relIds r:dm="rId1"/>')}${p(r('Between.'))}${drawing('<c:chart r:id="rId2"/>')}`,
      {
        'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('rId1', 'diagramData', 'diagrams/data1.xml')}${relation('rId2', 'chart', 'charts/chart1.xml')}</Relationships>`,
        'word/diagrams/data1.xml':
          '<dgm:dataModel><dgm:pt><a:t>Keeper</a:t></dgm:pt><dgm:pt type="pres"/><dgm:pt><a:t>Lamp</a:t></dgm:pt></dgm:dataModel>',
        'word/charts/chart1.xml':
          '<c:chartSpace><c:title><a:t>Ships</a:t></c:title><c:ser><c:tx><c:pt idx="0"><c:v>Lost</c:v></c:pt></c:tx><c:cat><c:pt idx="0"><c:v>1811</c:v></c:pt><c:pt idx="1"><c:v>1812</c:v></c:pt></c:cat><c:val><c:pt idx="0"><c:v>11</c:v></c:pt><c:pt idx="1"><c:v>2</c:v></c:pt></c:val></c:ser></c:chartSpace>',
      },
    );
    expect(await textOf(file)).toBe('Keeper\n\nLamp\n\nBetween.\n\nShips\n\nLost: 1811 11, 1812 2');
  });

  it.each([
    [
      'a choice and a fallback',
      '<mc:Fallback><w:pict><w:txbxContent><w:p><w:r><w:t>Box</w:t></w:r></w:p></w:txbxContent></w:pict></mc:Fallback>',
    ],
    ['a choice alone', ''],
  ])('a text box with %s once', async (_, fallback) => {
    const choice = `<mc:Choice Requires="wps"><w:drawing><w:txbxContent>${p(r('Box'))}</w:txbxContent></w:drawing></mc:Choice>`;
    expect(await textOf(word(p(`<w:r><mc:AlternateContent>${choice}${fallback}</mc:AlternateContent></w:r>`)))).toBe(
      'Box',
    );
  });

  it.each([
    [
      'white on a dark cell',
      `<w:tbl><w:tr><w:tc><w:tcPr><w:shd w:fill="000080"/></w:tcPr>${p(r('Seen', '<w:color w:val="FFFFFF"/>'))}</w:tc></w:tr></w:tbl>`,
    ],
    [
      'white on a dark paragraph',
      p(`<w:pPr><w:shd w:fill="333333"/></w:pPr>${r('Seen', '<w:color w:val="FFFFFF"/>')}`),
    ],
    ['white and marked', p(r('Seen', '<w:highlight w:val="blue"/><w:color w:val="FFFFFF"/>'))],
    ['not hidden after all', p(r('Seen', '<w:vanish w:val="0"/>'))],
    ['small', p(r('Seen', '<w:sz w:val="10"/>'))],
  ])('words that are %s', async (_, body) => {
    expect(await textOf(word(body))).toBe('Seen');
  });
});

it.each([
  ['hidden', '<w:vanish/>'],
  ['hidden by a style', '<w:rStyle w:val="Secret"/>'],
  ['white', '<w:color w:val="ffffff"/>'],
  ['white on white', '<w:shd w:fill="FFFFFF"/><w:color w:val="FFFFFF"/>'],
  ['of a point', '<w:sz w:val="2"/>'],
])('Words of Word that are %s are not read', async (_, properties) => {
  const styles = {
    'word/styles.xml': `<w:styles ${NAMES}><w:style w:styleId="Secret"><w:rPr><w:vanish/></w:rPr></w:style></w:styles>`,
  };
  expect(await textOf(word(p(r('Seen') + r('Unseen', properties)), styles))).toBe('Seen');
});

it('Comments in the markup of a Word file are left out, and cost no time', async () => {
  expect(await textOf(word(`${p(r('One.'))}${'<!-- -'.repeat(100_000)}-->${p(r('Two.'))}`))).toBe('One.\n\nTwo.');
});

describe('Slides', () => {
  const deck = (content: string, attributes = '', more: Parts = {}): Uint8Array =>
    zipOf({
      ...unzipSync(presentationOf([{ lines: ['x'] }])),
      'ppt/slides/slide1.xml': `<p:sld xmlns:p="urn:p" ${NAMES} ${attributes}>${content}</p:sld>`,
      ...more,
    });
  const ap = (content: string) => `<a:p>${content}</a:p>`;
  const at = (text: string) => `<a:r><a:t>${text}</a:t></a:r>`;

  it('have each alternative once, with equations in their sentence', async () => {
    const math = `<a14:m><m:oMath>${m('d=31')}</m:oMath></a14:m>`;
    const shape = (content: string) => `<p:sp><p:txBody>${ap(content)}</p:txBody></p:sp>`;
    const both = `<mc:AlternateContent><mc:Choice Requires="a14">${shape(`${at('It is ')}${math}${at(' km.')}`)}</mc:Choice><mc:Fallback>${shape(at('It is a picture.'))}</mc:Fallback></mc:AlternateContent>`;
    expect(await textOf(deck(both))).toBe('It is $d=31$ km.');
  });

  it('are left out where they are hidden, and so are hidden shapes', async () => {
    expect(await textOf(deck(ap(at('Hidden')), 'show="0"'))).toBe('');
    const shape = (hidden: string, text: string) =>
      `<p:sp><p:nvSpPr><p:cNvPr hidden="${hidden}"/></p:nvSpPr>${ap(at(text))}</p:sp>`;
    expect(await textOf(deck(shape('1', 'Hidden') + shape('0', 'Shown')))).toBe('Shown');
  });

  it('have the words of their SmartArt', async () => {
    const data = '<dgm:dataModel><dgm:pt><a:t>Three </a:t><a:t>keepers</a:t></dgm:pt></dgm:dataModel>';
    const rels =
      '<Relationships><Relationship Id="rId1" Type="urn:x/diagramData" Target="../diagrams/data1.xml"/></Relationships>';
    expect(
      await textOf(
        deck(ap(at('Who')), '', { 'ppt/diagrams/data1.xml': data, 'ppt/slides/_rels/slide1.xml.rels': rels }),
      ),
    ).toBe('Who\n\nThree keepers');
  });
});
