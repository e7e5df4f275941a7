import { Hono, type MiddlewareHandler } from 'hono';
import { API_PATH } from '../lib/api/contract.ts';
import type { Sql } from './database/database.ts';
import { allowHosts } from './http/allowed-hosts.ts';
import { type ApiParts, apiRoutes } from './http/api-routes.ts';
import { type NamedKey, requireBotKey } from './http/bot-auth.ts';
import { notFound, refuseUnknownEndpoints } from './http/endpoints.ts';
import { healthRoutes } from './http/health.ts';
import { nameAndLog } from './http/request-log.ts';
import type { ServiceEnv } from './http/request-state.ts';
import type { Log } from './log.ts';
import { openApiOf } from './openapi.ts';
import { Refusal } from './refusal.ts';
import { version } from './version.ts';

interface ServerParts extends ApiParts {
  sql: Sql;
  apiKeys: readonly NamedKey[] | null;
  allowedHosts: readonly string[];
  /** Handle every API request before the service itself does; for tests. */
  intercept: readonly MiddlewareHandler<ServiceEnv>[];
  /** True once the service is ending. */
  isEnding: () => boolean;
  log: Log;
}

/** The service of the specification as a Hono app; nothing listens yet. */
export function createServer(parts: ServerParts): Hono<ServiceEnv> {
  const { answers, log } = parts;
  const app = new Hono<ServiceEnv>();
  app.route('/', healthRoutes(parts.sql, parts.isEnding));
  app.get('/openapi.json', c => c.json(openApiOf(version)));
  app.use(nameAndLog(log));
  app.use(allowHosts(parts.allowedHosts));
  for (const handler of parts.intercept) app.use(`${API_PATH}/*`, handler);
  app.use(`${API_PATH}/*`, refuseUnknownEndpoints, requireBotKey(parts.apiKeys));
  app.route('/', apiRoutes(parts));
  app.notFound(c => answers.failure(c, notFound()));
  app.onError((error, c) => {
    if (!(error instanceof Refusal)) log('error', { id: c.var.id, message: error.message, stack: error.stack ?? '' });
    return answers.failure(c, error);
  });
  return app;
}
