/** Every setting, in the order and the words of `--help` and of docs/service.md. */
export const settingsHelp: readonly { name: string; meaning: string; otherwise: string }[] = [
  { name: 'HOST', meaning: 'Address to listen on; 0.0.0.0 for all addresses of this machine', otherwise: '127.0.0.1' },
  { name: 'PORT', meaning: 'Port; 0 takes any free one', otherwise: '8787' },
  {
    name: 'ALLOWED_HOSTS',
    meaning: 'Host names that requests may use besides 127.0.0.1 and localhost, separated by commas',
    otherwise: 'none',
  },
  {
    name: 'NODE_NAME',
    meaning: 'Name of this instance in answers (meta.node)',
    otherwise: 'named after what writes the summaries',
  },
  {
    name: 'API_KEYS',
    meaning: 'Accepted keys, as key or name=key, separated by commas',
    otherwise: 'any key that is not empty',
  },
  { name: 'CREDIT_USD', meaning: 'What each key has to spend, in dollars such as 2.50', otherwise: 'not counted' },
  {
    name: 'SUBSCRIBERS',
    meaning: 'Names of keys that pay 0.025 USD per 1,000 tokens instead of 0.030, separated by commas; * for all',
    otherwise: 'none',
  },
  { name: 'SEARCH_DISCOUNT_PERCENT', meaning: 'Discount on searches, 0 to 100', otherwise: '0' },
  {
    name: 'LM_BASE_URL',
    meaning:
      'Address of the language model that writes summaries, OpenAI-compatible, such as http://127.0.0.1:11434/v1',
    otherwise: 'summaries are key sentences of the document',
  },
  { name: 'LM_MODEL', meaning: 'Name of that model', otherwise: 'needed with LM_BASE_URL' },
  { name: 'LM_API_KEY', meaning: 'Its API key', otherwise: 'none is sent' },
  {
    name: 'LM_CONTEXT',
    meaning: 'Size of its context on its server, input and output together, in tokens',
    otherwise: '4096',
  },
  { name: 'LM_PARALLEL', meaning: 'How many calls may run at the same time', otherwise: '4' },
  { name: 'LM_TIMEOUT', meaning: 'How many seconds one call may take, up to 290', otherwise: '240' },
  {
    name: 'STT_BASE_URL',
    meaning: 'Address of the transcription service for recordings, OpenAI-compatible',
    otherwise: 'recordings without captions are refused',
  },
  { name: 'STT_MODEL', meaning: 'Name of its model', otherwise: 'needed with STT_BASE_URL' },
  { name: 'STT_API_KEY', meaning: 'Its API key', otherwise: 'none is sent' },
  {
    name: 'TESSERACT',
    meaning: 'Path of Tesseract, which reads pictures and scanned PDFs',
    otherwise: 'found in PATH',
  },
  {
    name: 'OCR_LANGUAGES',
    meaning: 'Languages it looks for, as its codes, separated by commas',
    otherwise: 'the language of the document, or English',
  },
  { name: 'YT_DLP', meaning: 'Path of yt-dlp, which finds the captions of videos', otherwise: 'found in PATH' },
  {
    name: 'DATABASE_URL',
    meaning: 'PostgreSQL server, postgres://user:password@host:5432/name',
    otherwise: 'an embedded database',
  },
  { name: 'DATA_DIR', meaning: 'Folder of the embedded database', otherwise: './precis-data' },
  {
    name: 'CACHE_FRESH_SECONDS',
    meaning: 'How long a summary is served without checking its page',
    otherwise: '3600',
  },
  { name: 'CACHE_DAYS', meaning: 'After how many days a summary is deleted', otherwise: '30' },
  { name: 'DEMO_DOCUMENTS', meaning: '0 leaves the built-in documents out of the indexes', otherwise: '1' },
  {
    name: 'WEB_FEEDS',
    meaning: 'Feeds and lists of feeds (OPML) for the web index: addresses and files, separated by commas',
    otherwise: 'none',
  },
  { name: 'NEWS_FEEDS', meaning: 'The same for the news index', otherwise: 'none' },
  { name: 'FEED_REFRESH_MINUTES', meaning: 'How often a feed is read', otherwise: '60' },
  { name: 'FEEDS_AT_ONCE', meaning: 'How many feeds are read at the same time', otherwise: '8' },
  {
    name: 'DRAIN_SECONDS',
    meaning: 'How long running requests may take after SIGTERM',
    otherwise: '30',
  },
  {
    name: 'LEASE_SECONDS',
    meaning: 'After how long without a renewal another instance takes over a request',
    otherwise: '15',
  },
  { name: 'ALLOW_PRIVATE', meaning: '1 allows url to lead to this machine and its network', otherwise: '0' },
];

/** The text of `--help`. */
export function helpText(): string {
  const width = Math.max(...settingsHelp.map(({ name }) => name.length)) + 2;
  const lines = settingsHelp.map(
    ({ name, meaning, otherwise }) => `  ${name.padEnd(width)}${meaning} (default: ${otherwise})`,
  );
  return `precis-service: summaries and related pages over HTTP, by the API of /api/v0.

Usage: precis-service [--help] [--version]

It takes its settings from environment variables:

${lines.join('\n')}
`;
}
