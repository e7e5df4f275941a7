/**
 * Full stops that end no sentence. `Intl.Segmenter` splits behind "Dr.", "z. B." and "3. Mai" (V8 ignores the locale key
 * `ss-standard` that would suppress it), so such stops are hidden from it.
 */

/** Never at the end of a sentence. */
const TITLES =
  'Mr Mrs Ms Messrs Dr Prof Hr Fr Frl St Ste Rev Gen Col Lt Sgt Capt Sen Rep Gov Hon Mt Mme Mlle Sra Srta Dra Sig Dott ' +
  'sig dott Dipl Ing Profa Exmo Exma Av EE dhr mevr bijv ca bzw ggf vgl evtl sog inkl insb bspw resp vs Cf cf approx incl hl ' +
  'geb gest verh Chr np ul напр ул проф د';

/** Abbreviations only if a number follows: "No. 5", "Fig. 2", "Sept. 11". */
const BEFORE_NUMBERS =
  'No Nos Nr Art Fig Figs Abb Tab Vol Vols Bd Kap Abs Sec Ch Eq pp Pag Pág Blz Str núm č рис стр гл Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Okt ' +
  'Nov Dec Dez';

/** May end a sentence, as initials may: they do if a typical opening word follows. */
const MAY_END = 'Inc Ltd Corp Co Jr Sr Bros al';

const OPENERS =
  'The An It He She They We You I Then This That These Those In On At But And So If When As There His Her Its Their However ' +
  'Der Die Das Ein Eine Es Er Sie Wir Ich Im Am Le La Les Il Elle Un Une El Los Las En Он Она Они Это В';

const MONTHS_AND_CENTURIES =
  'Jan Feb Mär Apr Mai Maj May Jun Jul Aug Sep Okt Oct Nov Dez Dec Jahrhundert Jh Weltkrieg Kapitel Auflage';

/** Words after which a number with a stop is an ordinal: "der 2. Versuch", "am 17. Tag". */
const BEFORE_ORDINALS =
  'am der die das dem den des im vom zum zur beim jeder jede jedes det Am Der Die Das Im Vom Zum Zur';

const oneOf = (words: string) => `(?:${words.replaceAll(' ', '|')})`;
const WORD_STARTS = "(?<![\\p{L}\\p{M}\\p{N}'’])";
const NO_OPENER_AHEAD = `(?!["'”’»)]*\\s["'“„«(]?${oneOf(OPENERS)}(?![\\p{L}.]))`;

/** Starts with the stop, not with the word before it: a pattern is tried only where its first character stands. */
const HIDDEN_STOP = new RegExp(
  `\\.(?:${[
    `(?=\\s)(?<=${WORD_STARTS}${oneOf(TITLES)}\\.)`,
    `(?=\\s?\\d)(?<=${WORD_STARTS}${oneOf(`${BEFORE_NUMBERS} ${BEFORE_NUMBERS.toLowerCase()}`)}\\.)`,
    `(?<=${WORD_STARTS}(?:${oneOf(MAY_END)}|[\\p{Lu}\\p{Ll}])\\.)${NO_OPENER_AHEAD}`,
    `(?=\\s${oneOf(MONTHS_AND_CENTURIES)})(?<=${WORD_STARTS}\\d{1,2}\\.)`,
    `(?=\\s\\p{Lu})(?<=${WORD_STARTS}${oneOf(BEFORE_ORDINALS)}\\s\\d{1,3}\\.)`,
  ].join('|')})`,
  'gu',
);

/** `"Stop!" he said.`: the sentence continues with a small letter. */
const HIDDEN_MARK = /[!?](?=["'”’»)\]]{0,3}\s\p{Ll})/gu;

/** 「行こう。」と言った: a particle continues the sentence after Japanese speech. */
const HIDDEN_SPEECH_END = /[。！？](?=[」』][とっをがはのにでもや])/gu;

/** A footnote number belongs to the sentence before it: "It rained.[12] Then …". */
const FOOTNOTE = /\[(?<=[.!?]["'”’»)]?\[)\d{1,3}\](?:\[\d{1,3}\]){0,8}/gu;

/** In Greek a semicolon ends a question. */
const GREEK_QUESTION = /;(?<=\p{Script=Greek};)(?=\s\p{Script=Greek})/gu;

/** `text` with every misleading mark replaced by a harmless one of the same length, so that positions stay the same. */
export function maskStops(text: string): string {
  return text
    .replace(HIDDEN_STOP, ',')
    .replace(HIDDEN_MARK, ',')
    .replace(HIDDEN_SPEECH_END, '、')
    .replace(FOOTNOTE, note => ')'.repeat(note.length))
    .replace(GREEK_QUESTION, '?');
}
