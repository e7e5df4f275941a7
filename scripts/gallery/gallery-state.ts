import type { AccountView } from '../../lib/model/account.ts';
import type { AccountCheck } from '../../lib/model/account-check.ts';
import type { Appearance } from '../../lib/model/appearance.ts';
import type { LibraryAnswer } from '../../lib/model/library/library-answer.ts';
import type { Search } from '../../lib/model/search/search.ts';
import type { Settings, SiteChoices } from '../../lib/model/settings.ts';
import type { SiteGrant } from '../../lib/model/site-grant.ts';
import type { Job } from '../../lib/model/summary/job.ts';
import type { RoomMade } from '../../lib/store/deletion/make-room.ts';
import type { Draft } from '../../lib/store/views/drafts.ts';
import type { PageView } from '../browsers/view.ts';
import type { PageName } from './gallery-site.ts';
import type { StandIns } from './stand-ins.ts';

/**
 * Where states are shown: the file of each surface, and its widths in CSS pixels. A popup has one width. A panel is as wide
 * as its user makes it, in Firefox from 252 px. 320 px is what remains of a page at 400 % zoom (WCAG 1.4.10).
 * `isSetOnce`: how wide it is when it opens decides what it shows.
 */
export const surfaces = {
  popup: { file: 'popup.html', widths: [400], isSetOnce: false },
  panel: { file: 'sidepanel.html', widths: [252, 380, 800], isSetOnce: false },
  options: { file: 'options.html', widths: [320, 800, 1280], isSetOnce: false },
  library: { file: 'library.html', widths: [320, 800, 1280], isSetOnce: true },
  welcome: { file: 'welcome.html', widths: [320, 800, 1280], isSetOnce: false },
} as const;

export type Surface = keyof typeof surfaces;

/** The page in front, and the time in milliseconds since 1970. */
export type Place = { tab: { tabId: number; url: string; title: string }; now: number };

/** What the extension's stores hold. Left out: the hosted account, unchecked, and nothing else. */
export type Stored = {
  account?: AccountView | null;
  otherAccounts?: AccountView[];
  check?: Omit<AccountCheck, 'accountId'>;
  settings?: Partial<Settings>;
  /** What is chosen for sites, by name. */
  sites?: Record<string, SiteChoices>;
  siteGrants?: SiteGrant[];
  appearance?: Partial<Appearance>;
  /** What the tab shows. A job or search in progress goes on for ever. */
  job?: Job;
  searches?: Search[];
  draft?: Draft;
  /** Saved and paid for, through the journal. */
  answers?: LibraryAnswer[];
  /** The summaries among the answers are of a page that had only this share of its paragraphs (0 to 1). */
  shareOfPage?: number;
  roomMade?: RoomMade;
  /** A request of this price, in micros, was sent and never answered. */
  doubtMicros?: number;
  standIns?: StandIns;
};

/** What a picture shows besides light and dark, once for each state that names it. */
export type Extra = 'right-to-left' | 'forced-colors' | 'more-contrast' | 'reduced-motion';

/** One state of a surface: what is in front, what is stored, and what the user has done. */
export type GalleryState = {
  /** Unique; the beginning of the pictures' names. */
  name: string;
  surface: Surface;
  /** The page in front, if not the article. */
  page?: PageName;
  /** The id of the section of the settings that is shown, if not all are. */
  section?: string;
  stored?: (place: Place) => Stored;
  /** What the user has done in the page in front. */
  actInPage?: (page: PageView) => Promise<unknown>;
  /** What the user has done in the surface. */
  act?: (view: PageView) => Promise<unknown>;
  /** The state is there once these words are, anywhere or in what fits `where`. */
  shows: string | RegExp;
  where?: string;
  extras?: readonly Extra[];
};
