import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { OptionsPage } from '../../components/options/options-page.tsx';
import { readAccount } from '../../lib/browser/storage/read-account.ts';
import { putAccount } from '../../lib/browser/storage/vault.ts';
import { storedAccount } from '../../lib/store/accounts/stored-account.ts';
import { endReceipt, markSent, reserve } from '../../lib/store/journal/receipts.ts';
import { receipt } from '../lib/store/rows.ts';
import { fakePermissions } from './fake-permissions.ts';

let permissions: ReturnType<typeof fakePermissions>;

beforeEach(() => {
  permissions = fakePermissions();
});

async function open() {
  render(<OptionsPage />);
  await screen.findByRole('button', { name: /^(Save|Change)$/ });
}

async function save(key: string, address?: string) {
  if (screen.queryByLabelText('API key') === null)
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  if (key) await userEvent.type(screen.getByLabelText('API key'), key);
  if (address !== undefined) {
    await userEvent.clear(screen.getByLabelText('Service address'));
    if (address) await userEvent.type(screen.getByLabelText('Service address'), address);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

describe('the account form', () => {
  it('saves the key in the vault for one service address after asking for the host permission', async () => {
    await open();
    await save('Bot canary-key-9876');
    expect(await screen.findByText('Saved. Summaries go to kagi.com.')).toBeTruthy();
    expect(permissions.asked).toEqual(['https://kagi.com/*']);
    expect(await readAccount()).toMatchObject({ baseUrl: 'https://kagi.com', apiKey: 'canary-key-9876' });
  });

  it('leaves no trace of the key outside the vault except its ending', async () => {
    await open();
    await save('canary-key-9876');
    expect(await screen.findByText('Key …9876')).toBeTruthy();
    const saved = JSON.stringify([await fakeBrowser.storage.local.get(), await fakeBrowser.storage.session.get()]);
    expect(JSON.stringify(await storedAccount.get())).toContain('9876');
    expect(saved).not.toContain('canary-key');
    expect(document.documentElement.outerHTML).not.toContain('canary-key');
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    expect(screen.getByText(/^Leave this empty to keep the key that ends in 9876\./)).toBeTruthy();
    expect(screen.getByLabelText('API key')).toHaveProperty('value', '');
  });

  it('saves nothing if the user refuses access to the service', async () => {
    permissions.isWilling = false;
    await open();
    await save('canary-key-9876', 'https://gate.example');
    expect(await screen.findByText(/^Not saved: .*gate\.example/)).toBeTruthy();
    expect(await readAccount()).toBeNull();
    expect(screen.getByLabelText('API key')).toHaveProperty('value', 'canary-key-9876');
  });

  it.each([
    ['', undefined, 'Paste your API key.'],
    ['two words', undefined, 'This doesn’t look like a key: it has spaces or unusual characters.'],
    ['key', '', 'Enter the service address.'],
    ['key', 'http://gate.example', 'Use https; over http your key could be read on the way.'],
    ['key', 'ftp://gate.example', 'This isn’t a web address. Write it like https://kagi.com.'],
  ])('rejects key %j with address %j and shows the reason', async (key, address, words) => {
    await open();
    await save(key, address);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(permissions.asked).toEqual([]);
    expect(await readAccount()).toBeNull();
  });

  describe('a changed service address', () => {
    beforeEach(async () => {
      await open();
      await save('canary-key-9876', 'https://gate.example/kagi');
      await screen.findByText('Saved. Summaries go to gate.example.');
    });

    it.each(['https://evil.example', 'https://gate.example:8443', 'http://127.0.0.1:8787', 'https://kagi.com'])(
      'asks for the key again if the service changes to %s, and does not use the saved key there',
      async address => {
        await save('', address);
        const { host } = new URL(address);
        expect(
          await screen.findByText(
            `Paste the key for ${host}. The saved key belongs to another service and isn’t sent there.`,
          ),
        ).toBeTruthy();
        expect(
          screen.getByText(/^The key that ends in 9876 belongs to gate\.example and is sent nowhere else\./),
        ).toBeTruthy();
        expect(screen.getByLabelText('API key').getAttribute('aria-required')).toBe('true');
        expect(permissions.asked).toEqual(['https://gate.example/*']);
        expect(await readAccount()).toMatchObject({ baseUrl: 'https://gate.example/kagi', apiKey: 'canary-key-9876' });
      },
    );

    it('saves another key for another service and revokes the permission for the old host', async () => {
      permissions.granted.add('https://papers.example/*'); // granted to read a PDF in Firefox
      await save('other-key-1234', 'http://127.0.0.1:8787');
      await screen.findByText('Saved. Summaries go to 127.0.0.1:8787.');
      expect(await readAccount()).toMatchObject({ baseUrl: 'http://127.0.0.1:8787', apiKey: 'other-key-1234' });
      expect(await storedAccount.get()).toMatchObject({ baseUrl: 'http://127.0.0.1:8787', keyEnding: '1234' });
      expect([...permissions.granted]).toEqual(['http://127.0.0.1/*']);
    });

    it('keeps the key if the new address has the same origin', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Change' }));
      expect(screen.getByLabelText('API key').getAttribute('aria-required')).toBe('false');
      const before = await readAccount();
      await save('', 'https://gate.example/other');
      await screen.findByText('Saved. Summaries go to gate.example.');
      expect(await readAccount()).toEqual({ ...before, baseUrl: 'https://gate.example/other' });
      expect(await storedAccount.get()).toMatchObject({ id: before?.id, baseUrl: 'https://gate.example/other' });
    });

    it('asks for the key if the account was replaced in another window', async () => {
      const changed = vi.spyOn(fakeBrowser.storage.session, 'set').mockResolvedValue();
      const { id } = (await storedAccount.get()) ?? {};
      await putAccount({ baseUrl: 'https://third.example', apiKey: 'third-key-5678' }, id);
      changed.mockRestore();
      await save('', 'https://gate.example/other');
      expect(await screen.findByText(/^Paste the key for gate\.example\./)).toBeTruthy();
      expect(await readAccount()).toMatchObject({ baseUrl: 'https://third.example', apiKey: 'third-key-5678' });
    });
  });

  describe('forgetting the key', () => {
    const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

    beforeEach(async () => {
      await open();
      await save('canary-key-9876');
      permissions.granted.add('https://papers.example/*');
      await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Saved/));
      await click('Forget key');
    });

    it('asks for a confirmation before it forgets the key, with the focus on “Keep it”', async () => {
      expect(screen.getByRole('group', { name: /^Remove the key\?/ })).toBeTruthy();
      expect(document.activeElement?.textContent).toBe('Keep it');
      await click('Keep it');
      expect(await readAccount()).toMatchObject({ apiKey: 'canary-key-9876' });
      expect(screen.getByRole('button', { name: 'Forget key' })).toBeTruthy();
    });

    it('deletes the key, revokes every host permission and warns that traces can remain', async () => {
      await click('Remove it');
      expect(await screen.findByText(/^Key removed\. The browser’s own files can hold traces/)).toBeTruthy();
      expect(await readAccount()).toBeNull();
      expect(await storedAccount.get()).toBeNull();
      expect([...permissions.granted]).toEqual([]);
      expect(screen.queryByRole('button', { name: /^Forget/ })).toBeNull();
    });

    it('reports a failure to delete the key', async () => {
      vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementationOnce(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      await click('Remove it');
      expect(await screen.findByText(/^Couldn’t remove the key: it is still here\./)).toBeTruthy();
    });
  });
});

it('the options page shows the certain and the possible costs', async () => {
  await reserve(receipt('lost'), []);
  await markSent('lost', 2);
  await endReceipt('lost', 'unknown', { code: 'unreachable' }, 3);
  await open();
  expect(await screen.findByText('$0.00 spent at kagi.com in this browser.')).toBeTruthy();
  expect(screen.getByText(/Up to \$0\.30 if every unanswered request was charged\./)).toBeTruthy();
});

it('the options page shows once that nothing was spent', async () => {
  await open();
  expect(await screen.findByText(/^Nothing spent yet\./)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/spent at/);
});
