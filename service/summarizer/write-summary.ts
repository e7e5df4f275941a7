import type { Engine, SummaryType } from '../../lib/model/summary/summary-options.ts';
import { countWords } from '../../lib/text/words/count-words.ts';
import { problemOfSummary } from './answer-problems.ts';
import { askChecked, type Checked } from './ask-checked.ts';
import type { ChatModel } from './chat-model.ts';
import { maxAnswerWords, textTokensFor } from './context-budget.ts';
import { inParallel } from './in-parallel.ts';
import { ModelFailure } from './model-failure.ts';
import { MAX_DOCUMENT_WORDS, mergePrompt, NOTES_RULE, notesPrompt, promptOf } from './prompts.ts';
import { splitText } from './split-text.ts';
import { formedSummary } from './tidy-answer.ts';
import { tokenRangeOf } from './token-range.ts';

/** How many words of notes are taken on one part of a document. */
const NOTES_WORDS = { least: 60, most: 400 };

/** Notes on notes on notes: more layers would only repeat what failed. */
const MAX_LAYERS = 4;

/** The text to summarize. Its title is inside, because that is untrusted too. */
export interface Summarized {
  text: string;
  engine: Engine;
  summaryType: SummaryType;
}

/**
 * A summary of a text of any length. What does not fit into the model's context is read in parts, on each of which notes are taken;
 * the summary is written from the notes. Throws what `askChecked` throws.
 */
export async function writeSummary(model: ChatModel, asked: Summarized, signal: AbortSignal): Promise<Checked> {
  const prompt = promptOf(asked.engine, asked.summaryType, countWords(asked.text, MAX_DOCUMENT_WORDS));
  const words = Math.min(prompt.words, maxAnswerWords(model.contextTokens));
  const budget = textTokensFor(model.contextTokens, words);
  const notes = await notesOn(asked.text, model, budget, signal);
  const summary = await askChecked(
    model,
    {
      instructions: notes.isWhole ? prompt.instructions : `${prompt.instructions} ${NOTES_RULE}`,
      text: notes.text,
      formed: text => formedSummary(text, asked.summaryType),
      problemOf: (text, step) => problemOfSummary(text, asked.summaryType, step),
    },
    signal,
  );
  return { text: summary.text, tokens: notes.tokens + summary.tokens };
}

/** The text itself if it fits into `budget` tokens, otherwise notes on it that do. */
async function notesOn(text: string, model: ChatModel, budget: number, signal: AbortSignal) {
  let material = text;
  let tokens = 0;
  for (let layer = 0; tokenRangeOf(material).most > budget; layer += 1) {
    if (layer === MAX_LAYERS)
      throw new ModelFailure('malformed', 'The language model’s notes on this document stay too long.');
    const parts = await splitText(material, textTokensFor(model.contextTokens, NOTES_WORDS.most));
    const words = notesWords(budget, parts.length);
    const promptFor = layer === 0 ? notesPrompt : mergePrompt;
    const notes = await inParallel(
      parts,
      model.parallelCalls,
      (part, index, either) =>
        askChecked(model, { instructions: promptFor(index + 1, parts.length, words), text: part }, either),
      signal,
    );
    tokens += notes.reduce((sum, note) => sum + note.tokens, 0);
    material = notes.map((note, index) => `Part ${index + 1}:\n${note.text}`).join('\n\n');
  }
  return { text: material, tokens, isWhole: material === text };
}

/** Notes on all parts together may fill the budget of the last step. */
function notesWords(budget: number, parts: number): number {
  const fitting = Math.floor((budget * 0.8) / (2 * parts));
  return Math.min(NOTES_WORDS.most, Math.max(NOTES_WORDS.least, fitting));
}
