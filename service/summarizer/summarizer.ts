import type { Engine, SummaryType } from '../../lib/model/summary/summary-options.ts';
import type { TargetLanguage } from '../../lib/model/summary/target-languages.ts';

export interface DocumentToSummarize {
  title: string | null;
  text: string;
  /** Language tag (BCP 47) that the document gives itself. */
  language: string | null;
}

export interface SummarizeOptions {
  engine: Engine;
  summaryType: SummaryType;
  targetLanguage: TargetLanguage | null;
  /** Whoever asks, by any name: long documents of different owners are summarized in turns. */
  owner?: string;
}

export interface WrittenSummary {
  output: string;
  /**
   * "Number of tokens processed (input plus output)": the sum over all calls whose answers the summary is made of, by the
   * model's own count; without a model, a quarter of the bytes of the document and the summary.
   */
  tokens: number;
  /** Who wrote it: `lm/<model>`, or `extract` for sentences of the document. */
  engineName: string;
}

export interface Summarizer {
  /** Who writes here, as in `WrittenSummary`. */
  readonly engineName: string;
  /** Summaries of one edition may stand for each other; changes with the model, or with the way sentences are chosen. */
  readonly edition: string;
  /**
   * Summarizes a document of any length. Throws a `Refusal` when this document or request cannot be served (422),
   * `Overloaded` when too many wait, a `ModelFailure` when the model failed, and the signal's reason when it was aborted;
   * then every call under way is ended.
   */
  summarize(document: DocumentToSummarize, options: SummarizeOptions, signal: AbortSignal): Promise<WrittenSummary>;
  /** Ends its threads. */
  close(): Promise<void>;
}
