import { Fail, type Failure } from '../model/failure.ts';
import type { PageText, ReadingWay } from '../model/page/page.ts';
import { type Meaningless, meaninglessReason } from '../text/meaning/meaningless-text.ts';
import { wallOf } from '../text/meaning/wall.ts';

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
export function refuseMeaningless({ text, ...page }: MaybePage): void {
  const reason = meaninglessReason(text);
  if (reason !== null && reason !== 'repetition') throw new Fail(failures[reason]);
  if (!isPage(page.how)) return;
  const wall = wallOf(text, { heads: [page.title ?? ''], hasPasswordField: page.hasPasswordField === true });
  if (wall !== null) throw new Fail({ code: wall === 'robot-check' ? 'robot-check' : 'wall-page' });
}

/** A text, and what is known of the page that it is. */
type MaybePage = Pick<PageText, 'text'> &
  Partial<Pick<PageText, 'title' | 'hasPasswordField'>> & { how: ReadingWay | null };

/** What a person selected, and a file, is no wall. */
const isPage = (how: ReadingWay | null) => how === 'main' || how === 'readability' || how === 'plain';
