import type { AddressVerdict } from '../model/address.ts';
import type { Failure, Fate } from '../model/failure.ts';
import type { KeptSummary } from '../model/kept-summary.ts';
import type { PageText } from '../model/page.ts';
import type { Receipt } from '../model/receipt.ts';
import type { SelectionSpot } from '../model/selection.ts';
import type { Summary, SummaryInput, SummaryOptions } from '../model/summary.ts';

/** What a job needs of the world, by role. Every part may throw a `Fail`. */
export type SummaryWorld = {
  readPage: (tabId: number) => Promise<PageText>;
  /** What is selected, widened where it is too short (`MIN_WORDS`) and its surroundings are not. */
  readSelection: (tabId: number, spot: SelectionSpot | null) => Promise<PageText>;
  /** Whether the service, where it is, may be given the address of a page nobody has opened. */
  verdictOf: (url: string) => Promise<AddressVerdict>;
  countWords: (text: string) => number;
  heldSummary: (key: string) => Promise<KeptSummary | null>;
  /** Throws what stands against sending: no key, no permission, no network. */
  checkReady: () => Promise<void>;
  /** Writes the journal's first row; returns the id of the job that owns this request, which may be another. */
  reserve: (receipt: Receipt) => Promise<string>;
  /** The journal's second row, the last thing before the wire. */
  markSent: (jobId: string, at: number) => Promise<void>;
  summarize: (jobId: string, input: SummaryInput, options: SummaryOptions, signal: AbortSignal) => Promise<Summary>;
  /** Answer, cost and end of the row, all or none. */
  keepAnswer: (kept: KeptSummary) => Promise<void>;
  endReceipt: (jobId: string, fate: Fate, failure: Failure, at: number) => Promise<void>;
  now: () => number;
};
