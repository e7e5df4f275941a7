import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { visibleLineOf } from '../../text/lines/one-line.ts';
import { truncateToChars } from '../../text/lines/truncate.ts';
import { withoutEntities } from '../metadata/html-entities.ts';
import { canonicalLanguageTag } from '../metadata/page-metadata.ts';
import { MAX_TITLE_CHARS } from '../metadata/title.ts';

export interface PdfMetadata {
  /** '' where the file has none, or only one that a program generated. */
  readonly title: string;
  readonly language: string | null;
  readonly byline: string | null;
  /** Whether its pages only say how to open it: a form of another format (XFA), or a collection of files. */
  readonly isWrapper: boolean;
  readonly isForm: boolean;
}

const MAX_NAME_CHARS = 120;
/** More of them are not named. */
const MAX_ATTACHMENTS = 10;

const oneOf = (...words: string[]): string => `(?:${words.join(' ').split(' ').join('|').replaceAll('_', ' ')})`;
/** Titles that programs give: these words, and others with a number. */
const UNNAMED = oneOf(
  'untitled untitled_document title titel titre título titolo template unknown none null layout print_layout no_slide_title new_document scanned_document scan print',
  'unbenannt ohne_titel kein_folientitel neues_dokument sans_titre document_sans_nom nouveau_document nuevo_documento nuovo_documento senza_titolo sin_título sem_título naamloos bez_tytułu без_названия 無題 无标题',
  'document dokument documento документ 文档 文書 microsoft_word_document',
  'presentation présentation präsentation presentación presentazione apresentação презентация 演示文稿 プレゼンテーション',
);
const NUMBERED = oneOf(
  'slide folie diapositive diapositiva dia slajd snímek слайд page seite página pagina book mappe classeur libro cartel',
  'pasta книга sheet tabelle feuil hoja foglio planilha blad лист drawing zeichnung',
);
const DEFAULT = new RegExp(`^(?:${UNNAMED}(?:[ -]?\\d+)?|${NUMBERED}[ -]?\\d+)$`, 'iu');
/** The words of "PowerPoint presentation" in any language. */
const PRESENTATION =
  /^(?:(?:microsoft|office|powerpoint|standard|di|de|do|du|del|programu|aplikace|του)$|pr[eéä]?[sz]ent|apresent|презент|esitys|bemutat|sunu|παρουσ|プレゼン|演示|简报|簡報|프레젠)/iu;
/** Names of files, and addresses. */
const FILE =
  /\.(?:docx?|docm|odt|pages|pdf|tex|dvi|indd|qx[dp]|pptx?|odp|xlsx?|ods|rtf|txt|ps|eps|psd|cdr|html?|aspx?|php)$|^(?:(?:https?|file|about):|www\.)\S*$|^[a-z]:\\/iu;
const PROGRAM = /^microsoft (?:word|powerpoint|excel|publisher) -(?: |$)/iu;
/** How a program opened a file: "[Read-Only]". */
const MODE = / \[[^\][]+\]$/u;
/** Accounts of computers and programs, which are nobody's names. */
const USER = oneOf(
  'user anwender benutzer utilisateur usuario usuário utente gebruiker användare bruker bruger käyttäjä użytkownik uživatel',
  'felhasználó kullanıcısı пользователь 用户 ユーザー',
);
const PROGRAM_NAME = '(?:microsoft |ms )?(?:office|windows|word|pc)';
const ACCOUNT = new RegExp(
  `^(?:(?:${PROGRAM_NAME}[ -]?)?${USER}\\d*|${USER}(?: de| di)? ${PROGRAM_NAME}|${oneOf(
    'admin administrator administrateur administrador amministratore администратор 管理员 root guest gast owner besitzer',
    'author autor auteur unknown unbekannt inconnu desconocido anonymous none null pc username user_name your_name test',
    'microsoft adobe hp dell acer asus lenovo samsung canon epson xerox ricoh brother scanner camscanner ubuntu python-docx apache_poi',
  )}|(?:desktop|laptop|pc|win)-\\w+|\\S+@\\S+|[^\\p{L}]*)$`,
  'iu',
);
/** In no word are so many letters with accents beside each other: they are letters of another script, read wrongly. */
const OTHER_SCRIPT = /[\u0080-\u00FF]{4}/u;
/** The characters of the codes from 0x80 to 0xA0 in the documents' own encoding (PDF 32000-1, D.3), apart from 0x9F. */
const OWN_ENCODING = '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž\u009F€';

/** The document information of a PDF (PDF 32000-1, 14.3.3 and 14.9.2). Damaged metadata counts as missing. */
export async function pdfMetadataOf(document: PDFDocumentProxy): Promise<PdfMetadata> {
  const found = await document.getMetadata().catch(() => null);
  const info = (found?.info ?? {}) as Record<string, unknown>;
  const named = found?.metadata?.get('dc:title') as unknown;
  const title = [named, info.Title].map(titleOf).find(one => one !== '') ?? '';
  const isForm = info.IsXFAPresent === true && info.IsAcroFormPresent !== true;
  return {
    title,
    language: canonicalLanguageTag(stringOf(info.Language)),
    byline: nameIn(stringOf(info.Author)),
    isWrapper: info.IsCollectionPresent === true || isForm,
    isForm,
  };
}

/** The names of the files that are attached to a PDF, whose text is not part of it. */
export async function attachmentNamesOf(document: PDFDocumentProxy): Promise<readonly string[]> {
  const found: unknown = await document.getAttachments().catch(() => null);
  const files: readonly unknown[] = found instanceof Map ? [...found.values()] : Object.values(found ?? {});
  const names = files.map(file => visibleLineOf(stringOf((file as { filename?: unknown } | null)?.filename)));
  return names
    .filter(Boolean)
    .slice(0, MAX_ATTACHMENTS)
    .map(name => truncateToChars(name, MAX_NAME_CHARS));
}

/** A person's name as one line; null when it is empty or not a name (an address, a paragraph, an account). */
function nameIn(author: string): string | null {
  const line = visibleLineOf(author);
  if (line === '' || line.length > MAX_NAME_CHARS || /^https?:/iu.test(line)) return null;
  return ACCOUNT.test(line) || OTHER_SCRIPT.test(line) ? null : line;
}

function titleOf(value: unknown): string {
  const title = withoutEntities(visibleLineOf(stringOf(value)))
    .replace(PROGRAM, '')
    .replace(MODE, '');
  const isPresentation = /powerpoint/iu.test(title) && title.split(/[ -]/u).every(word => PRESENTATION.test(word));
  const isGenerated = isPresentation || [DEFAULT, FILE, OTHER_SCRIPT].some(one => one.test(title));
  return isGenerated || !/\p{L}{2}/u.test(title) ? '' : truncateToChars(title, MAX_TITLE_CHARS);
}

/** A text of the file. Some programs write UTF-8 without its mark, so its bytes are read as letters. */
function stringOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  const codes = [...value].map(letter => {
    const place = OWN_ENCODING.indexOf(letter);
    return place >= 0 ? 0x80 + place : (letter.codePointAt(0) ?? 0);
  });
  if (codes.some(code => code > 0xff)) return value;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(codes));
  } catch {
    return value;
  }
}
