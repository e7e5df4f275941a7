import { visibleLineOf } from '../../text/lines/one-line.ts';
import { openableUrlOf } from '../address/shown-address.ts';
import { dayOf } from '../calendar-day.ts';
import { MICROS_PER_USD } from '../money/prices.ts';
import { titleWithoutSite } from '../page/site-name.ts';
import { inertMarkdownOf } from '../summary/inert-markdown.ts';
import { facetsOf } from './facets.ts';
import { type LibraryAnswer, pageOf } from './library-answer.ts';
import { fillTemplate, type TemplateValues } from './markdown-template.ts';

/** An answer as a Markdown file with front matter (YAML), as Obsidian and others read it. '' is the standard template. */
export function markdownOf(answer: LibraryAnswer, template: string): string {
  return fillTemplate(template, templateValuesOf(answer));
}

export function templateValuesOf(answer: LibraryAnswer): TemplateValues {
  const { url, title } = pageOf(answer);
  const { engine, type, language } = facetsOf(answer);
  const { endedAt, costMicros } = answer.saved;
  const address = openableUrlOf(url);
  const text = bodyOf(answer);
  return {
    title: line(
      answer.kind === 'search' ? visibleLineOf(answer.saved.query) : visibleLineOf(titleWithoutSite(title, '', url)),
    ),
    // A parenthesis would end a link.
    url: address && { plain: address.href, markdown: address.href.replaceAll('(', '%28').replaceAll(')', '%29') },
    site: line(address?.host),
    date: line(dayOf(endedAt)),
    time: line(new Date(endedAt).toISOString()),
    engine: line(engine),
    type: line(answer.kind === 'search' ? `search-${answer.saved.index}` : type),
    language: line(language),
    cost: line(costMicros / MICROS_PER_USD),
    summary: { plain: text, markdown: text },
  };
}

function line(plain: string | number | undefined): TemplateValues['title'] {
  return plain === undefined ? null : { plain, markdown: asMarkdownLine(String(plain)) };
}

function bodyOf(answer: LibraryAnswer): string {
  if (answer.kind === 'summary') return inertMarkdownOf(answer.saved.summary.output).trim();
  return answer.saved.results
    .flatMap(({ url, title }) => {
      const href = openableUrlOf(url)?.href;
      return href === undefined
        ? []
        : `- [${inertMarkdownOf(visibleLineOf(title)).replace(/[[\]]/g, '\\$&')}](<${href}>)`;
    })
    .join('\n');
}

/** Untrusted words as one line without a link, a picture or HTML. */
function asMarkdownLine(text: string): string {
  return visibleLineOf(text)
    .replace(/[\\[\]]/g, '\\$&')
    .replaceAll('<', '&lt;');
}

const MAX_NAME_CHARS = 80;
/** What some file system refuses, and what would hide a file or leave its folder. */
const REFUSED = /[\p{C}"*/:<>?\\|#^[\]]/gu;

/** A file name for an answer, unlike all of `taken`, to which it is added. */
export function fileNameOf(answer: LibraryAnswer, taken: Set<string>): string {
  const title = answer.kind === 'search' ? answer.saved.query : pageOf(answer).title;
  const words = visibleLineOf(title)
    .replace(REFUSED, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^\.+|\.+$/g, '');
  const stem = `${dayOf(answer.saved.endedAt)} ${[...words].slice(0, MAX_NAME_CHARS).join('').trim()}`.trim();
  for (let number = 1; ; number++) {
    const name = number === 1 ? `${stem}.md` : `${stem} ${number}.md`;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}
