import { countWords } from '../words/count-words.ts';
import { SPEAKS_TO_READER, SPEAKS_TO_READER_IN_GERMAN, WALL_WORDS, type Wall } from './wall-words.ts';

/** Longer pages are about logins, robots or laws. */
const MOST_WORDS = 150;
/** Longer lines are no headings. */
const MOST_HEAD_WORDS = 14;
/** The first lines of a wall may be the name of the site and a greeting. */
const FIRST_LINES = 3;
/** "How to sign in to a program" is longer than what a login without a password says of itself. */
const MOST_LOGIN_WORDS = 6;
/** Where the name of a site begins or ends in a title. */
const TITLE_PARTS = /\s[|–—·•:‹›»-]\s|[:|]\s/u;

/** Labels and buttons are shorter than sentences. */
const MOST_LABEL_WORDS = 3;
/** A report on an outage speaks to its readers seldom. */
const LEAST_SPOKEN = 0.2;
/** So do reports that repeat what a wall says. */
const LEAST_SPOKEN_AROUND = 0.3;
/** Kinds whose titles are as good as any; one of their sentences tells the reader. */
const NAMED_IN_TEXT: readonly string[] = ['robot-check', 'law'];

/** The title of a page that explains something. */
const EXPLAINS =
  /^(?:how|why|what|when|wie|warum|wann|comment|pourquoi|quand|cómo|por qué|cuándo|come|perché|como|por que|hoe|waarom|как|почему|如何|怎么|为什么)(?![\p{L}\p{M}’'])/iu;

/** What is known of a page besides its text. */
export interface PageSigns {
  /** Its title and main heading. */
  heads: readonly string[];
  hasPasswordField: boolean;
}

/**
 * The kind of wall that a page is: a short one whose title or first lines name the kind, and whose text speaks to its reader instead
 * of reporting; `null` for any other page.
 */
export function wallOf(text: string, { heads, hasPasswordField }: PageSigns): Wall | null {
  if (countWords(text, MOST_WORDS + 1) > MOST_WORDS || heads.some(head => EXPLAINS.test(head))) return null;
  const lines = text.split('\n').filter(line => line.trim() !== '');
  const titles = [...heads, ...lines.slice(0, FIRST_LINES).filter(line => countWords(line) <= MOST_HEAD_WORDS)];
  const sentences = text.split(/(?<=[.!?…。！？])\s*(?=\p{L})|\n+/u).filter(sentence => /\p{L}/u.test(sentence));
  const spoken = sentences.filter(isSpoken);
  const share = spoken.length / sentences.filter(isSentence).length;
  const whole = [...heads, text].join('\n');
  const { login, ...others } = WALL_WORDS;
  const mostWords = hasPasswordField ? MOST_HEAD_WORDS : MOST_LOGIN_WORDS;
  const isLogin = (hasPasswordField || share >= LEAST_SPOKEN) && heads.some(head => isLoginTitle(head, mostWords));
  const isDemand = hasPasswordField && spoken.some(sentence => login.head.test(sentence));
  if (isLogin || isDemand) return 'login';
  for (const [wall, { head, about }] of Object.entries(others)) {
    if (!about.every(words => words.test(whole))) continue;
    if (share >= LEAST_SPOKEN && titles.some(line => head.test(line))) return wall as Wall;
    const isTold = share >= LEAST_SPOKEN_AROUND && spoken.some(sentence => head.test(sentence));
    if (isTold && NAMED_IN_TEXT.includes(wall)) return wall as Wall;
  }
  return null;
}

const isSentence = (line: string) => countWords(line) > MOST_LABEL_WORDS;

const isSpoken = (sentence: string) => SPEAKS_TO_READER.test(sentence) || SPEAKS_TO_READER_IN_GERMAN.test(sentence);

/** Whether a part of a title asks to sign in: "Sign in to your account", but not "Cannot sign in after the update". */
function isLoginTitle(title: string, mostWords: number): boolean {
  return title.split(TITLE_PARTS).some(part => {
    const words = countWords(part);
    return (
      words <= mostWords &&
      (words <= MOST_LABEL_WORDS ? WALL_WORDS.login.head.test(part) : part.search(WALL_WORDS.login.head) === 0)
    );
  });
}
