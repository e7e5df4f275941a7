import { Hono } from 'hono';
import type { Sql } from '../database/database.ts';
import type { ServiceEnv } from './request-state.ts';

/**
 * For monitoring, which has no key and may use any host name: `GET /healthz` answers as long as
 * the process runs; `GET /readyz` answers 200 while requests are accepted, and 503 once it is stopping or has lost its
 * database.
 */
export function healthRoutes(sql: Sql, isEnding: () => boolean): Hono<ServiceEnv> {
  const routes = new Hono<ServiceEnv>();
  routes.get('/healthz', c => c.json({ status: 'ok' }));
  routes.get('/readyz', async c => {
    if (isEnding()) return c.json({ status: 'ending' }, 503);
    const hasDatabase = await sql.query('SELECT 1').then(
      () => true,
      () => false,
    );
    return hasDatabase ? c.json({ status: 'ready' }) : c.json({ status: 'no database' }, 503);
  });
  return routes;
}
