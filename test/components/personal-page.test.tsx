import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { OptionsPage } from '../../components/options/options-page.tsx';
import { defaultSettings } from '../../lib/model/settings/settings.ts';
import type { Job } from '../../lib/model/summary/job.ts';
import { storedSettings } from '../../lib/store/settings/stored-settings.ts';
import { begun, commandsSent, prepareCard, show, startCommand } from './card.tsx';

const asked: Job = {
  ...begun,
  state: 'failed',
  failure: { code: 'personal-page', kind: 'mail', site: 'mail.bees.org' },
  outcome: 'not-sent',
  endedAt: 0,
};

beforeEach(prepareCard);

it('asks before it sends a mail page, still shows the key sentences, and sends after the agreement', async () => {
  await show(asked);
  expect(await screen.findByRole('heading', { name: 'Send from mail.bees.org?' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('hold personal communications');
  expect(await screen.findByRole('heading', { name: 'Key sentences' })).toBeTruthy();
  expect(commandsSent.filter(({ command }) => command === 'job.start')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Agree and send · max $0.30' }));
  expect(commandsSent.at(-1)).toEqual(startCommand({ confirmed: ['personal'] }));
});

it('the settings list the agreed sites and remove one', async () => {
  await storedSettings.set({ ...defaultSettings, personalSites: ['chat.bees.org', 'mail.bees.org'] });
  render(<OptionsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ask again for mail.bees.org' }));
  expect(screen.queryByRole('button', { name: 'Ask again for mail.bees.org' })).toBeNull();
  await expect.poll(async () => (await storedSettings.get()).personalSites).toEqual(['chat.bees.org']);
  expect(document.activeElement?.textContent).toBe('Précis asks again before it sends from mail.bees.org.');
});

it('the settings report that the removal of an agreed site was not stored', async () => {
  await storedSettings.set({ ...defaultSettings, personalSites: ['mail.bees.org'] });
  render(<OptionsPage />);
  const forget = await screen.findByRole('button', { name: 'Ask again for mail.bees.org' });
  vi.spyOn(storedSettings, 'change').mockRejectedValueOnce(new Error('full'));
  await userEvent.click(forget);
  expect(
    await screen.findByText('Not saved: the browser couldn’t store this choice. Choose it again to retry.'),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ask again for mail.bees.org' })).toBeTruthy();
  expect(document.body.textContent).not.toContain('Précis asks again');
});
