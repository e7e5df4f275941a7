import { Fail, type Failure } from '../model/failure.ts';
import { type Meaningless, meaninglessReason } from '../text/meaning/meaningless-text.ts';

/** Of pages that repeat themselves more is known to their readers than here. Transcripts are the service's own. */
const failures: Record<Exclude<Meaningless, 'repetition'>, Failure> = {
  loading: { code: 'loading-page' },
  'needs-javascript': { code: 'script-page' },
  'robot-check': { code: 'robot-check' },
  'cookie-wall': { code: 'cookie-wall' },
  'other-viewer': { code: 'viewer-note' },
  'no-letters': { code: 'no-language' },
  'no-language': { code: 'no-language' },
  encoded: { code: 'no-prose' },
  addresses: { code: 'no-prose' },
};

/** Nothing without meaning is offered for money, or sent. @throws Fail saying what the text is instead */
export function refuseMeaningless(text: string): void {
  const reason = meaninglessReason(text);
  if (reason !== null && reason !== 'repetition') throw new Fail(failures[reason]);
}
