import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { WelcomePage } from '../../components/welcome/welcome-page.tsx';
import { readAccount } from '../../lib/browser/storage/read-account.ts';
import { putAccount } from '../../lib/browser/storage/vault.ts';
import { DEFAULT_BASE_URL } from '../../lib/model/account/account.ts';
import type { KeyCheck } from '../../lib/model/account/account-check.ts';
import { storedAccount } from '../../lib/store/accounts/stored-account.ts';
import { storedAccountChecks, storedAccounts } from '../../lib/store/accounts/stored-accounts.ts';
import { fakePermissions } from './fake-permissions.ts';

const KINDS = ['authenticationInfo', 'websiteContent'];
const FIREFOX = { browser_specific_settings: { gecko: { data_collection_permissions: { optional: KINDS } } } };

let permissions: ReturnType<typeof fakePermissions>;
const sent: string[] = [];
let found: KeyCheck;
let toolbar: { isOnToolbar?: boolean };

beforeEach(() => {
  permissions = fakePermissions();
  sent.length = 0;
  found = { outcome: 'works', balanceMicros: 4_950_000 };
  toolbar = { isOnToolbar: false };
  Object.assign(fakeBrowser, { action: { getUserSettings: async () => toolbar } });
  Object.assign(fakeBrowser.commands, { getAll: async () => [{ name: '_execute_action', shortcut: 'Alt+Shift+9' }] });
  fakeBrowser.runtime.sendMessage = vi.fn(async ({ command }: { command: string }) => {
    sent.push(command);
    const accountId = (await storedAccount.get())?.id ?? '';
    await storedAccountChecks.set([{ ...found, accountId, checkedAt: 0 }]);
    return { ok: true, value: {} };
  }) as never;
});

async function open() {
  render(<WelcomePage />);
  await screen.findByRole('main');
}

async function save(key: string, address?: string) {
  await userEvent.type(screen.getByLabelText('API key'), key);
  if (address) await userEvent.type(screen.getByLabelText('Service address'), address);
  await userEvent.click(screen.getByRole('button', { name: 'Save and check' }));
}

