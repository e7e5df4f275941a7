import { type TokenHandler, Tokenizer, TokenizerMode } from 'parse5';

/** Elements that do not end a line. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data em font i kbd mark q s small span strong sub sup tt u'.split(' '),
);

/** Elements without text for a reader. Their content is not parsed as markup either. */
const HIDDEN = new Set(['script', 'style', 'iframe', 'noembed', 'noframes']);

/**
 * The text of a piece of HTML: entities decoded, tags left out, a line for each block. Reads token by token and builds no
 * tree, so that no markup can make it slow.
 */
export function textOfHtml(html: string): string {
  let text = '';
  let hidden = '';
  const keep = ({ chars }: { chars: string }) => {
    if (hidden === '') text += chars;
  };
  const endLine = (tagName: string) => {
    if (!INLINE.has(tagName)) text += '\n';
  };
  const handler: TokenHandler = {
    onCharacter: keep,
    onWhitespaceCharacter({ chars }) {
      keep({ chars: chars.replace(/\s+/g, ' ') });
    },
    onStartTag({ tagName }) {
      endLine(tagName);
      if (!HIDDEN.has(tagName)) return;
      hidden = tagName;
      tokenizer.state = TokenizerMode.RAWTEXT;
    },
    onEndTag({ tagName }) {
      endLine(tagName);
      if (tagName === hidden) hidden = '';
    },
    onNullCharacter() {},
    onComment() {},
    onDoctype() {},
    onEof() {},
  };
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: false }, handler);
  tokenizer.write(html, true);
  return text;
}
