import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { OptionsPage } from '../../components/options/options-page.tsx';
import { defaultSettings } from '../../lib/model/settings/settings.ts';
import type { Job } from '../../lib/model/summary/job.ts';
import { announceLibraryChange } from '../../lib/store/journal/library-changes.ts';
import { reserve } from '../../lib/store/journal/receipts.ts';
import { storedSettings } from '../../lib/store/settings/stored-settings.ts';
import { receipt } from '../lib/store/rows.ts';
import { begun, commandsSent, done, prepareCard, request, show } from './card.tsx';

beforeEach(prepareCard);

const budget = { limitMicros: 1_000_000, usedMicros: 800_000, priceMicros: 300_000 };
const stopped: Job = {
  ...begun,
  ...{ state: 'failed', failure: { code: 'over-daily-budget', ...budget }, outcome: 'not-sent', endedAt: 1 },
};

describe('a budget', () => {
  it('the user sets and removes budgets in the settings, in dollars and cents', async () => {
    render(<OptionsPage />);
    const [day, month] = [
      await screen.findByLabelText('At most per day (US dollars)'),
      screen.getByLabelText('At most per month (US dollars)'),
    ];
    expect([day, month].map(field => (field as HTMLInputElement).value)).toEqual(['', '']);
    await userEvent.type(day, '0.75');
    await userEvent.type(month, '12');
    const stored = () => storedSettings.get();
    await waitFor(async () =>
      expect(await stored()).toMatchObject({ dailyBudgetMicros: 750_000, monthlyBudgetMicros: 12_000_000 }),
    );
    await userEvent.clear(day);
    await waitFor(async () =>
      expect(await stored()).toMatchObject({ dailyBudgetMicros: null, monthlyBudgetMicros: 12_000_000 }),
    );
  });

  it('the start screen warns once a budget is nearly used, and not before', async () => {
    await storedSettings.set({ ...defaultSettings, dailyBudgetMicros: 370_000 });
    await show(null);
    await screen.findByRole('button', { name: /^Summarize/ });
    expect(screen.queryByText(/of today’s/)).toBeNull();
    await reserve({ ...receipt('a'), reservedAt: Date.now() }, []);
    await announceLibraryChange();
    expect(await screen.findByText('You’ve used $0.30 of today’s $0.37.')).toBeDefined();
  });

  it('a finished summary shows the warning of a nearly used budget too', async () => {
    await storedSettings.set({ ...defaultSettings, monthlyBudgetMicros: 310_000 });
    await reserve({ ...receipt('a'), reservedAt: Date.now() }, []);
    await show(done);
    expect(await screen.findByText('You’ve used $0.30 of this month’s $0.31.')).toBeDefined();
  });

  it('a budget set by the organization cannot be exceeded by a click', async () => {
    const fixed = { code: 'over-daily-budget', ...budget, isSetByOrganization: true } as const;
    await show({ ...stopped, failure: fixed } as Job);
    await screen.findByRole('button', { name: 'Change the budget' });
    expect(screen.queryByRole('button', { name: /^This once/ })).toBeNull();
  });

  it('a budget stops a start, shows the amounts and allows it once by a click with its price', async () => {
    await show(stopped);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Today’s budget doesn’t cover this');
    expect(alert.textContent).toContain('You’ve used $0.80 of $1.00, and this can cost up to $0.30.');
    expect(alert.textContent).toContain('Nothing was sent, nothing was charged.');
    expect(screen.getByRole('button', { name: 'Change the budget' }).className).toBe('primary');
    expect(commandsSent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'This once · max $0.30' }));
    const { input } = commandsSent.find(({ command }) => command === 'job.start') ?? {};
    expect(input).toMatchObject({ request, confirmed: ['price', 'address', 'budget'] });
  });
});
