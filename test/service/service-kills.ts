import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { summarizeAnswerSchema } from '../../lib/api/contract.ts';
import type { ServiceProcess } from './service-process.ts';

export interface KillsOptions {
  instances: readonly ServiceProcess[];
  /** API keys; each client sends its share of the requests. */
  clients: readonly string[];
  /** The number of requests with different idempotency keys, of all clients together. */
  requests: number;
  /** How often each request is sent, at once and to different instances. */
  copies: number;
  kills: number;
  atOnce: number;
}

/** The answers that the clients received. */
export interface KillsReport {
  /** By API key: the prices of its acknowledged requests, each counted once. */
  acknowledgedMicros: Map<string, number>;
  acknowledged: number;
  /** Requests whose copies were answered differently. */
  contradictions: number;
  kills: number;
}

const TEXT = `The harbour was closed for the winter because the ice had come early that year. Fishermen repaired their nets
in the long hall behind the church and waited. In March a storm broke the ice, and the first boats left before dawn. The
keeper of the lighthouse counted them from his gallery and wrote the number into his book, as he did every year.`;

const MICROS_PER_TOKEN = 30;

/** Sends each request until it is answered, while instances are killed and restarted. */
export async function runWithKills(options: KillsOptions): Promise<KillsReport> {
  const { instances, clients, requests, copies } = options;
  const report: KillsReport = { acknowledgedMicros: new Map(), acknowledged: 0, contradictions: 0, kills: 0 };
  let done = false;

  const ask = async (apiKey: string, idempotencyKey: string, text: string, first: number) => {
    for (let attempt = first; ; attempt++) {
      const instance = instances[attempt % instances.length];
      try {
        const response = await fetch(`${instance?.baseUrl}/api/v0/summarize`, {
          method: 'POST',
          headers: {
            authorization: `Bot ${apiKey}`,
            'idempotency-key': idempotencyKey,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ text }),
        });
        if (response.status === 200) return summarizeAnswerSchema.parse(await response.json()).data;
        await response.body?.cancel();
      } catch {
        // The instance is down at the moment.
      }
      await sleep(50);
    }
  };

  const sendOne = async (number: number) => {
    const apiKey = clients[number % clients.length] ?? '';
    const idempotencyKey = randomUUID();
    const text = `${TEXT} They were ${'very '.repeat(number % 7)}many: ${number}.`;
    const answers = await Promise.all(
      Array.from({ length: copies }, (_, copy) => ask(apiKey, idempotencyKey, text, number + copy)),
    );
    const [answer] = answers;
    if (new Set(answers.map(one => JSON.stringify(one))).size !== 1) report.contradictions += 1;
    report.acknowledged += 1;
    const paid = (report.acknowledgedMicros.get(apiKey) ?? 0) + (answer?.tokens ?? 0) * MICROS_PER_TOKEN;
    report.acknowledgedMicros.set(apiKey, paid);
  };

  const killer = async () => {
    while (!done || report.kills < options.kills) {
      if (report.kills >= options.kills) return;
      await sleep(Math.random() * 300);
      const instance = instances[report.kills % instances.length];
      await instance?.kill();
      report.kills += 1;
      await instance?.start();
    }
  };

  await Promise.all(instances.map(instance => instance.start()));
  const killing = killer();
  let next = 0;
  const lane = async () => {
    // Continues until all kills are done, so that each one hits an instance at work.
    while (next < requests || report.kills < options.kills) await sendOne(next++);
  };
  await Promise.all(Array.from({ length: options.atOnce }, lane));
  done = true;
  await killing;
  await Promise.all(instances.map(instance => instance.kill()));
  return report;
}
