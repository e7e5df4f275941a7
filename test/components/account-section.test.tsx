import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { checkWords } from '../../components/options/check-words.ts';
import { OptionsPage } from '../../components/options/options-page.tsx';
import { putAccount } from '../../lib/browser/vault.ts';
import { type CheckOutcome, checkOutcomes } from '../../lib/model/account-check.ts';
import { storedAccount, storedAccountCheck } from '../../lib/store/account-and-settings.ts';
import messages from '../../public/_locales/en/messages.json';
import { fakePermissions } from './fake-permissions.ts';

let permissions: ReturnType<typeof fakePermissions>;
/** The commands that were sent to the worker. */
const sent: string[] = [];
/** What the worker does with them. */
let work: () => Promise<void>;

beforeEach(async () => {
  permissions = fakePermissions();
  sent.length = 0;
  work = async () => {};
  fakeBrowser.runtime.sendMessage = vi.fn(async ({ command }: { command: string }) => {
    sent.push(command);
    await work();
    return { ok: true, value: {} };
  }) as never;
  await putAccount({ baseUrl: 'https://gate.example', apiKey: 'canary-key-9876' });
});

async function found(outcome: CheckOutcome, balanceMicros: number | null = null, accountId?: string) {
  const id = accountId ?? (await storedAccount.get())?.id ?? '';
  await storedAccountCheck.set({
    outcome,
    balanceMicros,
    accountId: id,
    checkedAt: Date.parse('2026-11-22T11:00:00Z'),
  });
}

async function open() {
  render(<OptionsPage />);
  await screen.findByText('Key …9876');
}

const state = () => document.querySelector('.account-state')?.textContent ?? '';
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the saved account', () => {
  it('is not checked by itself, and says that checking is free', async () => {
    await open();
    expect(state()).toContain('gate.example');
    expect(state()).toContain('Not checked yet. Checking is free.');
    expect(sent).toEqual([]);
  });

  it('is checked by a click, and then shows what is left', async () => {
    work = () => found('works', 4_953_800);
    await open();
    await click('Check');
    await screen.findByText('Connected to gate.example');
    expect(state()).toContain('$4.95 left');
    expect(sent).toEqual(['account.check']);
    expect(permissions.asked).toEqual(['https://gate.example/*']);
  });

  it('shows the latest check when the page is opened again, and nothing is sent for that', async () => {
    await found('works', 1_000_000);
    await open();
    await screen.findByText('Connected to gate.example');
    expect(state()).toContain('$1.00 left');
    expect(sent).toEqual([]);
  });

  it('shows no check of another account', async () => {
    await found('works', 1_000_000, 'another');
    await open();
    expect(state()).not.toContain('Connected');
    expect(state()).toContain('Not checked yet.');
  });

  it('never says that a balance it does not know is zero', async () => {
    await found('works');
    await open();
    expect(await screen.findByText(/doesn’t say how much credit is left/)).toBeTruthy();
    expect(state()).not.toContain('$0');
  });

  it.each(checkOutcomes.map(outcome => [outcome]))('tells %s apart, in words of its own', async outcome => {
    await found(outcome);
    await open();
    const { title, help } = checkWords[outcome];
    const words = messages[title].message.replace('$1$', 'gate.example');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(state()).toContain(messages[help].message);
    const titles = Object.values(checkWords).map(one => one.title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('without credit leads to the page that sells it', async () => {
    const create = vi.fn(async () => ({}));
    Object.assign(fakeBrowser.tabs, { create });
    await found('no-credit', -10_000);
    await open();
    await click('Add credit');
    expect(create).toHaveBeenCalledWith({ url: 'https://gate.example' });
    expect(state()).toContain('$0.00 left');
  });

  it('asks for the permission again where it was taken away, before anything is sent', async () => {
    await found('no-permission');
    await open();
    await screen.findByText('Your browser doesn’t let Précis use gate.example');
    await click('Check');
    expect(permissions.asked).toEqual(['https://gate.example/*']);
  });

  it('says that a check did not finish', async () => {
    work = () => Promise.reject(new Error('The worker is gone.'));
    await open();
    await click('Check');
    expect(await screen.findByText('The check didn’t finish. Try again.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Check' })).toHaveProperty('disabled', false);
  });

  it('keeps its fields behind Change, and Cancel closes them', async () => {
    await open();
    expect(screen.queryByLabelText('API key')).toBeNull();
    await click('Change');
    expect(screen.getByLabelText('Service address')).toHaveProperty('value', 'https://gate.example');
    await click('Cancel');
    expect(screen.queryByLabelText('API key')).toBeNull();
  });
});
