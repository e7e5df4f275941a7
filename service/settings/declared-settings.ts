/** A setting: its meaning, and what holds without it, as `--help` and docs/service.md say it. */
export interface Setting {
  meaning: string;
  otherwise: string;
}
interface WholeNumber extends Setting {
  value: number;
  least: number;
  most: number;
}
interface Switch extends Setting {
  isOn: boolean;
}

const text = (meaning: string, otherwise: string): Setting => ({ meaning, otherwise });
const whole = (meaning: string, value: number, least: number, most: number): WholeNumber => ({
  meaning,
  otherwise: String(value),
  value,
  least,
  most,
});
const onOff = (meaning: string, isOn: boolean): Switch => ({ meaning, otherwise: isOn ? '1' : '0', isOn });

/** Every setting, by the name of its environment variable, in the order of `--help`. Declared here and nowhere else. */
export const declaredSettings = {
  HOST: text('Address to listen on; 0.0.0.0 for all addresses of this machine', '127.0.0.1'),
  PORT: whole('Port; 0 takes any free one', 8787, 0, 65_535),
  ALLOWED_HOSTS: text('Host names that requests may use besides 127.0.0.1 and localhost, separated by commas', 'none'),
  NODE_NAME: text('Name of this instance in answers (meta.node)', 'named after what writes the summaries'),
  API_KEYS: text('Accepted keys, as key or name=key, separated by commas', 'any key that is not empty'),
  CREDIT_USD: text('What each key has to spend, in dollars such as 2.50', 'not counted'),
  SUBSCRIBERS: text(
    'Names of keys that pay 0.025 USD per 1,000 tokens instead of 0.030, separated by commas; * for all',
    'none',
  ),
  SEARCH_DISCOUNT_PERCENT: whole('Discount on searches, 0 to 100', 0, 0, 100),
  LM_BASE_URL: text(
    'Address of the language model that writes summaries, OpenAI-compatible, such as http://127.0.0.1:11434/v1',
    'summaries are key sentences of the document',
  ),
  LM_MODEL: text('Name of that model', 'needed with LM_BASE_URL'),
  LM_API_KEY: text('Its API key', 'none is sent'),
  // Ollama's default (docs.ollama.com/context-length): too little is slow, too much is cut silently.
  LM_CONTEXT: whole(
    'Size of its context on its server, input and output together, in tokens',
    4096,
    2_048,
    999_999_999,
  ),
  LM_PARALLEL: whole('How many calls may run at the same time', 4, 1, 1_000),
  // Node's `fetch` gives up after 300 seconds without an answer, whatever its options say (undici, `headersTimeout`).
  LM_TIMEOUT: whole('How many seconds one call may take, up to 290', 240, 1, 290),
  STT_BASE_URL: text(
    'Address of the transcription service for recordings, OpenAI-compatible',
    'recordings without captions are refused',
  ),
  STT_MODEL: text('Name of its model', 'needed with STT_BASE_URL'),
  STT_API_KEY: text('Its API key', 'none is sent'),
  TESSERACT: text('Path of Tesseract, which reads pictures and scanned PDFs', 'found in PATH'),
  OCR_LANGUAGES: text(
    'Languages it looks for, as its codes, separated by commas',
    'the language of the document, or English',
  ),
  YT_DLP: text('Path of yt-dlp, which finds the captions of videos', 'found in PATH'),
  DATABASE_URL: text('PostgreSQL server, postgres://user:password@host:5432/name', 'an embedded database'),
  DATA_DIR: text('Folder of the embedded database', './precis-data'),
  CACHE_FRESH_SECONDS: whole('How long a summary is served without checking its page', 3600, 0, 31_536_000),
  CACHE_DAYS: whole('After how many days a summary is deleted', 30, 0, 3_650),
  DEMO_DOCUMENTS: onOff('0 leaves the built-in documents out of the indexes', true),
  WEB_FEEDS: text(
    'Feeds and lists of feeds (OPML) for the web index: addresses and files, separated by commas',
    'none',
  ),
  NEWS_FEEDS: text('The same for the news index', 'none'),
  FEED_REFRESH_MINUTES: whole('How often a feed is read', 60, 1, 10_080),
  FEEDS_AT_ONCE: whole('How many feeds are read at the same time', 8, 1, 100),
  DRAIN_SECONDS: whole('How long running requests may take after SIGTERM', 30, 0, 3_600),
  LEASE_SECONDS: whole('After how long without a renewal another instance takes over a request', 15, 1, 3_600),
  LIBRARY_FILE: text('Library that Précis exported as JSON, for the tool library of mcp', 'there is no such tool'),
  ALLOW_PRIVATE: onOff('1 allows url to lead to this machine and its network', false),
};

export type SettingName = keyof typeof declaredSettings;
type NameOf<S> = { [N in SettingName]: (typeof declaredSettings)[N] extends S ? N : never }[SettingName];
export type WholeNumberName = NameOf<WholeNumber>;
export type SwitchName = NameOf<Switch>;

/** The text of `--help`. */
export function helpText(): string {
  const settings = Object.entries<Setting>(declaredSettings);
  const width = Math.max(...settings.map(([name]) => name.length)) + 2;
  const lines = settings.map(
    ([name, { meaning, otherwise }]) => `  ${name.padEnd(width)}${meaning} (default: ${otherwise})`,
  );
  return `precis-service: summaries and related pages over HTTP, by the API of /api/v0.

Usage: precis-service [mcp] [--help] [--version]

mcp serves its tools over standard input and output (Model Context Protocol) instead.

It takes its settings from environment variables:

${lines.join('\n')}
`;
}
