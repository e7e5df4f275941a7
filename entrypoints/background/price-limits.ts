import { livePolicy } from '../../lib/browser/managed-policy.ts';
import type { SummaryStart } from '../../lib/jobs/summary/summary-runner.ts';
import { type Budget, budgetOf } from '../../lib/model/money/budget.ts';
import { clickPriceMicros, needsConfirmation } from '../../lib/model/money/click-price.ts';
import { requiredLayersOf } from '../../lib/model/settings/setting-layers.ts';
import { readSettings } from '../../lib/model/settings/settings.ts';
import { isLink } from '../../lib/model/summary/job.ts';
import { settingsOfPage, storedSettings } from '../../lib/store/settings/stored-settings.ts';

/** The highest cost of a start in micros if it needs a confirmation, else `null`. */
export async function priceToConfirm({ request, tabUrl }: SummaryStart): Promise<number | null> {
  const settings = await settingsOfPage(request.page.url).get();
  const micros = clickPriceMicros(request.options, settings, isLink({ request, tabUrl }));
  return needsConfirmation(micros, request.options, settings) ? micros : null;
}

/** The budget, as it is set now. With `mayExceed` only what the organization has set, which no click goes over. */
export async function budgetNow(mayExceed: boolean): Promise<Budget> {
  return budgetOf(
    mayExceed ? readSettings(...requiredLayersOf(await livePolicy.get(), [])) : await storedSettings.get(),
  );
}
