import { expect, type Page } from '@playwright/test';

export async function saveAccount(
  options: Page,
  { apiKey, baseUrl }: { apiKey: string; baseUrl: string },
): Promise<void> {
  await options.getByLabel('API key').fill(apiKey);
  await options.getByLabel('Service address').fill(baseUrl);
  await options.getByRole('button', { name: 'Save' }).click();
  await expect(options.getByRole('status')).toHaveText(/^Saved/);
}
