import { elementsIn, wordsOf, type XmlElement } from './xml-tree.ts';

/** Operators that TeX has no sign for in ASCII, and the names that models know best. */
const SIGNS: Record<string, string> = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '√': '\\surd',
  '∞': '\\infty',
  '×': '\\times',
  '·': '\\cdot',
  '≤': '\\le',
  '≥': '\\ge',
  '≠': '\\ne',
  '≈': '\\approx',
  '→': '\\to',
  '±': '\\pm',
  '\u2061': '',
  '\u2062': '',
  '\u2063': '',
};
const ACCENTS: Record<string, string> = {
  '^': '\\hat',
  ˆ: '\\hat',
  '~': '\\tilde',
  '˜': '\\tilde',
  '¯': '\\bar',
  '‾': '\\overline',
  '˙': '\\dot',
  '¨': '\\ddot',
  '→': '\\vec',
  '⃗': '\\vec',
};

/**
 * A formula of MathML (https://www.w3.org/TR/mathml-core/) as TeX: the one that the formula brings along, or else one from
 * its elements. Words of unknown elements are kept.
 */
export function texOfMathml(math: XmlElement): string {
  return annotationIn(math) ?? (tex(math).replace(/\s+/g, ' ').trim() || (math.attributes.alttext ?? ''));
}

function annotationIn(element: XmlElement): string | null {
  for (const child of elementsIn(element)) {
    if (child.name === 'annotation' && /tex/i.test(child.attributes.encoding ?? '')) return wordsOf(child).trim();
    const found = annotationIn(child);
    if (found !== null) return found;
  }
  return null;
}

function tex(element: XmlElement): string {
  const [first = '', second = '', third = ''] = elementsIn(element).map(tex);
  const all = () => elementsIn(element).map(tex).join('');
  switch (element.name) {
    case 'annotation':
    case 'annotation-xml':
    case 'mphantom':
      return '';
    case 'mfrac':
      return `\\${/^0(?![.\d])/.test(element.attributes.linethickness ?? '') ? 'binom' : 'frac'}{${first}}{${second}}`;
    case 'msup':
      return `${group(first)}^{${second}}`;
    case 'msub':
      return `${group(first)}_{${second}}`;
    case 'msubsup':
    case 'munderover':
      return `${group(first)}_{${second}}^{${third}}`;
    case 'munder':
      return `${group(first)}_{${second}}`;
    case 'mover': {
      const accent = ACCENTS[wordsOf(elementsIn(element)[1] ?? element).trim()];
      return accent === undefined ? `${group(first)}^{${second}}` : `${accent}{${first}}`;
    }
    case 'msqrt':
      return `\\sqrt{${all()}}`;
    case 'mroot':
      return `\\sqrt[${second}]{${first}}`;
    case 'mtable':
      return `\\begin{matrix}${elementsIn(element).map(tex).join(' \\\\ ')}\\end{matrix}`;
    case 'mtr':
    case 'mlabeledtr':
      return elementsIn(element).map(tex).join(' & ');
    case 'mfenced': {
      const { open = '(', close = ')', separators = ',' } = element.attributes;
      return `${open}${elementsIn(element)
        .map(tex)
        .join(separators.trim()[0] ?? '')}${close}`;
    }
    case 'mtext':
      return wordsOf(element).replace(/\s+/g, ' ');
    case 'mi':
    case 'mn':
    case 'mo':
    case 'ms': {
      const sign = wordsOf(element).trim();
      const command = SIGNS[sign];
      return command === undefined ? sign : command && `${command} `;
    }
    default:
      return element.children.map(child => (typeof child === 'string' ? child.trim() : tex(child))).join('');
  }
}

const group = (base: string): string => ([...base].length === 1 || /^\\\w+ ?$/.test(base) ? base.trim() : `{${base}}`);
