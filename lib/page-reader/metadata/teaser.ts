import { type PageSnapshot, textIn } from '../snapshot/page-snapshot.ts';
import { pageThingsOf } from './json-ld.ts';

/** A longer text is an article, also if it is not free: the reader may have paid for it. */
const MAX_TEASER_WORDS = 400;

/** A page that says how long its text is shows less than this part of it. */
const MAX_SHOWN_SHARE = 0.8;

/** What a paywall says, in a line of its own. */
const PAYWALL =
  /\balready (?:a|an) (?:subscriber|member)\b|\bsubscribe (?:now |today |here )?to (?:continue|keep|read|unlock)\b|\b(?:continue|keep) reading (?:with|by|for)\b|\bis (?:only )?(?:for|available to|reserved for|exclusive to) (?:\w+ ){0,3}(?:subscribers|members)\b|\bto read the (?:full|whole|rest of the) (?:article|story)\b|\bweiterlesen mit\b|\bjetzt (?:weiterlesen|abonnieren)\b|\bbereits (?:digital-)?(?:abonnent|mitglied)|\b(?:nur|exklusiv) für abonnent|\bréservée? aux abonnés|\bdéjà abonnée?|\babonnez-vous pour\b|\bil vous reste .{1,20} à lire|\b(?:solo|exclusivo) para suscriptores|\bya (?:eres|es) suscriptor|\bsuscríbete para\b|\briservato agli abbonati|\bsei già abbonato|\babbonati per\b|\bal abonnee\b|\balleen voor abonnees|\bexclusivo para assinantes|\bjá é assinante|\bassine para\b|有料会員|残り\s*\d+\s*文字|订阅后|付费阅读|訂閱後/iu;
const MAX_LINE_CHARS = 160;

const isPaywall = (line: string): boolean => line.length <= MAX_LINE_CHARS && PAYWALL.test(line);

/** The text without the lines of a paywall, unless nothing else is left. */
export function withoutPaywall(text: string): string {
  const blocks = text.split('\n\n');
  const kept = blocks.filter(block => !isPaywall(block));
  return kept.length === 0 ? text : kept.join('\n\n');
}

/**
 * Whether a page shows only the beginning of its text, before a paywall. It says so itself (schema.org,
 * `isAccessibleForFree`), or shows a paywall beside a short text.
 *
 * @param words the number of words that were read
 */
export function isTeaser(page: PageSnapshot, words: number): boolean {
  if (words > MAX_TEASER_WORDS) return false;
  for (const { isAccessibleForFree, wordCount } of pageThingsOf(page)) {
    if (!/^false$/i.test(String(isAccessibleForFree))) continue;
    return !(Number(wordCount) > 0) || words < MAX_SHOWN_SHARE * Number(wordCount);
  }
  return PAYWALL.test(textIn(page.body));
}
