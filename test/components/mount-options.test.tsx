import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mountOptions } from '../../components/options/mount-options.tsx';
import { putAccount } from '../../lib/browser/storage/vault.ts';

const sectionNames = () => [...document.querySelectorAll('main > section')].map(({ id }) => id);
const FIRST = ['account', 'defaults', 'sending'];

beforeEach(async () => {
  document.body.innerHTML = '<div id="root"></div>';
  await putAccount({ baseUrl: 'https://gate.example', apiKey: 'canary-key-9876' });
});
afterEach(() => {
  location.hash = '';
  document.body.innerHTML = '';
});

it('shows the first sections complete in the first render, and the others after them', async () => {
  await act(async () => {
    await mountOptions();
    expect(sectionNames()).toEqual(FIRST);
    expect(document.querySelector('#account')?.textContent).toContain('gate.example');
    expect(document.querySelector('#defaults select')).not.toBeNull();
  });
  await waitFor(() => expect(sectionNames()).toHaveLength(10));
});

it('shows all sections in the first render, if its address leads to one of them', async () => {
  location.hash = '#spending';
  await act(async () => {
    await mountOptions();
    expect(sectionNames()).toHaveLength(10);
  });
});
