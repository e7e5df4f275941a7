import { isCaptions } from './formats/caption-cues.ts';
import type { Format } from './formats/format.ts';
import { isText, magicFormatOf } from './formats/magic-numbers.ts';

const MARKUP_BEFORE_ROOT = /^(?:\s|<\?[^>]*>|<!--[\s\S]*?-->|<!doctype[^>[]*(?:\[[^\]]*\]\s*)?>)*/i;
const HTML_ANYWHERE = /<(?:!doctype html|html|head|body|title)\b/i;
const MAIL_HEADER =
  /^(?:from|to|cc|subject|date|message-id|mime-version|received|return-path|delivered-to|reply-to|content-type):[ \t]/gim;

const BY_TYPE: readonly [RegExp, Format][] = [
  [/html/, 'html'],
  [/^message\/rfc822$/, 'mail'],
  [/^(?:text\/vtt|application\/x-subrip)$/, 'captions'],
  [/csv|tab-separated/, 'csv'],
  [/json$/, 'json'],
  [/^image\/svg/, 'svg'],
  [/(?:\/|\+)xml$/, 'xml'],
];
const BY_EXTENSION: readonly [RegExp, Format][] = [
  [/\.(?:x?html?|php|aspx?)$/, 'html'],
  [/\.(?:eml|mht|mhtml)$/, 'mail'],
  [/\.(?:vtt|srt|sbv|ass|ssa|lrc|sub|ttml|dfxp)$/, 'captions'],
  [/\.(?:csv|tsv)$/, 'csv'],
  [/\.(?:json|jsonl)$/, 'json'],
  [/\.xml$/, 'xml'],
];

/**
 * Recognizes a document by its first bytes (some thousand), then by the type its server names, then by the extension of
 * its address. Servers often name a wrong type or none.
 */
export function formatOf(head: Uint8Array, contentType: string | null, url: string): Format {
  const magic = magicFormatOf(head);
  if (magic !== null) return magic;
  if (!isText(head, contentType)) return 'unknown';
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  // UTF-16 has a zero byte beside every ASCII letter.
  const text = Buffer.from(head)
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(?:ï»¿|ÿþ|þÿ)/, '');
  return formatOfText(text, type) ?? find(BY_TYPE, type) ?? find(BY_EXTENSION, pathOf(url)) ?? 'text';
}

function formatOfText(text: string, type: string): Format | null {
  const root = /^<([a-z][\w.:-]*)/i.exec(text.replace(MARKUP_BEFORE_ROOT, ''))?.[1]?.toLowerCase();
  if (root === 'html' || /^\s*<!doctype html/i.test(text)) return 'html';
  if (root === 'rss' || root === 'feed' || root === 'rdf:rdf') return 'feed';
  if (root === 'svg') return 'svg';
  if (isCaptions(text)) return 'captions';
  if (/^\s*<\?xml\b/i.test(text)) return 'xml';
  if (/^\s*BEGIN:VCALENDAR\s/.test(text)) return 'calendar';
  if (isMail(text)) return 'mail';
  if (/^\s*\{[\s\S]*"https:\/\/jsonfeed\.org\/version/.test(text)) return 'feed';
  if (/^\s*(?:\{\s*["}]|\[\s*(?:[{["\]]|-?\d|true|false|null))/.test(text)) return 'json';
  // Not if the text is declared as plain text: it may be about HTML.
  return !/^text\/(?!x-unknown)/.test(type) && HTML_ANYWHERE.test(text.slice(0, 1_000)) ? 'html' : null;
}

/** At least two header fields of a message at the very beginning. */
function isMail(text: string): boolean {
  const block = text.replace(/^From .*\r?\n/, '').split(/\r?\n\r?\n/, 1)[0] ?? '';
  const [first = ''] = block.split('\n', 1);
  return (
    /^[\w-]+:[ \t]/.test(first) &&
    (block.match(MAIL_HEADER)?.length ?? 0) >= 2 &&
    /^(?:from|received|return-path|date|message-id|mime-version)/im.test(block)
  );
}

const find = (table: readonly [RegExp, Format][], name: string): Format | undefined =>
  table.find(([pattern]) => pattern.test(name))?.[1];

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname.toLowerCase() : '';
}
