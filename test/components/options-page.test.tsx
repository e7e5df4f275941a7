import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OptionsPage } from '../../components/options/options-page.tsx';
import { putAccount } from '../../lib/browser/storage/vault.ts';
import { defaultSettings } from '../../lib/model/settings/settings.ts';
import { reserve } from '../../lib/store/journal/receipts.ts';
import { chooseForSite } from '../../lib/store/settings/site-choices.ts';
import { storedSettings } from '../../lib/store/settings/stored-settings.ts';
import { receipt } from '../lib/store/rows.ts';

const putOwnAccount = () => putAccount({ baseUrl: 'https://gate.example', apiKey: 'canary-key-9876' });
afterEach(() => {
  location.hash = '';
});

/** Renders the page and waits for all fields. */
async function open() {
  render(<OptionsPage />);
  await waitFor(() => expect(document.querySelectorAll('.section .setting').length).toBeGreaterThan(20));
  await screen.findByText('Prose · by Cecil · Same language');
}

const sections = () => [...document.querySelectorAll<HTMLDetailsElement>('.section')];
const openOnes = () => sections().flatMap(({ id, open }) => (open ? [id] : []));
const shownOnes = () => sections().flatMap(({ id, hidden }) => (hidden ? [] : [id]));
const wordsOf = (name: string) =>
  document.querySelector(`#${name} .section-words`)?.textContent?.replaceAll('\u00a0', ' ');

/** Those in no closed section, except its line, and not hidden. */
const visibleControls = () =>
  [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(
    control =>
      control.closest('[hidden]') === null &&
      control.parentElement?.closest(
        control.matches('summary') ? 'details details:not([open])' : 'details:not([open])',
      ) == null,
  );

describe('with an account', () => {
  beforeEach(putOwnAccount);

  it('shows six closed sections in words, a search field, and nothing more to use', async () => {
    await open();
    expect(sections()).toHaveLength(6);
    expect(openOnes()).toEqual([]);
    const names = visibleControls().map(control => control.tagName);
    expect(names).toEqual(['INPUT', ...sections().map(() => 'SUMMARY')]);
  });

  it('has headings in order', async () => {
    await open();
    const levels = [...document.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName[1]));
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
  });

  it('says in how many sites something else is chosen, and what was spent of which budget', async () => {
    await storedSettings.set({ ...defaultSettings, cache: false, monthlyBudgetMicros: 2_000_000 });
    await chooseForSite('bank.example', { never: true });
    await reserve({ ...receipt('a'), reservedAt: Date.now() }, []);
    await open();
    expect(wordsOf('sending')).toBe('Best for this page · No copies · Sites (1)');
    await waitFor(() => expect(wordsOf('spending')).toMatch(/^This month \$\d\.\d\d · Budget: \$2\.00$/));
    await act(() => storedSettings.set(defaultSettings));
    await waitFor(() => expect(wordsOf('spending')).toMatch(/^Today \$\d\.\d\d · No limit$/));
  });

  it.each([
    ['account', 'account'],
    ['defaults', 'defaults'],
    ['sending', 'sending'],
    ['sites', 'sending'],
    ['access', 'sending'],
    ['spending', 'spending'],
    ['appearance', 'appearance'],
    ['shortcuts', 'appearance'],
    ['data', 'data'],
    ['template', 'data'],
    ['privacy', 'data'],
  ])('the address #%s opens the section %s and moves the focus there, when it opens and later', async (hash, name) => {
    location.hash = `#${hash}`;
    await open();
    await waitFor(() => expect(openOnes()).toEqual([name]));
    const target = document.getElementById(hash);
    await waitFor(() => expect(target?.contains(document.activeElement)).toBe(true));
    for (const section of sections()) section.open = false;
    act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')));
    expect(openOnes()).toEqual([name]);
    if (target instanceof HTMLDetailsElement) expect(target.open).toBe(true);
  });
});

it('without an account, its fields are open', async () => {
  render(<OptionsPage />);
  await screen.findByLabelText('API key');
  expect(openOnes()).toEqual(['account']);
  await act(async () => {});
});

describe('the search', () => {
  beforeEach(putOwnAccount);
  const field = () => screen.getByRole('searchbox', { name: 'Search the settings' });
  const shownSettings = () =>
    [...document.querySelectorAll<HTMLElement>('.setting')].filter(one => one.closest('[hidden]') === null);

  it('shows only the settings with all words, in open sections, without regard to case and accents', async () => {
    await open();
    await userEvent.type(field(), 'TYPÉFACE lexend');
    expect(openOnes()).toContain('appearance');
    expect(shownOnes()).toEqual(['appearance']);
    expect(shownSettings().map(one => one.querySelector('legend')?.textContent)).toEqual(['Typeface of summaries']);
  });

  it('finds settings by a hint, by the heading of their part, and by a field that is behind a button', async () => {
    await open();
    await userEvent.type(field(), 'dyslexia');
    expect(shownOnes()).toEqual(['appearance']);
    await userEvent.clear(field());
    await userEvent.type(field(), 'reading access');
    expect(shownOnes()).toEqual(['sending']);
    expect(shownSettings()).toHaveLength(2);
    await userEvent.clear(field());
    await userEvent.type(field(), 'service address');
    expect(shownOnes()).toContain('account');
  });

  it('finds settings that are there only after the words have been typed', async () => {
    render(<OptionsPage />);
    await userEvent.type(screen.getByRole('searchbox'), 'lexend');
    await waitFor(() => {
      expect(shownOnes()).toEqual(['appearance']);
      expect(screen.queryByText('Nothing found.')).toBeNull();
    });
  });

  it('says that it finds nothing, and Escape shows everything as before', async () => {
    await open();
    const defaults = document.querySelector<HTMLDetailsElement>('#defaults');
    if (defaults) defaults.open = true;
    await userEvent.type(field(), 'xylophone');
    expect(screen.getByText('Nothing found.')).toBeTruthy();
    expect(shownOnes()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(field()).toHaveProperty('value', '');
    expect(screen.queryByText('Nothing found.')).toBeNull();
    expect(shownOnes()).toHaveLength(6);
    expect(openOnes()).toEqual(['defaults']);
  });
});
