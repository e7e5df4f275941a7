import { countSigns, wordsOf } from './block-signs.ts';
import { CAPITAL, CLAIMED, LONG, PLATE, SMALL, TITLED, type WordKinds } from './word-kinds.ts';

/** What a block's words look like: counts unless a share is meant. */
export interface WordMeasures {
  readonly chars: number;
  readonly words: number;
  readonly meanWordChars: number;
  readonly sentences: number;
  readonly commas: number;
  readonly capitalShare: number;
  readonly digitShare: number;
  readonly symbolShare: number;
  /** 3 for the end of a sentence, 2 for a colon, 1 for a dash, dots or an arrow, 0 for a word. */
  readonly ending: number;
  readonly startsSmall: boolean;
  readonly isQuestion: boolean;
  /** The kind of line it reads like, see `LINES`; 0 for none. */
  readonly line: number;
  /** Share of its words that controls and margins are made of. */
  readonly plateShare: number;
  /** Share of its words that hold sentences together in the larger languages. */
  readonly smallWordShare: number;
  /** Share of its words that stand in the page's title, and of its longer ones in the page's description. */
  readonly titleShare: number;
  readonly claimedShare: number;
}

/** Kinds of lines; the first that fits names it. Matched against the first characters only. */
const LINES: readonly RegExp[] = [
  /^(?:©|copyright|\(c\)\s*\d|all rights reserved)|all rights reserved/i,
  /^(?:by|von|par|por|di|door|written by|posted by|published by|author|reviewed by)\s*:?\s*\p{Lu}/u,
  /^(?:photo|image|picture|foto|credit|getty|illustration|source|photograph|courtesy)\b.{0,60}$|\((?:photo|image|foto|ap|reuters|afp)\b|getty images/i,
  /^(?:share|tweet|follow|like|save|print|email|copy link|pin it|facebook|twitter|whatsapp|linkedin|reddit)\b/i,
  /^(?:read|see|learn|view|show|load|find out|discover|explore|shop|continue)\s+(?:more|all|now|less|the|full|reading)/i,
  /^(?:related|recommended|you (?:may|might) also|more (?:from|in|on|stories|like)|popular|trending|latest|most (?:read|popular|viewed)|also read|see also|up next|next|previous|don'?t miss|editor'?s picks?|leggi anche|(?:à )?lire aussi|(?:lesen sie|lies) auch|mehr zum thema|le[ae]r? también|te puede interesar|leia (?:também|mais)|lees ook|läs (?:också|mer)|l[eæ]s også|(?:czytaj|zobacz) (?:też|także))(?![a-zà-ÿ])|^(?:читайте также|ещё по теме|関連記事|相关阅读|延伸阅读)/i,
  /^(?:sign up|sign in|log in|login|subscribe|register|join|create an? (?:free )?account|get (?:the|our) (?:latest|newsletter))\b/i,
  /^(?:(?:last )?(?:updated|published|posted|modified|edited|asked|viewed|answered|created)\b)/i,
  /^(?:reply|quote|report|edit|delete|upvote|downvote|permalink|flag|like|helpful|comment|comments|add a comment|\d+ (?:comments?|replies|likes?|votes?|views?|points?|answers?|reviews?|shares?))\b/i,
  /^(?:add to (?:cart|bag|basket|wishlist|compare)|buy now|in stock|out of stock|sold out|quantity|qty|free shipping|size|colou?r|checkout|notify me|quick view|choose options|select)\b/i,
  /^(?:tags?|categor(?:y|ies)|topics?|filed under|labels?|keywords?|posted in|in)\s*:/i,
  /^(?:skip to|jump to|back to top|go to|table of contents|on this page|contents|menu|home|search|close|cancel|open)\b/i,
  /cookies?\b.*(?:accept|consent|experience|policy|use)|privacy policy|terms of (?:use|service)/i,
  /^(?:\w+,?\s+)?(?:\d{1,2}(?:st|nd|rd|th)?\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*\.?\s*(?:\d{1,2}(?:st|nd|rd|th)?,?\s*)?(?:\d{4})?(?:[,\s].{0,20})?$|^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?:\s.{0,20})?$/i,
  /\b\d+\s*(?:seconds?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|yrs?)\s+ago\b|\b\d+\s*min(?:ute)?s?\s+read\b/i,
  /^(?:from\s+)?(?:[$€£¥₹]|usd|eur|gbp)\s?\d|\d\s?(?:€|kr|zł|usd|eur)(?:\s|$)/i,
  /^(?:note|tip|warning|important|example|answer|question|step \d+|q|a)\s*[:.]/i,
  /^[\d.,\s/%+-]+$/,
  /^(?:advert(?:isement|orial)?|sponsored|promoted|anzeige|werbung|publicidad|publicidade|publicité|pubblicità|реклама)(?![a-zà-ÿ])|^(?:story|article|continue|scroll)\b.{0,24}\b(?:below|continues?)\b/i,
  /\b(?:click(?:ing)?|tap(?:ping)?) here\b|\bfollow (?:us|me|him|her|them)\b|\bsign up (?:for|to)\b.{0,60}\b(?:newsletters?|emails?|updates|alerts)\b/i,
];

const HEAD_CHARS = 160;
/** Longer texts are no lines of a kind. */
const LINE_CHARS = 400;
const LONG_CHARS = 4_000;

/** Measures a block's collapsed text; of a very long one the first part stands for the whole. */
export function measureWords(text: string, kindsOf: WordKinds): WordMeasures {
  const part = text.length > LONG_CHARS ? text.slice(0, LONG_CHARS) : text;
  const scale = text.length / Math.max(part.length, 1);
  const words = wordsOf(part);
  const count = Math.max(words.length, 1);
  let capitals = 0;
  let plates = 0;
  let small = 0;
  let wordChars = 0;
  let titled = 0;
  let long = 0;
  let claimed = 0;
  for (const word of words) {
    const kinds = kindsOf(word);
    wordChars += word.length;
    if (kinds & CAPITAL) capitals++;
    if (kinds & PLATE) plates++;
    if (kinds & SMALL) small++;
    if (kinds & TITLED) titled++;
    if (kinds & LONG) long++;
    if (kinds & CLAIMED) claimed++;
  }
  const head = part.slice(0, HEAD_CHARS);
  const signs = countSigns(part);
  return {
    chars: text.length,
    words: Math.round(words.length * scale),
    meanWordChars: wordChars / count,
    sentences: signs.sentences * scale,
    commas: signs.commas * scale,
    capitalShare: capitals / count,
    digitShare: signs.digits / Math.max(part.length, 1),
    symbolShare: signs.symbols / Math.max(part.length, 1),
    ending: endingOf(text),
    startsSmall: /^\p{Ll}/u.test(head),
    isQuestion: /[?？]["'”’)»]*$/u.test(text.slice(-4)),
    line: text.length > LINE_CHARS ? 0 : LINES.findIndex(line => line.test(head)) + 1,
    plateShare: plates / count,
    smallWordShare: small / count,
    titleShare: titled / count,
    claimedShare: claimed / Math.max(long, 1),
  };
}

function endingOf(text: string): number {
  const end = text.slice(-4);
  if (/(?:[.!?。！？])["'”’)»\]]*$/u.test(end) && !/\.\.\.$/u.test(end)) return 3;
  if (/[:：;,]$/u.test(end)) return 2;
  return /[…›»→\-–—|]$|\.\.\.$/u.test(end) ? 1 : 0;
}
