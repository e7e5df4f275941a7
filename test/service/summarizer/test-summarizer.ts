import { createSummarizer } from '../../../service/summarizer/create-summarizer.ts';
import type { ModelSettings } from '../../../service/summarizer/model-settings.ts';
import type { SummarizeOptions, Summarizer, WrittenSummary } from '../../../service/summarizer/summarizer.ts';
import { ENGLISH } from '../texts.ts';
import { type Script, type ScriptedModel, startScriptedModel } from './scripted-model.ts';

export interface TestSummarizer extends ScriptedModel {
  summarizer: Summarizer;
  /** The lines of the log; `waits` has the milliseconds of each requested wait. */
  logged: string[];
  waits: number[];
  /** Summarizes `ENGLISH` with cecil unless `options` has other values. */
  ask(
    options?: Partial<SummarizeOptions> & { text?: string; title?: string; signal?: AbortSignal },
  ): Promise<WrittenSummary>;
}

/** A summarizer with a scripted model for the running test. */
export async function startTestSummarizer(
  script: Script,
  settings: Partial<ModelSettings> = {},
): Promise<TestSummarizer> {
  const model = await startScriptedModel(script);
  const logged: string[] = [];
  const waits: number[] = [];
  const summarizer = createSummarizer(
    {
      model: {
        baseUrl: model.baseUrl,
        model: 'scripted',
        apiKey: 'secret',
        contextTokens: 8_192,
        parallelCalls: 4,
        callTimeoutMs: 60_000,
        ...settings,
      },
    },
    { fetch, log: line => logged.push(line), wait: async ms => waits.push(ms) },
  );
  return {
    ...model,
    summarizer,
    logged,
    waits,
    ask: ({ text = ENGLISH, title, signal, ...options } = {}) =>
      summarizer.summarize(
        { title: title ?? null, text, language: null },
        { engine: 'cecil', summaryType: 'summary', targetLanguage: null, ...options },
        signal ?? new AbortController().signal,
      ),
  };
}
