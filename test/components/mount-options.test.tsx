import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountOptions } from '../../components/options/mount-options.tsx';
import { putAccount } from '../../lib/browser/storage/vault.ts';
import { holdStore } from '../lib/browser/hold-store.ts';

const isLoaded = () => [...document.querySelectorAll('.section')].map(one => one.querySelector('.setting') !== null);
const NONE_BUT_ACCOUNT = [true, false, false, false, false, false];
const ALL = NONE_BUT_ACCOUNT.map(() => true);
const wordsOf = (name: string) => document.querySelector(`#${name} > summary`)?.textContent?.replaceAll('\u00a0', ' ');

beforeEach(async () => {
  location.hash = '';
  document.body.innerHTML = '<div id="root"></div>';
  await putAccount({ baseUrl: 'https://gate.example', apiKey: 'canary-key-9876' });
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows what is chosen once it is known, if it is read after the time limit', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const release = await holdStore('settings');
  await act(async () => {
    const mounting = mountOptions();
    await vi.advanceTimersByTimeAsync(60_000);
    await mounting;
  });
  expect(wordsOf('account')).toBe('Account');
  expect(document.querySelector('#account input')).toBeNull();
  release();
  await waitFor(() => expect(wordsOf('account')).toBe('Accountgate.example'));
  await waitFor(() => expect(wordsOf('defaults')).toBe('DefaultsProse · by Cecil · Same language'));
});

it('shows what is chosen in each section in the first render, and loads the fields after it', async () => {
  await act(async () => {
    await mountOptions();
    expect(isLoaded()).toEqual(NONE_BUT_ACCOUNT);
    expect(wordsOf('account')).toBe('Accountgate.example');
    expect(wordsOf('defaults')).toBe('DefaultsProse · by Cecil · Same language');
    expect(wordsOf('sending')).toBe('What is sentBest for this page · Copies allowed');
  });
  await waitFor(() => expect(isLoaded()).toEqual(ALL));
});

it('has all fields in the first render, if its address leads to one of them', async () => {
  location.hash = '#spending';
  await act(async () => {
    await mountOptions();
    expect(isLoaded()).toEqual(ALL);
  });
});
