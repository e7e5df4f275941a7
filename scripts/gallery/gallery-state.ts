import type { AccountView } from '../../lib/model/account/account.ts';
import type { AccountCheck } from '../../lib/model/account/account-check.ts';
import type { LibraryAnswer } from '../../lib/model/library/library-answer.ts';
import type { Search } from '../../lib/model/search/search.ts';
import type { Appearance } from '../../lib/model/settings/appearance.ts';
import type { Settings, SiteChoices } from '../../lib/model/settings/settings.ts';
import type { SiteGrant } from '../../lib/model/settings/site-grant.ts';
import type { Job } from '../../lib/model/summary/job.ts';
import type { RoomMade } from '../../lib/store/journal/make-room.ts';
import type { Draft } from '../../lib/store/views/drafts.ts';
import type { PageView } from '../browsers/view.ts';
import type { PageName } from './gallery-site.ts';
import type { StandIns } from './stand-ins.ts';

/**
 * The file of each surface, and its widths in CSS pixels. A popup has one width. The user sets the width of a panel, in
 * Firefox from 252 px. A page at 400 % zoom has 320 px (WCAG 1.4.10).
 * `isSetOnce`: the surface chooses its layout by its width when it opens.
 */
export const surfaces = {
  popup: { file: 'popup.html', widths: [400], isSetOnce: false },
  panel: { file: 'sidepanel.html', widths: [252, 380, 800], isSetOnce: false },
  options: { file: 'options.html', widths: [320, 800, 1280], isSetOnce: false },
  library: { file: 'library.html', widths: [320, 800, 1280], isSetOnce: true },
  welcome: { file: 'welcome.html', widths: [320, 800, 1280], isSetOnce: false },
} as const;

export type Surface = keyof typeof surfaces;

/** The active page, and the time in milliseconds since 1970. */
export type Place = { tab: { tabId: number; url: string; title: string }; now: number };

/** The stored data of the extension. By default, only the hosted account, unchecked. */
export type Stored = {
  account?: AccountView | null;
  otherAccounts?: AccountView[];
  check?: Omit<AccountCheck, 'accountId'>;
  settings?: Partial<Settings>;
  /** The choices for sites, by name. */
  sites?: Record<string, SiteChoices>;
  siteGrants?: SiteGrant[];
  appearance?: Partial<Appearance>;
  /** The job that the tab shows. A job or search in progress never ends. */
  job?: Job;
  searches?: Search[];
  draft?: Draft;
  /** Answers that are saved and paid for, with their receipts in the journal. */
  answers?: LibraryAnswer[];
  /** The share of its paragraphs (0 to 1) that the page had when the saved summaries were made. */
  shareOfPage?: number;
  roomMade?: RoomMade;
  /** The price, in micros, of a request that was sent and never answered. */
  doubtMicros?: number;
  standIns?: StandIns;
};

/** A further picture besides light and dark, for each state that names it. */
export type Extra = 'right-to-left' | 'forced-colors' | 'more-contrast' | 'reduced-motion';

/** One state of a surface: the active page, the stored data, and the actions of the user. */
export type GalleryState = {
  /** The unique beginning of the names of the pictures. */
  name: string;
  surface: Surface;
  /** The active page, by default the article. */
  page?: PageName;
  /** The id of the only section of the settings that is shown, by default all. */
  section?: string;
  stored?: (place: Place) => Stored;
  /** The actions of the user in the active page. */
  actInPage?: (page: PageView) => Promise<unknown>;
  /** The actions of the user in the surface. */
  act?: (view: PageView) => Promise<unknown>;
  /** The state is reached once these words are shown, anywhere or in the match of `where`. */
  shows: string | RegExp;
  where?: string;
  extras?: readonly Extra[];
};
