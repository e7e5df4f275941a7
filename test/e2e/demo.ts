import { test as base } from '@playwright/test';
import { type DemoSite, startDemoSite } from '../../service/demo-site.ts';
import { type FaultyService, startFaultyService } from '../faulty-service/faulty-service.ts';
import { sharedDatabase } from '../service/shared-database.ts';

export const KEY = 'right-key-2468';

type Demo = {
  /** The local service, with faults and a count of requests; it knows the key `KEY` alone. */
  service: FaultyService;
  site: DemoSite;
};

/** What every story needs, in whichever browser it is told. */
export const demo = base.extend<Demo>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
  service: async ({}, use) => {
    const service = await startFaultyService({
      apiKeys: [KEY],
      creditUsd: 5,
      allowPrivate: true,
      opened: await sharedDatabase(),
    });
    await use(service);
    await service.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  site: async ({}, use) => {
    const site = await startDemoSite();
    await use(site);
    await site.close();
  },
});
