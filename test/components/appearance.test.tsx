import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OptionsPage } from '../../components/options/options-page.tsx';
import { followAppearance } from '../../components/ui/follow-appearance.ts';
import { showLastAppearance } from '../../components/ui/last-appearance.ts';
import { defaultAppearance } from '../../lib/model/settings/appearance.ts';
import { storedAppearance } from '../../lib/store/settings/stored-appearance.ts';

const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  delete root.dataset.appearance;
  root.removeAttribute('style');
});

const words = () => root.dataset.appearance?.split(' ') ?? [];
const textSize = () => root.style.getPropertyValue('--text-size');

describe('the appearance', () => {
  it('the appearance is the default before the user chooses one', () => {
    showLastAppearance();
    expect(root.dataset.appearance).toBe('');
    expect(textSize()).toBe('');
  });

  it('the next page shows the chosen appearance before it has read the settings', async () => {
    await storedAppearance.set({ ...defaultAppearance, theme: 'dark', typeface: 'lexend', textSize: 20 });
    await followAppearance();
    delete root.dataset.appearance;
    root.removeAttribute('style');
    showLastAppearance();
    expect(words()).toEqual(expect.arrayContaining(['dark', 'lexend']));
    expect(textSize()).toBe('20px');
  });

  it('the appearance is the default if there is no `localStorage`', () => {
    const closed = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    showLastAppearance();
    closed.mockRestore();
    expect(root.dataset.appearance).toBeUndefined();
  });

  it('open pages follow at once when the user changes the appearance in the settings', async () => {
    await followAppearance();
    render(<OptionsPage />);
    await userEvent.click(await screen.findByLabelText('Dark'));
    await waitFor(() => expect(words()).toContain('dark'));
    fireEvent.change(screen.getByLabelText('Text size of summaries'), { target: { value: '22' } });
    await waitFor(() => expect(textSize()).toBe('22px'));
    expect(await storedAppearance.get()).toMatchObject({ theme: 'dark', textSize: 22 });
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(textSize()).toBe('16.5px'));
    expect(document.activeElement).toBe(screen.getByLabelText('Text size of summaries'));
  });
});
