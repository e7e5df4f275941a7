import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { checkWords } from '../../components/options/check-words.ts';
import { OptionsPage } from '../../components/options/options-page.tsx';
import { readAccount } from '../../lib/browser/storage/read-account.ts';
import { putAccount } from '../../lib/browser/storage/vault.ts';
import { type CheckOutcome, checkOutcomes } from '../../lib/model/account/account-check.ts';
import { storedAccount } from '../../lib/store/accounts/stored-account.ts';
import { storedAccountChecks } from '../../lib/store/accounts/stored-accounts.ts';
import messages from '../../public/_locales/en/messages.json';
import { fakePermissions } from './fake-permissions.ts';

let permissions: ReturnType<typeof fakePermissions>;
/** The commands that were sent to the worker. */
const sent: string[] = [];
/** What the worker does with each command. */
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
  const checkedAt = Date.parse('2026-11-22T11:00:00Z');
  await storedAccountChecks.update(checks => [...checks, { outcome, balanceMicros, accountId: id, checkedAt }]);
}

async function open() {
  render(<OptionsPage />);
  await screen.findByText('Key …9876');
}

const state = () => document.querySelector('.account-state')?.textContent ?? '';
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the saved account', () => {
  it('does not check the account without a click, and shows that checking is free', async () => {
    await open();
    expect(state()).toContain('gate.example');
    expect(state()).toContain('Not checked yet. Checking is free.');
    expect(sent).toEqual([]);
  });

  it('checks the account after a click, and shows the credit that is left', async () => {
    work = () => found('works', 4_953_800);
    await open();
    await click('Check');
    await screen.findByText('Connected to gate.example');
    expect(state()).toContain('$4.95 left');
    expect(sent).toEqual(['account.check']);
    expect(permissions.asked).toEqual(['https://gate.example/*']);
  });

  it('shows the latest check when the page is opened again, without another check', async () => {
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

  it('does not show an unknown balance as zero', async () => {
    await found('works');
    await open();
    expect(await screen.findByText(/doesn’t say how much credit is left/)).toBeTruthy();
    expect(state()).not.toContain('$0');
  });

  it.each(checkOutcomes.map(outcome => [outcome]))('shows a message of its own for the outcome %s', async outcome => {
    await found(outcome);
    await open();
    const { title, help } = checkWords[outcome];
    const words = messages[title].message.replace('$1$', 'gate.example');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(state()).toContain(messages[help].message);
    const titles = Object.values(checkWords).map(one => one.title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('leads to the page that sells credit if none is left', async () => {
    const create = vi.spyOn(fakeBrowser.tabs, 'create').mockResolvedValue({} as never);
    await found('no-credit', -10_000);
    await open();
    await click('Add credit');
    expect(create).toHaveBeenCalledWith({ url: 'https://gate.example' });
    expect(state()).toContain('$0.00 left');
  });

  it('asks for a revoked permission again before it sends the check', async () => {
    await found('no-permission');
    await open();
    await screen.findByText('Your browser doesn’t let Précis use gate.example');
    await click('Check');
    expect(permissions.asked).toEqual(['https://gate.example/*']);
  });

  it('checks the account once after two clicks, and the button keeps the focus', async () => {
    let end = () => {};
    work = () => new Promise(resolve => (end = resolve));
    await open();
    await click('Check');
    await click('Checking…');
    expect(document.activeElement?.textContent).toBe('Checking…');
    end();
    await screen.findByRole('button', { name: 'Check' });
    expect(document.activeElement?.textContent).toBe('Check');
    expect(sent).toEqual(['account.check']);
  });

  it('reports a check that did not finish', async () => {
    work = () => Promise.reject(new Error('The worker is gone.'));
    await open();
    await click('Check');
    expect(await screen.findByText('The check didn’t finish. Try again.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Check' }).getAttribute('aria-disabled')).toBe('false');
  });

  it('shows the fields of the account after “Change” and hides them after “Cancel”', async () => {
    await open();
    expect(screen.queryByLabelText('API key')).toBeNull();
    await click('Change');
    expect(screen.getByLabelText('Service address')).toHaveProperty('value', 'https://gate.example');
    await click('Cancel');
    expect(screen.queryByLabelText('API key')).toBeNull();
  });
});

describe('several accounts', () => {
  const add = async (name: string, key: string) => {
    await click('Add an account');
    await userEvent.type(screen.getByLabelText('Name (optional)'), name);
    await userEvent.type(screen.getByLabelText('API key'), key);
    await click('Save');
    await screen.findByText(/^Saved/);
  };
  const others = () => screen.getByRole('list', { name: 'Other accounts' }).textContent;

  it('a new account has its own name, key and permission, and is in use at once', async () => {
    await open();
    expect(screen.queryByRole('list', { name: 'Other accounts' })).toBeNull();
    await add('Work', 'work-key-1111');
    expect(await readAccount()).toMatchObject({ baseUrl: 'https://kagi.com', apiKey: 'work-key-1111' });
    expect(permissions.asked).toEqual(['https://kagi.com/*']);
    expect(state()).toContain('kagi.com (Work)');
    expect(others()).toContain('gate.example Key …9876');
    expect(document.documentElement.outerHTML).not.toContain('work-key');
    expect(sent).toEqual([]);
  });

  it('a click switches the account, shows where summaries go and sends nothing', async () => {
    await open();
    await add('Work', 'work-key-1111');
    await click('Use gate.example');
    const words = await screen.findByText(/^Summaries now go to gate\.example\./);
    expect(document.activeElement).toBe(words);
    expect(await readAccount()).toMatchObject({ apiKey: 'canary-key-9876' });
    expect(others()).toContain('kagi.com (Work)');
    expect(sent).toEqual([]);
  });

  it('each account shows its latest check, also after a switch', async () => {
    await found('works', 4_953_800);
    await open();
    await add('Work', 'work-key-1111');
    await found('no-credit', 0);
    await screen.findByText('kagi.com (Work) takes this key; the account has no prepaid credit');
    expect(others()).toMatch(/\$4\.95 left · Checked /);
    await click('Use gate.example');
    await screen.findByText('Connected to gate.example');
    expect(state()).toMatch(/\$4\.95 left.*Checked /);
    expect(others()).toMatch(/\$0\.00 left · Checked .* · kagi\.com \(Work\) takes this key/);
    expect(sent).toEqual([]);
  });

  it('no account is in use once the one in use is removed, until the user chooses another', async () => {
    await open();
    await add('Work', 'work-key-1111');
    await click('Forget key');
    await click('Remove it');
    await screen.findByText(/^No account is in use\. Choose one below/);
    expect(await readAccount()).toBeNull();
    await click('Use gate.example');
    await screen.findByText(/^Summaries now go to gate\.example/);
    expect(await readAccount()).toMatchObject({ apiKey: 'canary-key-9876' });
  });

  it('a confirmed click removes one account and leaves the other', async () => {
    await open();
    await add('Work', 'work-key-1111');
    await click('Forget key gate.example');
    await click('Remove it');
    await screen.findByText(/^Key removed/);
    expect(screen.queryByRole('list', { name: 'Other accounts' })).toBeNull();
    expect(await readAccount()).toMatchObject({ apiKey: 'work-key-1111' });
  });

  it('a refused key is not below words about the one before', async () => {
    await open();
    for (const [key, words] of [
      ['right-key-1111', /^Saved\./],
      ['wrong key', /spaces or unusual characters/],
    ] as const) {
      await click('Change');
      await userEvent.type(screen.getByLabelText('API key'), key);
      await click('Save');
      await screen.findByText(words);
    }
    expect(screen.queryByText(/^Saved\./)).toBeNull();
  });

  it('a new key for one account leaves the key of the other unchanged', async () => {
    await open();
    await add('Work', 'work-key-1111');
    await click('Change');
    await userEvent.type(screen.getByLabelText('API key'), 'work-key-2222');
    await click('Save');
    await screen.findByText('Key …2222');
    expect(await readAccount()).toMatchObject({ apiKey: 'work-key-2222' });
    expect(others()).toContain('Key …9876');
    expect(others()).not.toContain('1111');
  });
});

describe('a policy that allows one service', () => {
  beforeEach(() => {
    const policy = { serviceAddress: 'https://only.example' };
    fakeBrowser.storage.managed.get = vi.fn(async () => policy) as never;
  });

  it('an account of another service shows that nothing is sent with it', async () => {
    await open();
    expect(
      await screen.findByText(/^Your organization allows only https:\/\/only\.example; this account is off/),
    ).toBeTruthy();
  });

  it('a new account has the allowed address, which cannot be changed', async () => {
    await open();
    await click('Add an account');
    const address = screen.getByLabelText('Service address');
    await waitFor(() => expect(address).toHaveProperty('value', 'https://only.example'));
    expect(address).toHaveProperty('readOnly', true);
    expect(screen.getByText('Set by your organization')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('API key'), 'only-key-1111');
    await click('Save');
    await screen.findByText('Saved. Summaries go to only.example.');
    expect(await readAccount()).toMatchObject({ baseUrl: 'https://only.example' });
  });
});
