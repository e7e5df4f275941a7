import { getTokenizer } from '@anthropic-ai/tokenizer';
import { countTokens as countCl100k } from 'gpt-tokenizer/encoding/cl100k_base';
import { countTokens as countO200k } from 'gpt-tokenizer/encoding/o200k_base';

/** Special tokens such as `<|endoftext|>` are ordinary text in a page. */
const AS_TEXT = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() };

/** Shared by all texts, because reading its vocabulary takes far longer than a text. */
const claude = getTokenizer();

/**
 * The tokenizers that are published and run offline: those of OpenAI's models since 2024 and since 2022, and that of
 * Anthropic's models up to 2023. Each counts the tokens of a text.
 */
export const tokenizers: Record<TokenizerName, (text: string) => number> = {
  o200k: text => countO200k(text, AS_TEXT),
  cl100k: text => countCl100k(text, AS_TEXT),
  // The package itself counts this way.
  claude: text => claude.encode(text.normalize('NFKC'), 'all').length,
};

export const tokenizerNames = ['o200k', 'cl100k', 'claude'] as const;
export type TokenizerName = (typeof tokenizerNames)[number];
