import { documentSettingsOf } from './documents/document-settings.ts';
import type { StartOptions } from './start-service.ts';

const DEFAULT_PORT = 8787;

type Environment = Record<string, string | undefined>;

/**
 * How to start, from environment variables: `PORT`, `API_KEYS` and `ALLOWED_HOSTS` (comma lists), `CREDIT_USD`,
 * `ALLOW_PRIVATE`, `FAULTS` (1 or 0), `WEB_FEEDS` and `NEWS_FEEDS` (comma lists of addresses and files), and those of
 * `documentSettingsOf`. Empty counts as absent. Throws an `Error` whose message says which value is wrong.
 */
export function startOptionsOf(env: Environment): StartOptions {
  const apiKeys = listOf(env.API_KEYS);
  const feeds = { web: listOf(env.WEB_FEEDS), news: listOf(env.NEWS_FEEDS) };
  const creditUsd = env.CREDIT_USD ? creditOf(env.CREDIT_USD) : undefined;
  return {
    port: env.PORT ? portOf(env.PORT) : DEFAULT_PORT,
    ...(apiKeys.length > 0 && { apiKeys }),
    ...(creditUsd !== undefined && { creditUsd }),
    allowPrivate: switchOf(env, 'ALLOW_PRIVATE'),
    faults: switchOf(env, 'FAULTS'),
    allowedHosts: listOf(env.ALLOWED_HOSTS),
    documents: documentSettingsOf(env),
    ...(feeds.web.length + feeds.news.length > 0 && { feeds }),
  };
}

function portOf(value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535)
    throw new Error(`PORT must be a whole number from 0 to 65535, not "${value}".`);
  return port;
}

function creditOf(value: string): number {
  if (!/^\d+(\.\d{1,6})?$/.test(value)) throw new Error(`CREDIT_USD must be an amount such as 2.50, not "${value}".`);
  return Number(value);
}

function switchOf(env: Environment, name: string): boolean {
  const value = env[name]?.toLowerCase() ?? '';
  if (['1', 'true'].includes(value)) return true;
  if (['', '0', 'false'].includes(value)) return false;
  throw new Error(`${name} must be 1 or 0, not "${value}".`);
}

function listOf(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== '');
}
