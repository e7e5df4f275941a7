/** Phrases of consent banners, newsletter forms and footers. Any text may have one of them; boilerplate has two or more. */
const PHRASES: readonly RegExp[] = [
  /\bcookies?\b|クッキー|Cookie/iu,
  /\bconsent\b|einwilligung|consentement|consentimiento|consenso|toestemming|zgod[aęy]/iu,
  /\b(?:our|trusted|third.party)\s+partners\b|\bunsere partner|nos partenaires|nuestros socios|nostri partner|onze partners/iu,
  /\bprivacy (?:policy|notice|settings)\b|datenschutz(?:erklärung|hinweise)|politique de confidentialité|política de privacidad|privacyverklaring/iu,
  /\bprocess (?:your )?(?:personal )?data\b|daten verarbeiten|traitons (?:vos|des) données|tratamos datos/iu,
  /\b(?:accept|reject|allow) all\b|alle akzeptieren|alle ablehnen|tout accepter|aceptar tod[ao]s|accetta tutt[io]/iu,
  /\bmanage (?:your )?(?:preferences|choices|settings|options)\b|einstellungen verwalten|gérer (?:mes|vos) (?:choix|préférences)/iu,
  /\b(?:personali[sz]ed|targeted) (?:ads|advertising|content)\b|personalisierte (?:werbung|anzeigen)|publicités? personnalisée?s?/iu,
  /\blegitimate interests?\b|berechtigtes interesse|intérêt légitime|interés legítimo/iu,
  /\b(?:sign up|subscribe)\b.{0,40}\b(?:newsletter|inbox|email)\b|newsletter abonnieren/iu,
  /\ball rights reserved\b|alle rechte vorbehalten|tous droits réservés|todos los derechos reservados/iu,
  /\bterms (?:of (?:use|service)|and conditions)\b|nutzungsbedingungen|conditions d.utilisation/iu,
];

const MIN_PHRASES = 2;

/** One of these is enough by itself. */
const SUFFICIENT =
  /^(?:we|this (?:web)?site|our (?:web)?site)\b.{0,60}\b(?:uses? cookies|partners process data)|^(?:wir|diese (?:web)?seite) (?:verwenden|verwendet|nutzen|nutzt) cookies|^(?:nous utilisons|utilizamos|utilizziamo|wij gebruiken) (?:des |i )?cookies|^(?:accept|reject) all\b/iu;

/** A banner is a small part of its page. A text with a larger share of such blocks is about them. */
const MAX_SHARE = 1 / 4;

/** Longer blocks are no banners. */
const MAX_CHARS = 800;

const NO_LETTER = /[^\p{L}\p{N}]/gu;

/** The blocks without consent banners, newsletter forms and footers, unless the text is about those. */
export function withoutBoilerplate(blocks: readonly string[]): string[] {
  const rest = blocks.filter(block => !isBoilerplate(block));
  const lengthOf = (some: readonly string[]) =>
    some.reduce((sum, block) => sum + block.replace(NO_LETTER, '').length, 0);
  return lengthOf(rest) >= lengthOf(blocks) * (1 - MAX_SHARE) ? rest : [...blocks];
}

function isBoilerplate(block: string): boolean {
  if (block.length > MAX_CHARS) return false;
  return SUFFICIENT.test(block) || PHRASES.filter(phrase => phrase.test(block)).length >= MIN_PHRASES;
}
