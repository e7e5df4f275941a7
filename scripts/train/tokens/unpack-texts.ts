/**
 * Extracts texts in the languages of the specification from Debian packages, for `train:tokens`:
 * `node scripts/run-ts.mjs scripts/train/tokens/unpack-texts.ts PACKAGES TEXTS`
 *
 * PACKAGES is a folder into which these were unpacked (`apt-get download NAME`, `dpkg -x FILE PACKAGES`), as of Debian 12:
 * gnome-user-docs, wesnoth-1.16-data, libreoffice-help-LANGUAGE, manpages-nb and manpages-ro. Their licences do not allow
 * copies in this repository, which are not needed: only weights are learned.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeHTML } from 'entities';
import { type TargetLanguage, targetLanguages } from '../../../lib/model/summary/target-languages.ts';
import { translationsOf } from './mo-file.ts';

const [packages = '', texts = ''] = process.argv.slice(2).map(path => resolve(path));

/** About the length of a page in characters, and the number of texts for each language and source that is enough. */
const LENGTH = 6_000;
const MOST = 20;

/** The language codes of the sources that differ from those of the specification. */
const FOLDERS: Partial<Record<TargetLanguage, string[]>> = {
  EN: ['C', 'en-US'],
  NB: ['nb', 'nb_NO'],
  ZH: ['zh_CN', 'zh-CN'],
  'ZH-HANT': ['zh_TW', 'zh-TW'],
};

const sources: Record<string, (folder: string) => string[]> = {
  gnome: folder =>
    filesIn(join(packages, 'usr/share/help', folder, 'gnome-help'), '.page').map(file => textOfMarkup(textOf(file))),
  libreoffice: folder =>
    filesIn(join(packages, 'usr/share/libreoffice/help', folder, 'text'), '.html').map(file =>
      textOfMarkup(textOf(file).replace(/^[\s\S]*<div id="DisplayArea"/, '<div')),
    ),
  wesnoth: folder =>
    filesIn(join(packages, 'usr/share/games/wesnoth/1.16/locale', folder), '.mo').flatMap(file =>
      translationsOf(readFileSync(file)).map(textOfMarkup),
    ),
  manual: folder => filesIn(join(packages, 'usr/share/man', folder), '.gz').map(textOfManual),
};

const textOf = (file: string) => readFileSync(file, 'utf8');

function filesIn(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter(name => name.endsWith(ending))
    .sort()
    .map(name => join(folder, name));
}

function textOfMarkup(markup: string): string {
  const blocks = markup
    .replace(/<(script|style|head)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<\/(p|title|li|item|h\d|div|td|dt|dd)>/gi, '\n\n');
  return paragraphsOf(decodeHTML(blocks.replace(/<[^>]*>/g, '')));
}

/** Removes lines with macros, including the little text in them. */
function textOfManual(file: string): string {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  const text = lines.map(line => (/^[.']/.test(line) ? '' : line.replace(/\\f.|\\&/g, '').replace(/\\-/g, '-')));
  return paragraphsOf(text.join('\n'));
}

function paragraphsOf(text: string): string {
  const blocks = text.split(/\n\s*\n/).map(block => block.replace(/\s+/g, ' ').trim());
  return blocks.filter(block => block !== '').join('\n\n');
}

const ENGLISH = /\b(?:the|and|this|with|that|you)\b/gi;

/** Untranslated texts are English in these sources. Other scripts are recognized by letters, the rest by frequent words. */
function isIn(language: TargetLanguage, text: string): boolean {
  if (language === 'EN') return true;
  const words = text.match(/\p{L}+/gu)?.length ?? 0;
  const isLatin = !['BG', 'EL', 'JA', 'KO', 'RU', 'UK', 'ZH', 'ZH-HANT'].includes(language);
  const foreign = isLatin
    ? (text.match(ENGLISH)?.length ?? 0) / words
    : (text.match(/[a-z]/gi)?.length ?? 0) / text.length;
  return foreign < (isLatin ? 0.02 : 0.2);
}

for (const language of targetLanguages) {
  const folders = FOLDERS[language] ?? [language.toLowerCase()];
  mkdirSync(join(texts, language), { recursive: true });
  for (const [source, readFrom] of Object.entries(sources)) {
    const pieces = folders.flatMap(readFrom).filter(piece => piece.length > 60 && isIn(language, piece));
    // At regular intervals, so that the texts come from the whole source.
    const documents = documentsOf(pieces);
    const step = Math.max(1, documents.length / MOST);
    for (let at = 0; at < documents.length; at += step) {
      const name = `${source}-${String(Math.floor(at)).padStart(4, '0')}.txt`;
      writeFileSync(join(texts, language, name), documents[Math.floor(at)] ?? '');
    }
    console.log(language, source, Math.min(MOST, documents.length));
  }
}

/** Joins pieces into documents of about the same length. An incomplete last one is dropped. */
function documentsOf(pieces: string[]): string[] {
  const documents: string[] = [];
  let open = '';
  for (const piece of pieces) {
    open += `${piece}\n\n`;
    if (open.length < LENGTH) continue;
    documents.push(open.slice(0, 2 * LENGTH).trim());
    open = '';
  }
  return documents;
}
