/**
 * What chat templates mark turns, roles, tools and thoughts with, as a class: a short name in angle brackets, with bars or colons
 * or without; a name in capitals or with bars in square brackets; a name between triangles. Elements of HTML are no marks.
 * Seen in the templates of ChatML, Llama 2 to 4, Gemma, Mistral, DeepSeek, Command, GLM, Kimi, Phi, Seed, EXAONE, SmolVLM, T5 and gpt-oss.
 */
const NAME = String.raw`[\w:.\-▁]{1,40}`;
const HTML =
  'a|abbr|address|article|aside|audio|b|big|blockquote|body|br|button|canvas|caption|center|cite|code|col|dd|del|details|dfn|div|dl|dt|em|figcaption|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|main|mark|math|meta|nav|ol|option|p|picture|pre|q|ruby|rp|rt|samp|script|section|select|small|source|span|strong|style|sub|summary|sup|svg|table|tbody|td|textarea|tfoot|th|thead|time|title|tr|tt|u|ul|var|video';
const ANGLED = String.raw`<(?:[|｜][^<>\n]{1,40}[|｜]?>|<${NAME}>>|</${NAME}>>|/?${NAME}[|｜]>|(?!/?(?:${HTML})>)/?${NAME}>)`;
const SQUARE = String.raw`\[(?:/?(?:g?[A-Z][A-Z_]{2,40}|\|[^\]\n]{1,40}\|)|/?\|[^\]\n]{1,40})\]`;
const TRIANGLES = String.raw`◁[^◁▷\n]{1,40}▷`;

/** Each mark of a template in a text. */
export const TEMPLATE_MARK = new RegExp(`${ANGLED}|${SQUARE}|${TRIANGLES}`, 'gu');

/** An element that a chat template does not know. */
export const HTML_NAME = new RegExp(`^(?:${HTML})$`);

/** A document's text in which no mark of a template is whole: each loses its opening brackets. Nothing else is changed. */
export const withoutTemplateMarks = (text: string): string =>
  text.replace(TEMPLATE_MARK, mark => mark.replace(/[<[◁]/gu, '‹'));
