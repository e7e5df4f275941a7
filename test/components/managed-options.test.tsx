import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { OptionsPage } from '../../components/options/options-page.tsx';
import { storedSettings } from '../../lib/store/settings/stored-settings.ts';

async function open(policy: object) {
  fakeBrowser.storage.managed.get = vi.fn(async () => policy) as never;
  render(<OptionsPage />);
  await screen.findByLabelText('Engine');
  await screen.findByLabelText('Dark');
}

const groups = () => screen.queryAllByRole('group', { name: 'Set by your organization' });

describe('the options page', () => {
  it('names the organization only at the settings that it has set', async () => {
    await open({ engine: 'agnes', theme: 'dark' });
    await screen.findByText(/^Your organization has set some of these settings/);
    expect(groups()).toHaveLength(2);
    const [engine, theme] = groups() as [HTMLElement, HTMLElement];
    expect(within(engine).getByLabelText('Engine')).toHaveProperty('value', 'agnes');
    expect(within(theme).getByLabelText('Dark')).toHaveProperty('checked', true);
  });

  it('disables the settings of the organization and leaves the others enabled', async () => {
    await open({ engine: 'agnes' });
    const engine = await within(
      (await screen.findAllByRole('group', { name: 'Set by your organization' }))[0] as HTMLElement,
    ).findByLabelText('Engine');
    expect(engine.closest('fieldset')).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByLabelText('Key points'));
    await waitFor(async () =>
      expect(await storedSettings.get()).toMatchObject({ engine: 'agnes', summaryType: 'takeaway' }),
    );
  });

  it('names no organization if there is no policy (control)', async () => {
    await open({});
    expect(groups()).toEqual([]);
    expect(screen.queryByText(/organization/)).toBeNull();
  });
});
