import { type ChatModel, createChatModel, type ModelPorts } from './chat-model.ts';
import { createExtractSummarizer } from './extract-summarizer.ts';
import { ModelFailure } from './model-failure.ts';
import type { ModelSettings } from './model-settings.ts';
import type { DocumentToSummarize, SummarizeOptions, Summarizer, WrittenSummary } from './summarizer.ts';
import { translateSummary } from './translate-summary.ts';
import { writeSummary } from './write-summary.ts';

interface SummarizerSettings {
  /** `null`: no model, but sentences taken from the document. */
  model: ModelSettings | null;
}

/** Summaries by the language model of the settings, or by the key-sentence engine where there is none. */
export function createSummarizer({ model: settings }: SummarizerSettings, ports: ModelPorts): Summarizer {
  if (settings === null) return createExtractSummarizer();
  const model = createChatModel(settings, ports);
  const engineName = `lm/${settings.model}`;
  return {
    engineName,
    edition: engineName,
    async summarize(document, options, signal) {
      const written = await writeWithin(model, document, options, signal);
      return { ...written, engineName };
    },
    async close() {},
  };
}

/** How often parts are made smaller for a server whose context is smaller than configured. */
const HALVINGS = 2;

async function writeWithin(
  model: ChatModel,
  { title, text }: DocumentToSummarize,
  { engine, summaryType, targetLanguage }: SummarizeOptions,
  signal: AbortSignal,
): Promise<Pick<WrittenSummary, 'output' | 'tokens'>> {
  const whole = title && !text.trimStart().startsWith(title) ? `${title}\n\n${text}` : text;
  for (let halvings = 0; ; halvings += 1) {
    const smaller = { ...model, contextTokens: model.contextTokens / 2 ** halvings };
    try {
      const summary = await writeSummary(smaller, { text: whole, engine, summaryType }, signal);
      if (targetLanguage === null) return { output: summary.text, tokens: summary.tokens };
      const translation = await translateSummary(smaller, summary.text, targetLanguage, signal);
      return { output: translation.text, tokens: summary.tokens + translation.tokens };
    } catch (error) {
      const mayBeSmaller = error instanceof ModelFailure && error.kind === 'context' && halvings < HALVINGS;
      if (!mayBeSmaller) throw error;
    }
  }
}
