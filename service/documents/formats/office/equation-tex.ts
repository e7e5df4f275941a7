import { childOf, elementsIn, wordsOf, type XmlElement } from '../../../markup/xml-tree.ts';

const SUMS: Record<string, string> = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '∬': '\\iint',
  '∮': '\\oint',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
};
const ACCENTS: Record<string, string> = {
  '\u0302': 'hat',
  '\u0303': 'tilde',
  '\u0304': 'bar',
  '\u0305': 'overline',
  '\u0307': 'dot',
  '\u0308': 'ddot',
  '\u20d7': 'vec',
};

/** An equation of an office file (OMML, ECMA-376-1, 22.1) as TeX. Words of unknown elements are kept. */
export function texOf(element: XmlElement): string {
  const part = (name: string): string => {
    const found = childOf(element, name);
    return found === undefined ? '' : inside(found).trim();
  };
  const property = (name: string): string | undefined =>
    childOf(childOf(element, `${element.name}Pr`), name)?.attributes['m:val'];
  const e = () => part('m:e');
  switch (element.name) {
    case 'm:t':
      return wordsOf(element);
    case 'm:f':
      if (property('m:type') === 'lin') return `${part('m:num')}/${part('m:den')}`;
      return `\\${property('m:type') === 'noBar' ? 'binom' : 'frac'}{${part('m:num')}}{${part('m:den')}}`;
    case 'm:sSup':
      return `${group(e())}^{${part('m:sup')}}`;
    case 'm:sSub':
      return `${group(e())}_{${part('m:sub')}}`;
    case 'm:sSubSup':
      return `${group(e())}_{${part('m:sub')}}^{${part('m:sup')}}`;
    case 'm:sPre':
      return `{}_{${part('m:sub')}}^{${part('m:sup')}}${group(e())}`;
    case 'm:rad':
      return `\\sqrt${part('m:deg') === '' ? '' : `[${part('m:deg')}]`}{${e()}}`;
    case 'm:nary': {
      const sign = property('m:chr') ?? '∫';
      const limits = [part('m:sub') && `_{${part('m:sub')}}`, part('m:sup') && `^{${part('m:sup')}}`].join('');
      return `${SUMS[sign] ?? sign}${limits} ${e()}`;
    }
    case 'm:d': {
      const parts = elementsIn(element)
        .filter(({ name }) => name === 'm:e')
        .map(inside);
      return `${property('m:begChr') ?? '('}${parts.join(property('m:sepChr') ?? '|')}${property('m:endChr') ?? ')'}`;
    }
    case 'm:m':
      return `\\begin{matrix}${rowsOf(element, 'm:mr', row =>
        elementsIn(row)
          .filter(({ name }) => name === 'm:e')
          .map(inside)
          .join(' & '),
      )}\\end{matrix}`;
    case 'm:eqArr':
      return `\\begin{aligned}${rowsOf(element, 'm:e', inside)}\\end{aligned}`;
    case 'm:func':
      return `${part('m:fName')} ${e()}`;
    case 'm:limLow':
      return `${group(e())}_{${part('m:lim')}}`;
    case 'm:limUpp':
      return `${group(e())}^{${part('m:lim')}}`;
    case 'm:acc':
      return `\\${ACCENTS[property('m:chr') ?? '\u0302'] ?? 'hat'}{${e()}}`;
    case 'm:bar':
      return `\\${property('m:pos') === 'top' ? 'overline' : 'underline'}{${e()}}`;
    default:
      return element.name.endsWith('Pr') ? '' : inside(element);
  }
}

const inside = (element: XmlElement): string => elementsIn(element).map(texOf).join('');
const group = (tex: string): string => ([...tex].length === 1 ? tex : `{${tex}}`);
const rowsOf = (element: XmlElement, name: string, textOf: (row: XmlElement) => string): string =>
  elementsIn(element)
    .filter(child => child.name === name)
    .map(textOf)
    .join(' \\\\ ');
