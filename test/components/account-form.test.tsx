import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { OptionsPage } from '../../components/options-page.tsx';
import { readAccount } from '../../lib/browser/read-account.ts';
import { forgetAccount, storedAccount } from '../../lib/store/account.ts';
import { endReceipt, markSent, reserve } from '../../lib/store/receipts.ts';
import { receipt } from '../lib/store/rows.ts';

const request = vi.fn(async (_permissions: { origins: string[] }) => true);

beforeEach(async () => {
  await forgetAccount();
  request.mockReset().mockResolvedValue(true);
  Object.assign(fakeBrowser, { permissions: { request } });
});

async function open() {
  render(<OptionsPage />);
  await screen.findByRole('main');
}

async function save(key: string, address?: string) {
  if (key) await userEvent.type(screen.getByLabelText('API key'), key);
  if (address !== undefined) {
    await userEvent.clear(screen.getByLabelText('Service address'));
    if (address) await userEvent.type(screen.getByLabelText('Service address'), address);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

describe('the account form', () => {
  it('keeps the key in the vault, for the one address, after asking the browser', async () => {
    await open();
    await save('Bot canary-key-9876');
    expect(await screen.findByText('Saved. Summaries go to kagi.com.')).toBeTruthy();
    expect(request).toHaveBeenCalledExactlyOnceWith({ origins: ['https://kagi.com/*'] });
    expect(await readAccount()).toMatchObject({ baseUrl: 'https://kagi.com', apiKey: 'canary-key-9876' });
  });

  it('leaves no trace of the key but its ending', async () => {
    await open();
    await save('canary-key-9876');
    expect(await screen.findByText(/A key ending in 9876 is saved/)).toBeTruthy();
    const kept = JSON.stringify([await fakeBrowser.storage.local.get(), await fakeBrowser.storage.session.get()]);
    expect(kept).toContain('9876');
    expect(kept).not.toContain('canary-key');
    expect(document.documentElement.outerHTML).not.toContain('canary-key');
    expect(screen.getByLabelText('API key')).toHaveProperty('value', '');
  });

  it('saves nothing when the browser is not allowed to reach the service', async () => {
    request.mockResolvedValue(false);
    await open();
    await save('canary-key-9876', 'https://gate.example');
    expect(await screen.findByText(/^Not saved: .*gate\.example/)).toBeTruthy();
    expect(await readAccount()).toBeNull();
    expect(screen.getByLabelText('API key')).toHaveProperty('value', 'canary-key-9876');
  });

  it.each([
    ['', undefined, 'Paste your API key.'],
    ['two words', undefined, 'This does not look like a key: it has spaces or unusual characters.'],
    ['key', '', 'Enter the service’s address.'],
    ['key', 'http://gate.example', 'Use https. Plain http would show your key to everyone on the way.'],
    ['key', 'ftp://gate.example', 'This is not a web address. Write it as in https://kagi.com.'],
  ])('refuses key %j with address %j in words', async (key, address, words) => {
    await open();
    await save(key, address);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(request).not.toHaveBeenCalled();
    expect(await readAccount()).toBeNull();
  });

  it('moves a saved key to another address without asking for it again', async () => {
    await open();
    await save('canary-key-9876');
    await screen.findByText('Saved. Summaries go to kagi.com.');
    await save('', 'http://127.0.0.1:8787');
    await screen.findByText('Saved. Summaries go to 127.0.0.1:8787.');
    expect(await readAccount()).toMatchObject({ baseUrl: 'http://127.0.0.1:8787', apiKey: 'canary-key-9876' });
    expect(await storedAccount.get()).toMatchObject({ baseUrl: 'http://127.0.0.1:8787', keyEnding: '9876' });
  });

  it('forgets the key', async () => {
    await open();
    await save('canary-key-9876');
    await userEvent.click(await screen.findByRole('button', { name: 'Forget key' }));
    expect(await screen.findByText('The key is gone from this browser.')).toBeTruthy();
    expect(await readAccount()).toBeNull();
    expect(await storedAccount.get()).toBeNull();
  });
});

it('the options page sums what was spent, and the most it can be', async () => {
  await reserve(receipt('lost'), []);
  await markSent('lost', 2);
  await endReceipt('lost', 'unknown', { code: 'unreachable' }, 3);
  await open();
  expect(await screen.findByText('$0.00 from this browser at kagi.com.')).toBeTruthy();
  expect(screen.getByText(/At most \$0\.30, counting requests/)).toBeTruthy();
});
