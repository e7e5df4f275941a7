import { microsOf } from '../../lib/model/money/prices.ts';
import type { PriceSettings } from '../billing/prices-of-key.ts';
import type { DatabasePlace } from '../database/open-database.ts';
import { type DocumentSettings, documentSettingsOf } from '../documents/document-settings.ts';
import type { FeedSources } from '../feeds/feed-reader.ts';
import { type NamedKey, nameOf } from '../http/bot-auth.ts';
import { type ModelSettings, modelSettingsOf } from '../summarizer/model-settings.ts';
import { declaredSettings } from './declared-settings.ts';
import { type Environment, isHeaderValue, reader } from './read-environment.ts';

/** All settings, with the defaults of `npm run service`. */
export interface Settings {
  host: string;
  /** 0: any free port. */
  port: number;
  /** The name of this instance in answers (`meta.node`). `null`: named after what summarizes here. */
  nodeName: string | null;
  /** Accepted keys. `null` accepts any non-empty key. */
  apiKeys: readonly NamedKey[] | null;
  /** The credit of each key in micro-dollars. `null`: no credit is counted. */
  creditMicros: number | null;
  prices: PriceSettings;
  /** Lets `url` lead to this machine and its network. */
  allowPrivate: boolean;
  /** Host names besides those of this machine. */
  allowedHosts: readonly string[];
  /** The language model; `null`: sentences of the document. */
  model: ModelSettings | null;
  documents: DocumentSettings;
  database: DatabasePlace;
  cache: { freshSeconds: number; maxDays: number };
  demoDocuments: boolean;
  feeds: { sources: FeedSources; refreshSeconds: number; atOnce: number };
  /** The path of an exported library, for `mcp`. */
  libraryFile: string | null;
  /** How long running requests may take after SIGTERM. */
  drainSeconds: number;
  /** After how long without a renewal another instance takes over a request. */
  leaseSeconds: number;
}

/**
 * The settings from environment variables; see `declaredSettings`. Empty counts as absent. Throws an `Error` whose message
 * says which value is wrong.
 */
export function settingsOf(env: Environment): Settings {
  const read = reader(env);
  const allowPrivate = read.switch('ALLOW_PRIVATE');
  const subscribers = read.list('SUBSCRIBERS') ?? [];
  const apiKeys = apiKeysOf(read.list('API_KEYS'));
  const unknown = subscribers.find(name => name !== '*' && apiKeys !== null && !apiKeys.some(key => key.name === name));
  if (unknown !== undefined) throw new Error(`SUBSCRIBERS names "${unknown}", which is no name in API_KEYS.`);
  return {
    host: read.text('HOST') ?? declaredSettings.HOST.otherwise,
    port: read.whole('PORT'),
    nodeName: read.text('NODE_NAME') ?? null,
    apiKeys,
    creditMicros: creditOf(read.text('CREDIT_USD')),
    prices: {
      subscribers,
      searchDiscountPercent: read.whole('SEARCH_DISCOUNT_PERCENT'),
    },
    allowPrivate,
    allowedHosts: read.list('ALLOWED_HOSTS') ?? [],
    model: modelSettingsOf(env),
    documents: documentSettingsOf(env),
    database: databaseOf(read.text('DATABASE_URL'), read.text('DATA_DIR')),
    cache: {
      freshSeconds: read.whole('CACHE_FRESH_SECONDS'),
      maxDays: read.whole('CACHE_DAYS'),
    },
    demoDocuments: read.switch('DEMO_DOCUMENTS'),
    feeds: {
      sources: { web: read.list('WEB_FEEDS') ?? [], news: read.list('NEWS_FEEDS') ?? [] },
      refreshSeconds: read.whole('FEED_REFRESH_MINUTES') * 60,
      atOnce: read.whole('FEEDS_AT_ONCE'),
    },
    libraryFile: read.text('LIBRARY_FILE') ?? null,
    drainSeconds: read.whole('DRAIN_SECONDS'),
    leaseSeconds: read.whole('LEASE_SECONDS'),
  };
}

/** `name=key` or just `key`; an empty list would accept every key, which cannot be meant. */
function apiKeysOf(list: string[] | undefined): NamedKey[] | null {
  if (list === undefined) return null;
  const keys = list.map(item => {
    const [, name = '', key = ''] = /^(?:([\w.-]+)=)?(.*)$/.exec(item) ?? [];
    if (!isHeaderValue(key)) throw new Error('API_KEYS has a key that is empty or cannot be sent in a header.');
    return { name: name || nameOf(key), key };
  });
  const names = keys.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new Error('API_KEYS gives one name to two keys.');
  return keys;
}

function creditOf(value: string | undefined): number | null {
  if (value === undefined) return null;
  if (!/^\d+(\.\d{1,6})?$/.test(value)) throw new Error(`CREDIT_USD must be an amount such as 2.50, not "${value}".`);
  return microsOf(Number(value));
}

function databaseOf(url: string | undefined, folder: string | undefined): DatabasePlace {
  if (url === undefined) return folder === undefined ? { kind: 'memory' } : { kind: 'folder', path: folder };
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new Error('DATABASE_URL must begin with postgres:// (postgres://user:password@host:5432/name).');
  }
  if (!isWholeAddress(url)) {
    throw new Error(
      'DATABASE_URL cannot be read as postgres://user:password@host:5432/name. In a password write % as %25, @ as %40, # as %23, / as %2F and ? as %3F.',
    );
  }
  if (folder !== undefined) throw new Error('Set DATABASE_URL or DATA_DIR, not both.');
  return { kind: 'server', url };
}

/** False if a sign in its password ended the address early. */
function isWholeAddress(url: string): boolean {
  // A socket has no host: postgres://user@/name?host=/var/run/postgresql
  const withHost = url.replace('@/', '@localhost/');
  if (!URL.canParse(withHost)) return false;
  const { pathname, search, hash } = new URL(withHost);
  return hash === '' && !`${pathname}${search}`.includes('@');
}