describe('the welcome page', () => {
  it('shows what is sent, to whom, when and for how much, before anything is asked or sent', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'What is sent, to whom and when' })).toBeTruthy();
    const prices = [...document.querySelectorAll('.prices > div')].map(line => line.textContent);
    expect(prices).toEqual([
      'Key sentences on this devicefree',
      'Opening a saved summary againfree',
      'A list of related pages$0.002',
      'A typical article$0.02 – $0.07',
      'The longest pages, at most$0.30',
      'Muriel, the most thorough engine, any length$1.00',
    ]);
    expect(sent).toEqual([]);
    expect(permissions.asked).toEqual([]);
  });

  it('shows how to pin the icon until it is pinned, and the current shortcut', async () => {
    await open();
    expect(await screen.findByText(/^Pin Précis: click the puzzle piece/)).toBeTruthy();
    expect(await screen.findByText('Click the Précis icon, or press Alt+Shift+9.')).toBeTruthy();
    toolbar = { isOnToolbar: true };
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByText('Précis is in your toolbar.')).toBeTruthy();
  });

  it('links to the page that creates keys', async () => {
    await open();
    const link = screen.getByRole('link', { name: /Settings → API$/ });
    expect(link.getAttribute('href')).toBe('https://kagi.com/settings/api');
  });

  it('saves a key for kagi.com and checks it with the same click', async () => {
    await open();
    await save('canary-key-9876');
    expect(await screen.findByText('Connected to kagi.com')).toBeTruthy();
    expect(screen.getByText('$4.95 left')).toBeTruthy();
    expect(screen.getByText('Now open any page and click the Précis icon.')).toBeTruthy();
    expect(await readAccount()).toMatchObject({ baseUrl: 'https://kagi.com', apiKey: 'canary-key-9876' });
    expect(permissions.asked).toEqual(['https://kagi.com/*']);
    expect(sent).toEqual(['account.check']);
    expect(document.documentElement.outerHTML).not.toContain('canary-key');
    expect(document.activeElement?.className).toBe('after-saving');
  });

  it('saves a key once by a double click, and does not ask for another one', async () => {
    let end = () => {};
    const { sendMessage } = fakeBrowser.runtime;
    const held = new Promise<void>(resolve => {
      end = resolve;
    });
    fakeBrowser.runtime.sendMessage = (async (message: unknown) => {
      await held;
      return sendMessage(message as never);
    }) as never;
    await open();
    await userEvent.type(screen.getByLabelText('API key'), 'canary-key-9876');
    const button = screen.getByRole('button', { name: 'Save and check' });
    await userEvent.click(button);
    await screen.findByText('Key …9876');
    fireEvent.click(button, { detail: 2 });
    expect(screen.queryByText('Paste your API key.')).toBeNull();
    end();
    expect(await screen.findByText('Connected to kagi.com')).toBeTruthy();
    expect(sent).toEqual(['account.check']);
  });

  it('lets the user enter another key if the service rejects the first', async () => {
    found = { outcome: 'wrong-key', balanceMicros: null };
    await open();
    await save('wrong-key-1111');
    expect(await screen.findByText('kagi.com doesn’t know this key')).toBeTruthy();
    found = { outcome: 'works', balanceMicros: null };
    await save('right-key-2222');
    expect(await screen.findByText('Connected to kagi.com')).toBeTruthy();
    expect(await readAccount()).toMatchObject({ apiKey: 'right-key-2222' });
    expect(sent).toEqual(['account.check', 'account.check']);
  });

  it.each([undefined, 'timed-out', 'not-allowed'] as const)(
    'keeps a key that may be valid (check: %s) beside a new one',
    async outcome => {
      const { id } = await putAccount({ baseUrl: DEFAULT_BASE_URL, apiKey: 'hosted-key-1111' });
      if (outcome) await storedAccountChecks.set([{ outcome, balanceMicros: null, accountId: id, checkedAt: 0 }]);
      await open();
      await userEvent.click(screen.getByRole('button', { name: 'I have my own service' }));
      await save('own-key-3333', 'http://127.0.0.1:8787');
      await screen.findByText('Connected to 127.0.0.1:8787');
      expect((await storedAccounts.get()).map(({ baseUrl }) => baseUrl)).toEqual([
        DEFAULT_BASE_URL,
        'http://127.0.0.1:8787',
      ]);
      expect((await readAccount(id))?.apiKey).toBe('hosted-key-1111');
    },
  );

  it('saves the key and the address of the user’s own service', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'I have my own service' }));
    await save('own-key-3333', 'http://127.0.0.1:8787');
    expect(await screen.findByText('Connected to 127.0.0.1:8787')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Your own service' })).toBeTruthy();
    expect(screen.queryByText(/^Kagi’s summarizer/)).toBeNull();
    expect(await readAccount()).toMatchObject({ baseUrl: 'http://127.0.0.1:8787', apiKey: 'own-key-3333' });
  });

  it('is headed by the way that is open, and its form follows', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'I have my own service' }));
    const heading = screen.getByRole('heading', { name: 'I have my own service' });
    expect(document.activeElement).toBe(heading);
    expect(screen.queryByText(/^Kagi’s summarizer/)).toBeNull();
    const field = screen.getByLabelText('API key');
    expect(heading.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'I have a Kagi API key' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'I have a Kagi API key' }));
    expect(screen.queryByLabelText('Service address')).toBeNull();
  });

  it('begins with the service of its user where that could not be reached', async () => {
    const { id } = await putAccount({ baseUrl: 'http://127.0.0.1:8787', apiKey: 'own-key-3333' });
    await storedAccountChecks.set([{ outcome: 'unreachable', balanceMicros: null, accountId: id, checkedAt: 0 }]);
    await open();
    expect(screen.getByRole('heading', { name: 'Your own service' })).toBeTruthy();
    expect(screen.getByLabelText('Service address')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Settings → API$/ })).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });

  it('saves, checks and sends nothing if the permission is refused, and keeps the typed key', async () => {
    permissions.isWilling = false;
    await open();
    await save('canary-key-9876');
    expect(await screen.findByText(/^Not saved: Précis may not use kagi\.com unless you allow it\./)).toBeTruthy();
    expect(await readAccount()).toBeNull();
    expect(sent).toEqual([]);
    expect(screen.getByLabelText('API key')).toHaveProperty('value', 'canary-key-9876');
  });

  describe('in Firefox', () => {
    beforeEach(() => {
      permissions = fakePermissions(FIREFOX);
    });

    it('announces what Firefox will ask, and asks for the host and data permissions at once', async () => {
      await open();
      expect(screen.getByText(/Firefox will also ask whether Précis may send data there/)).toBeTruthy();
      await save('canary-key-9876');
      await screen.findByText('Connected to kagi.com');
      expect(permissions.asked).toEqual(['https://kagi.com/*', ...KINDS]);
    });

    it('saves nothing if the user refuses the consent', async () => {
      permissions.isWilling = false;
      await open();
      await save('canary-key-9876');
      await screen.findByText(/^Not saved/);
      expect(await readAccount()).toBeNull();
      expect([...permissions.granted]).toEqual([]);
    });
  });
});
