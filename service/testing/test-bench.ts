import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { API_PATH } from '../../lib/api/contract.ts';
import * as z from '../../lib/model/z.ts';
import { type NamedKey, requireBotKey } from '../http/bot-auth.ts';
import { bodyOf } from '../http/request-body.ts';
import { paramsOf } from '../http/request-params.ts';
import type { ServiceEnv } from '../http/request-state.ts';
import { malformed } from '../refusal.ts';
import { faultAnswerOf } from './fault-answer.ts';
import { sendBrokenly } from './fault-transport.ts';
import { type Fault, faultSchema } from './faults.ts';
import { type ReceivedRequest, receivedOf } from './received-request.ts';

/** For tests: what arrived, and faults on request. By HTTP under `/__test`, or by these functions in the same process. */
export interface TestBench {
  received(): readonly ReceivedRequest[];
  /** Throws when `fault` does not fit `faultSchema`. */
  fault(fault: Fault): void;
  reset(): void;
  routes: Hono<ServiceEnv>;
}

/**
 * `GET /__test/requests` lists the API requests received, `POST /__test/faults` takes one fault or a list of them for the
 * next API requests, `DELETE /__test` forgets both. They take a key and a JSON body, which pages of the web cannot send.
 * Unlike the service itself this keeps what people send, so it exists only when asked for.
 */
export function createTestBench(keys: readonly NamedKey[] | null): TestBench {
  let requests: ReceivedRequest[] = [];
  let queue: z.infer<typeof faultSchema>[] = [];
  const bench = {
    received: () => requests,
    fault: (fault: Fault) => {
      queue.push(faultSchema.parse(fault));
    },
    reset() {
      requests = [];
      queue = [];
    },
  };

  const takeFault = (path: string) => {
    const index = queue.findIndex(fault => fault.path === undefined || path.startsWith(API_PATH + fault.path));
    const fault = queue[index];
    if (fault && --fault.times <= 0) queue.splice(index, 1);
    return fault;
  };

  const record = createMiddleware<ServiceEnv>(async (c, next) => {
    const request = receivedOf(c);
    requests.push(request);
    request.bytes = (await bodyOf(c)).byteLength;
    request.params = await paramsOf(c).catch(() => null);
    await next();
  });

  const breakOnRequest = createMiddleware<ServiceEnv>(async (c, next) => {
    const fault = takeFault(c.req.path);
    if (fault?.delayMs) await new Promise(resolve => setTimeout(resolve, fault.delayMs).unref());
    if (!fault) return next();
    const answer = faultAnswerOf(c, fault);
    if (answer) c.res = answer;
    else if (!fault.drop) await next();
    c.res = await sendBrokenly(c, fault);
  });

  const routes = new Hono<ServiceEnv>();
  routes.use(`${API_PATH}/*`, record, breakOnRequest);
  routes.use('/__test/*', requireBotKey(keys));
  routes.get('/__test/requests', c => c.json(requests));
  routes.post('/__test/faults', async c => {
    const faults = z.array(faultSchema).safeParse([await paramsOf(c)].flat());
    if (!faults.success) throw malformed(z.prettifyError(faults.error));
    queue.push(...faults.data);
    return c.json({ queued: queue.length });
  });
  routes.delete('/__test', c => {
    bench.reset();
    return c.body(null, 204);
  });
  return { ...bench, routes };
}
