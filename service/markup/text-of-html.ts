import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5';
import { texOfMathml } from './mathml-tex.ts';
import type { XmlElement } from './xml-tree.ts';

/** Elements that do not end a line. */
const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark math nobr q rb rbc rp rt rtc ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** Elements without text for a reader. Their content is not parsed as markup either. */
const RAW = new Set(['script', 'style', 'iframe', 'noembed', 'noframes']);
/** Elements that are not drawn, and readings of ruby, which repeat the words below them. */
const NOT_READ = new Set(['template', 'rt', 'rp']);
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Blocks end a paragraph that is still open, as the HTML standard says. */
const BLOCK =
  /^(?:address|article|aside|blockquote|body|center|details|dialog|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tbody|td|th|thead|tr|ul)$/;
const HIDING =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0*\.?0+(?![.\d])|font-size\s*:\s*(?:0|1px)(?![.\d]))/i;

/** No formula nests deeper. */
const MAX_LEVELS = 100;

interface Options {
  /** Classes and ids (`.note`, `#ad`) that a style sheet hides. */
  hidden?: ReadonlySet<string>;
}

/**
 * The text of a piece of HTML: entities decoded, tags left out, a line for each block, formulas as TeX, ruby by its base,
 * without what the markup hides. Reads token by token and builds no tree but those of formulas, so that no markup can make it
 * slow.
 */
export function textOfHtml(html: string, { hidden = new Set() }: Options = {}): string {
  let text = '';
  let raw = '';
  /** The hidden element that is open, and how many of its name are. */
  let unread: { name: string; open: number } | null = null;
  let formula: XmlElement[] | null = null;

  const keep = (chars: string) => {
    if (raw !== '' || unread !== null) return;
    if (formula === null) text += chars;
    else formula.at(-1)?.children.push(chars);
  };
  const endLine = (tagName: string) => {
    if (!INLINE.has(tagName) && unread === null && formula === null) text += '\n';
  };
  const isHidden = ({ tagName, attrs }: Token.TagToken): boolean => {
    if (NOT_READ.has(tagName)) return true;
    return attrs.some(({ name, value }) => {
      if (name === 'hidden') return true;
      if (name === 'style') return HIDING.test(value);
      if (hidden.size === 0) return false;
      return name === 'id'
        ? hidden.has(`#${value}`)
        : name === 'class' && value.split(/\s+/).some(one => hidden.has(`.${one}`));
    });
  };
  const endFormula = () => {
    const tex = formula?.[0] === undefined ? '' : texOfMathml(formula[0]);
    const isBlock = formula?.[0]?.attributes.display === 'block';
    formula = null;
    if (tex !== '') text += isBlock ? `\n$$${tex}$$\n` : `$${tex}$`;
  };

  function open(tag: Token.TagToken): void {
    const { tagName, attrs, selfClosing } = tag;
    const isAlone = VOID.has(tagName) || (selfClosing && formula !== null);
    if (unread !== null) {
      if (endsBefore(unread.name, tagName)) unread = null;
      else {
        if (tagName === unread.name && !isAlone) unread.open += 1;
        return;
      }
    }
    if (formula !== null || tagName === 'math') {
      const element = {
        name: tagName,
        attributes: Object.fromEntries(attrs.map(({ name, value }) => [name, value])),
        children: [],
      };
      formula ??= [];
      formula.at(-1)?.children.push(element);
      if (!isAlone && formula.length < MAX_LEVELS) formula.push(element);
      return;
    }
    endLine(tagName);
    if (!isAlone && isHidden(tag)) unread = { name: tagName, open: 1 };
  }

  function close(tagName: string): void {
    if (unread !== null) {
      if (tagName === unread.name) unread.open -= 1;
      if (unread.open === 0 || endsAtEnd(unread.name, tagName)) unread = null;
      endLine(tagName);
    } else if (formula !== null) {
      const at = formula.findLastIndex(({ name }) => name === tagName);
      if (tagName === 'math') endFormula();
      else if (at > 0) formula.length = at;
    } else endLine(tagName);
  }

  const handler: TokenHandler = {
    onCharacter: ({ chars }) => keep(chars),
    onWhitespaceCharacter: ({ chars }) => keep(chars.replace(/\s+/g, ' ')),
    onStartTag(tag) {
      if (RAW.has(tag.tagName)) {
        endLine(tag.tagName);
        if (tag.selfClosing) return;
        raw = tag.tagName;
        tokenizer.state = TokenizerMode.RAWTEXT;
      } else open(tag);
    },
    onEndTag({ tagName }) {
      if (tagName === raw) {
        raw = '';
        endLine(tagName);
      } else close(tagName);
    },
    onNullCharacter() {},
    onComment() {},
    onDoctype() {},
    onEof() {},
  };
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: false }, handler);
  tokenizer.write(html, true);
  if (formula !== null) endFormula();
  return text;
}

/** Whether the start of an element ends another one whose end tag may be left out. */
const endsBefore = (name: string, started: string): boolean =>
  name === 'p' ? BLOCK.test(started) : /^r[tp]$/.test(name) && /^(?:rb|rt|rp|rtc)$/.test(started);

const endsAtEnd = (name: string, ended: string): boolean =>
  name === 'p' ? BLOCK.test(ended) : /^r[tp]$/.test(name) && ended === 'ruby';
