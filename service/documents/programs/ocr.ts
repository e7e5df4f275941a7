import { cannotSummarize } from '../../refusal.ts';
import { pixelsOf } from './picture-size.ts';
import { findProgram, type ProgramLimits, runProgram } from './run-program.ts';
import { type Recognized, recognizedOf } from './tesseract-words.ts';

export interface OcrSettings {
  /** A path, or a name to look for in `PATH`. */
  program: string;
  /** Tesseract's language codes. Empty: the document's language, or else English. */
  languages: readonly string[];
}

const LIMITS: ProgramLimits = { timeMs: 60_000, outputBytes: 20_000_000, memoryMb: 2_000 };

/** Larger pictures need gigabytes of memory. An A4 page at 600 dpi has 35 million pixels. */
const MAX_PIXELS = 60_000_000;

/** Tesseract's confidence (0 to 100): letters of another script, and pictures without letters, stay below. */
const LEAST_CONFIDENCE = 50;
const SURE_CONFIDENCE = 75;

const INSTALL = 'Reading letters in pictures needs Tesseract; install it (on Debian: apt-get install tesseract-ocr).';

/** The languages of each script that Tesseract recognizes. The message suggests installing the first one. */
const SCRIPT_LANGUAGES: Record<string, readonly string[]> = {
  Arabic: ['ara', 'fas', 'urd'],
  Cyrillic: ['rus', 'ukr', 'bul', 'srp', 'mkd', 'bel'],
  Devanagari: ['hin', 'mar', 'nep', 'san'],
  Greek: ['ell', 'grc'],
  Han: ['chi_sim', 'chi_tra'],
  Hangul: ['kor'],
  Hebrew: ['heb'],
  Japanese: ['jpn'],
  Korean: ['kor'],
  Thai: ['tha'],
};

/** Tags of documents (ISO 639-1) as Tesseract writes them (ISO 639-2/T). */
export const LANGUAGE_CODES: Record<string, string> = {
  bg: 'bul',
  cs: 'ces',
  da: 'dan',
  de: 'deu',
  el: 'ell',
  en: 'eng',
  es: 'spa',
  et: 'est',
  fi: 'fin',
  fr: 'fra',
  hu: 'hun',
  id: 'ind',
  it: 'ita',
  ja: 'jpn',
  ko: 'kor',
  lt: 'lit',
  lv: 'lav',
  nb: 'nor',
  nl: 'nld',
  no: 'nor',
  pl: 'pol',
  pt: 'por',
  ro: 'ron',
  ru: 'rus',
  sk: 'slk',
  sl: 'slv',
  sv: 'swe',
  tr: 'tur',
  uk: 'ukr',
  zh: 'chi_sim',
};

/** Optical character recognition. */
export interface Ocr {
  /**
   * The text of pictures (PNG, JPEG …), in order, '' for one without letters. `language` is the tag that the document
   * declares. Throws a `Refusal`.
   */
  read(pictures: readonly Uint8Array[], language: string | null, signal: AbortSignal): Promise<string[]>;
}

export function createOcr(settings: OcrSettings): Ocr {
  return {
    async read(pictures, language, signal) {
      const program = findProgram(settings.program);
      if (program === null) throw cannotSummarize(INSTALL);
      if (pictures.some(picture => pixelsOf(picture) > MAX_PIXELS)) {
        throw cannotSummarize('The picture is larger than this service reads.');
      }
      const installed = await languagesOf(program, signal);
      const languages = languagesToUse(settings.languages, language, installed);
      const pages: Recognized[] = [];
      for (const picture of pictures) pages.push(await recognize(program, picture, languages, signal));
      const doubtful = pages.findIndex(({ confidence, text }) => confidence < SURE_CONFIDENCE && text !== '');
      const picture = pictures[doubtful];
      if (picture !== undefined) await refuseUnknownScript(program, picture, installed, signal);
      return pages.map(({ confidence, text }) => (confidence >= LEAST_CONFIDENCE ? text : ''));
    },
  };
}

async function languagesOf(program: string, signal: AbortSignal): Promise<string[]> {
  const { output } = await runProgram(program, ['--list-langs'], { limits: LIMITS, signal });
  return output
    .toString()
    .split(/\s+/)
    .filter(name => /^[a-z]{3}(?:_[a-z]+)?$/.test(name) && name !== 'osd');
}

function languagesToUse(wanted: readonly string[], tag: string | null, installed: readonly string[]): string[] {
  const missing = wanted.find(code => !installed.includes(code));
  if (missing !== undefined) throw missingLanguage(missing);
  if (wanted.length > 0) return [...wanted];
  const own = LANGUAGE_CODES[tag?.split('-')[0]?.toLowerCase() ?? ''];
  const found = [own, 'eng'].filter(code => code !== undefined && installed.includes(code)) as string[];
  if (found.length > 0) return [...new Set(found)];
  const [any] = installed;
  if (any === undefined) throw missingLanguage('eng');
  return [any];
}

function missingLanguage(code: string) {
  const name = code.replace('_', '-');
  return cannotSummarize(
    `Reading the letters in this picture needs Tesseract's data for "${code}"; install it (on Debian: apt-get install tesseract-ocr-${name}).`,
  );
}

async function recognize(
  program: string,
  picture: Uint8Array,
  languages: readonly string[],
  signal: AbortSignal,
): Promise<Recognized> {
  const args = ['stdin', 'stdout', '-l', languages.join('+'), 'tsv'];
  const { code, output } = await runProgram(program, args, { input: picture, limits: LIMITS, signal });
  if (code !== 0) throw cannotSummarize('This picture is damaged or takes too long to read.');
  return recognizedOf(output.toString());
}

/** Says what to install when the picture is in a script that none of the installed languages uses. */
async function refuseUnknownScript(
  program: string,
  picture: Uint8Array,
  installed: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const { code, output } = await runProgram(program, ['stdin', 'stdout', '--psm', '0'], {
    input: picture,
    limits: LIMITS,
    signal,
  });
  const script = code === 0 ? /^Script: (\w+)/m.exec(output.toString())?.[1] : undefined;
  const languages = SCRIPT_LANGUAGES[script ?? ''];
  const [first] = languages ?? [];
  if (first !== undefined && !languages?.some(language => installed.includes(language))) throw missingLanguage(first);
}
