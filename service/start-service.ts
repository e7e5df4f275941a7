import type { AddressInfo } from 'node:net';
import { microsOf } from '../lib/model/money/prices.ts';
import { nameOf } from './http/bot-auth.ts';
import { checkPort, listenHttp } from './http/listen-http.ts';
import { type OpenExtras, openService } from './open-service.ts';
import { type Settings, settingsOf } from './settings/settings.ts';

/** Options for tests and programs. Defaults: any free port, everything in memory. */
export interface StartOptions extends Partial<Omit<Settings, 'apiKeys' | 'creditMicros'>>, OpenExtras {
  /** Default: any non-empty key is accepted. */
  apiKeys?: readonly string[];
  /** The credit of each key in dollars. Default: no credit is counted. */
  creditUsd?: number;
}

export interface Service {
  /** `http://<host>:<port>`, without a slash at the end. */
  baseUrl: string;
  /** Accepts no more requests, gives running ones `drainSeconds` to end, and then stops everything. */
  drain(): Promise<void>;
  /** Ends every connection at once. */
  close(): Promise<void>;
}

/** Starts the service for a program; see `startWithSettings`. */
export function startService({ apiKeys, creditUsd, ...options }: StartOptions = {}): Promise<Service> {
  const settings: Settings = {
    ...settingsOf({}),
    port: 0,
    ...options,
    apiKeys: apiKeys?.map(key => ({ name: nameOf(key), key })) ?? null,
    creditMicros: creditUsd === undefined ? null : microsOf(creditUsd),
  };
  return startWithSettings(settings, options);
}

/**
 * Starts the service and resolves once it listens. Rejects with Node's error (`EADDRINUSE` …) or an `Error` with a
 * message for the user. Feeds are read afterwards, in the background.
 */
export async function startWithSettings(settings: Settings, options: OpenExtras): Promise<Service> {
  await checkPort(settings);
  const opened = await openService(settings, options);
  const http = await listenHttp(opened.app, { ...settings, node: opened.node });
  opened.startBackgroundWork();
  let closed: Promise<void> | undefined;
  const endOnce = (graceMs: number) => {
    closed ??= opened.end(giveUp => http.close(graceMs, giveUp));
    return closed;
  };
  opened.log('started', { database: settings.database.kind, port: http.address.port });
  return {
    baseUrl: baseUrlOf(http.address, settings.host),
    drain: () => endOnce(settings.drainSeconds * 1_000),
    close: () => endOnce(0),
  };
}

function baseUrlOf({ port }: AddressInfo, host: string): string {
  const isAny = ['0.0.0.0', '::', ''].includes(host);
  return `http://${isAny ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
