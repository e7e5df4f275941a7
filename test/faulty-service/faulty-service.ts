import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { API_PATH } from '../../lib/api/contract.ts';
import type * as z from '../../lib/model/z.ts';
import { bodyOf } from '../../service/http/request-body.ts';
import { paramsOf } from '../../service/http/request-params.ts';
import type { ServiceEnv } from '../../service/http/request-state.ts';
import { type Service, type StartOptions, startService } from '../../service/start-service.ts';
import { deferred } from '../deferred.ts';
import { faultAnswerOf } from './fault-answer.ts';
import { sendBrokenly } from './fault-transport.ts';
import { type Fault, faultSchema } from './faults.ts';
import { type ReceivedRequest, receivedOf } from './received-request.ts';

/** The local service, with a record of what it received, and faults on request. */
export interface FaultyService extends Service {
  /** Every API request so far, oldest first. */
  received(): readonly ReceivedRequest[];
  /** Queues a fault for the next API request that it fits. Throws for an invalid one. */
  fault(fault: Fault): void;
  /** Does nothing for the next API requests that fit, until `release`, `reset` or `close`. */
  hold(requests?: Pick<Fault, 'path' | 'times'>): { release(): void };
  /** Forgets requests and faults. */
  reset(): void;
}

export async function startFaultyService(options: StartOptions = {}): Promise<FaultyService> {
  const { intercept, releaseAll, ...controls } = createFaults();
  const service = await startService({ ...options, intercept });
  const close = () => {
    const closed = service.close();
    releaseAll();
    return closed;
  };
  return { ...service, ...controls, close };
}

type Faults = Omit<FaultyService, keyof Service> & {
  intercept: MiddlewareHandler<ServiceEnv>[];
  releaseAll(): void;
};

function createFaults(): Faults {
  let requests: ReceivedRequest[] = [];
  let queue: (z.infer<typeof faultSchema> & { released?: Promise<void> })[] = [];
  const releases: (() => void)[] = [];

  const releaseAll = () => {
    for (const release of releases.splice(0)) release();
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

  const inject = createMiddleware<ServiceEnv>(async (c, next) => {
    const fault = takeFault(c.req.path);
    await fault?.released;
    if (!fault) return next();
    const answer = faultAnswerOf(c, fault);
    if (answer) c.res = answer;
    else if (!fault.drop) await next();
    c.res = await sendBrokenly(c, fault);
  });

  return {
    intercept: [record, inject],
    releaseAll,
    received: () => requests,
    fault: fault => void queue.push(faultSchema.parse(fault)),
    hold(requests = {}) {
      const { promise, resolve } = deferred();
      queue.push({ ...faultSchema.parse(requests), released: promise });
      releases.push(resolve);
      return { release: resolve };
    },
    reset() {
      requests = [];
      queue = [];
      releaseAll();
    },
  };
}
