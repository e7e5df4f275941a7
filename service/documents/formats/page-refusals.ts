import type { PageText } from '../../../lib/model/page/page.ts';
import { MIN_WORDS } from '../../../lib/model/request-limits.ts';
import { wallOf } from '../../../lib/text/meaning/wall.ts';
import type { Wall } from '../../../lib/text/meaning/wall-words.ts';
import { cannotSummarize } from '../../refusal.ts';

/** Longer pages are articles about cookies, errors or robots. */
const MOST_WORDS = { consent: 350, error: 150 };

const NOT_FOUND =
  /\b404\b|(?:page|site|article|content)[^.]{0,30}(?:not found|no longer (?:available|exists)|(?:does not|doesn['’]t|cannot|can['’]t|could not|couldn['’]t) (?:exist|be found))|(?:can['’]t|cannot|couldn['’]t|could not) find (?:the|that|this) page|nicht gefunden|existiert nicht|introuvable|n['’]existe (?:pas|plus)|no (?:encontrada|existe)|non trovata|não encontrada|niet gevonden|не найдена|見つかりません/iu;

const WALLS: Readonly<Record<Wall, string>> = {
  login: 'The site asks to sign in instead of showing the document.',
  'robot-check': 'The site answered with a check for robots instead of the document.',
  block: 'The site, or a filter on the way to it, blocks this service.',
  law: 'The site does not show this document in the country of this service.',
  outage: 'The site says that it is not available at the moment.',
  'old-browser': 'The site says only that it needs another browser.',
  portal: 'A network answered with its own sign-in page instead of the document.',
};

/** Sentences of a consent dialog, in which the site speaks about itself, and the labels of its buttons. */
const CONSENT =
  /cookies?\b|\bconsent\b|personal data|our (?:\d+ )?partners|privacy (?:policy|settings|choices)|legitimate interest|einwilligung|unsere[nr]? partner|personenbezogen|datenschutz|nos partenaires|données personnelles|datos personales|nuestros socios|dati personali/iu;
const OWN_VOICE =
  /\b(?:we|our|us|you|your|wir|unsere?n?|ihre?n?|sie|nous|nos|vous|votre|nosotros|nuestros|su|noi|nostri)\b/iu;
const CONSENT_BUTTON =
  /^(?:(?:i )?(?:accept|agree|consent)\b.{0,25}|allow all.{0,10}|(?:reject|decline|refuse) (?:all|cookies).{0,10}|manage (?:my )?(?:options|preferences|choices|cookies|settings)|alle[ns]? (?:akzeptieren|annehmen|ablehnen).{0,10}|(?:akzeptieren|zustimmen|einverstanden).{0,20}|(?:tout )?(?:accepter|refuser)(?: et (?:fermer|continuer)| tout)?|aceptar(?: todo| todas| y continuar)?|accetta(?: tutto| tutti)?)$/iu;
const APP_ROOT = '#root, #app, #__next, #__nuxt, #___gatsby, app-root, [ng-app], [data-reactroot]';

/** For a page without any text; never returns. */
export function refuseEmptyPage(document: Document): never {
  if (document.querySelector('frameset, iframe[src], frame[src]') !== null) {
    throw cannotSummarize('This page only shows other pages in frames. Give the address of the page inside.');
  }
  if (document.querySelector('script') !== null) throw needsJavaScript();
  throw cannotSummarize('There is no text to read at this address.');
}

const needsJavaScript = () =>
  cannotSummarize('This page shows its text with JavaScript only, which this service does not run.');

/**
 * Throws a `Refusal` for a page whose few words are not what its reader came for: a shell that waits for JavaScript, a
 * consent dialog, an error page sent as a success, a wall (`wallOf`). Longer pages on these subjects pass.
 */
export function refusePageWithoutContent(
  document: Document,
  { words, text, hasPasswordField = false }: PageText,
): void {
  if (words < MIN_WORDS) refuseShell(document);
  const heads = ['title', 'h1'].map(name => document.querySelector(name)?.textContent?.trim() ?? '');
  if (words < MOST_WORDS.error && heads.some(head => NOT_FOUND.test(head))) {
    throw cannotSummarize('The site says that there is no such page.');
  }
  const wall = wallOf(text, { heads, hasPasswordField });
  if (wall !== null) throw cannotSummarize(WALLS[wall]);
  if (words < MOST_WORDS.consent && isConsentDialog(document, text)) {
    throw cannotSummarize('The site shows only a dialog about cookies and consent at this address.');
  }
}

function refuseShell(document: Document): void {
  const hasScript = document.querySelector('script') !== null;
  const asksForIt =
    /\b(?:enable|requires?|needs?|without|activ\w+|aktivier\w+) (?:\w+ )?javascript|javascript[^.]{0,40}(?:required|enabled|disabled|aktiviert)/i;
  if (hasScript && (document.querySelector(APP_ROOT) !== null || asksForIt.test(document.body.textContent ?? ''))) {
    throw needsJavaScript();
  }
  if (document.querySelector('frameset, frame[src]') !== null) refuseEmptyPage(document);
}

function isConsentDialog(document: Document, text: string): boolean {
  const buttons = [...document.querySelectorAll('button, a, input[type=submit], input[type=button]')];
  const hasButton = buttons.some(button =>
    CONSENT_BUTTON.test((button.textContent || button.getAttribute('value') || '').trim()),
  );
  if (!hasButton) return false;
  const sentences = text.split(/(?<=[.!?])\s+|\n+/).filter(sentence => sentence.trim() !== '');
  const chars = (some: readonly string[]) => some.reduce((sum, sentence) => sum + sentence.length, 0);
  const about = sentences.filter(sentence => CONSENT.test(sentence) && OWN_VOICE.test(sentence));
  return chars(about) > chars(sentences) / 2;
}
