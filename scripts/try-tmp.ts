import { startService } from '../service/start-service.ts';
const t = performance.now();
const s = await startService({ creditUsd: 1, log: l => console.error(l) , ...(process.env.DATABASE_URL && {database:{kind:'server' as const,url:process.env.DATABASE_URL}})});
console.log('started', performance.now() - t, s.baseUrl);
const get = async (p: string, h = {}) => { const t=performance.now(); const r = await fetch(s.baseUrl + p, { headers: { authorization: 'Bot k', ...h } }); console.log(r.status, (performance.now()-t).toFixed(0), (await r.text()).slice(0, 700)); };
for (const q of ['lighthouse', 'Biene', 'back up photos', 'grow tomatoes', '"tea plantation"', 'bees -honey', 'lighthous keper', '茶'])
  await get('/api/v0/enrich/web?limit=2&q=' + encodeURIComponent(q));
await get('/api/v0/summarize?text=' + 'The%20sea%20is%20deep%20and%20wide.%20'.repeat(20), { 'idempotency-key': 'a' });
await get('/api/v0/summarize?text=' + 'The%20sea%20is%20deep%20and%20wide.%20'.repeat(20), { 'idempotency-key': 'a' });
await get('/api/v0/summarize?text=' + 'The%20sea%20is%20deep%20and%20wide.%20'.repeat(21), { 'idempotency-key': 'a' });
await get('/readyz');
await s.drain();
console.log('end');
