import type { Span } from '../model/summary/evidence.ts';

/** Words that say that something becomes more, and less, by language (ISO 639-1). */
const MORE: Record<string, string> = {
  en: 'increase increases increased increasing rise rises rose risen rising grow grows grew grown growing gain gains gained climb climbed climbs raise raised raises up higher above expand expanded expands improve improved improves improving more strengthen strengthened',
  de: 'steigt steigen stieg stiegen gestiegen erhöht erhöhte erhöhten wächst wuchs gewachsen zugenommen nahm höher mehr verbessert verbesserte',
  fr: 'augmente augmentent augmenté augmentait hausse progresse progressé croît crû supérieur plus amélioré',
  es: 'aumenta aumentó aumentado sube subió subido crece creció crecido mayor superior más mejoró',
};
const LESS: Record<string, string> = {
  en: 'decrease decreases decreased decreasing fall falls fell fallen falling decline declines declined declining drop drops dropped shrink shrank shrunk lose loses lost lower lowered lowers down below reduce reduced reduces cut cuts worsen worsened worsens weaken weakened less',
  de: 'sinkt sinken sank sanken gesunken fällt fiel fielen gefallen verringert verringerte schrumpft schrumpfte geschrumpft abgenommen niedriger weniger verschlechtert',
  fr: 'diminue diminuent diminué baisse baissé recule reculé chute chuté inférieur moins',
  es: 'disminuye disminuyó disminuido baja bajó bajado cae cayó caído menor inferior menos empeoró',
};
const NOT: Record<string, string> = {
  en: 'not no never cannot without neither nor none nobody nothing',
  de: 'nicht kein keine keinen keinem keiner nie niemals ohne weder',
  fr: 'pas jamais aucun aucune sans ni',
  es: 'no nunca jamás sin ningún ninguna ni tampoco',
};

const setsOf = (lists: Record<string, string>) =>
  new Map(Object.entries(lists).map(([language, list]) => [language, new Set(list.split(' '))]));
const SETS = { more: setsOf(MORE), less: setsOf(LESS), not: setsOf(NOT) };

type Polarity = keyof typeof SETS;

/** Where words of this kind stand in a text; contracted ones too ("isn't"). */
export function polarityWordsIn(text: string, kind: Polarity, language: string | null): Span[] {
  const words = SETS[kind].get(language ?? '');
  if (words === undefined) return [];
  return [...text.matchAll(/\p{L}+(?:['’]\p{L}+)?/gu)]
    .filter(([word]) => words.has(word.toLowerCase()) || (kind === 'not' && language === 'en' && /n['’]t$/u.test(word)))
    .map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
}
