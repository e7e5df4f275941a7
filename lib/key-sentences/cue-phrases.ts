/** Opening words of a sentence that contradicts the one before. */
const CONTRAST =
  /^["'“„«(]?(?:however|but|yet|nevertheless|nonetheless|still|instead|in the end|allerdings|jedoch|aber|doch|dennoch|trotzdem|cependant|toutefois|mais|pourtant|sin embargo|pero|no obstante|tuttavia|però|ma|echter|maar|toch|porém|mas|no entanto|однако|но|όμως|ωστόσο|αλλά|ancak|fakat|jednak|ale|však|men|dock|imidlertid|mutta|kuitenkin|namun|tetapi)(?![\p{L}\p{M}])|^["'“「]?(?:但是|但|然而|不过|不過|しかし|ところが|だが|でも|하지만|그러나|لكن|ومع ذلك|แต่)/iu;

/** Phrases that announce a topic, a result or a decision. */
const ANNOUNCEMENT =
  /\b(?:in this (?:paper|work|article|study)|we (?:propose|present|introduce|show|describe|demonstrate|find|found|develop|announce|expect|offer)|this (?:paper|study|report|article)|(?:i|we) (?:am|are) (?:writing|calling|pleased)|in (?:summary|short|conclusion)|to (?:sum up|summari[sz]e)|overall|as a result|the results?|results show|means that|the (?:reason|problem|goal|aim|point) (?:is|was)|key|important(?:ly)?|main(?:ly)?|conclu\w+|decid\w+|agree\w*|plan(?:s|ned)? to|will|in diesem (?:artikel|beitrag)|wir (?:zeigen|stellen|schlagen)|zusammenfassend|insgesamt|beschlossen|entschied\w*|dans cet article|nous (?:proposons|présentons|montrons)|en résumé|en conclusion|a décidé|en este (?:artículo|trabajo)|proponemos|presentamos|en resumen|ha decidido|decidió|in questo (?:articolo|lavoro)|proponiamo|presentiamo|in sintesi|ha deciso)\b/i;

const FIGURE = /\d/;

/** A capitalized word inside a sentence. In German these are all nouns, which is the same for every sentence. */
const NAME = /(?<=[\p{Ll},] )\p{Lu}\p{L}+/gu;
const MAX_NAMES = 3;

/** In units of the score. Measured on summaries that people wrote (`npm run bench:summaries`). */
const WEIGHTS = { contrast: 0.1, announcement: 0.1, figure: 0.12, name: 0.05 };

/** After this share of the document a contrast counts double: reports often qualify their claims at the end. */
const LATE = 0.6;

/** Bonus for cue phrases, figures and names. `position` is from 0 (the beginning of the document) to 1. */
export function cueWeight(sentence: string, position: number): number {
  const names = Math.min(MAX_NAMES, sentence.match(NAME)?.length ?? 0);
  return (
    (CONTRAST.test(sentence) ? WEIGHTS.contrast * (position > LATE ? 2 : 1) : 0) +
    (ANNOUNCEMENT.test(sentence) ? WEIGHTS.announcement : 0) +
    (FIGURE.test(sentence) ? WEIGHTS.figure : 0) +
    names * WEIGHTS.name
  );
}
