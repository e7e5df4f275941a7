import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Failure } from '../../lib/model/failure.ts';
import { prepareCard, show, size, summarize, tab } from './card.tsx';
import { fakePermissions } from './fake-permissions.ts';

const ORIGIN = 'https://bees.org/*';
const CLOSED: Failure = { code: 'closed-pdf', origin: ORIGIN };

/** Why the worker cannot read the page; `null` once it can. */
let failure: Failure | null;
let browser: ReturnType<typeof fakePermissions>;

beforeEach(async () => {
  await prepareCard();
  browser = fakePermissions();
  const { sendMessage } = fakeBrowser.runtime;
  const answer = async (message: { command: string }) =>
    message.command === 'page.size' && failure && !browser.granted.has(ORIGIN)
      ? { ok: false, failure, outcome: 'not-sent' }
      : sendMessage(message);
  Object.assign(fakeBrowser.runtime, { sendMessage: answer });
});

/** The ways out. */
const buttons = () => [...document.querySelectorAll('.failure button')].map(({ textContent }) => textContent);

describe('a page whose text cannot be read', () => {
  it('is said to be closed where it is a PDF in Firefox, in place of a button that must fail', async () => {
    failure = CLOSED;
    await show(null);
    expect(await screen.findByRole('heading', { name: 'Firefox keeps extensions out of its PDF viewer' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Summarize/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Key sentences' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Find passages' })).toBeNull();
    expect(buttons()).toEqual(['Allow', 'Send link instead']);
    await userEvent.click(screen.getByRole('button', { name: 'Allow' }));
    expect(browser.asked).toContain(ORIGIN);
    expect(await screen.findByRole('button', { name: /^Summarize/ })).toBeTruthy();
  });

  it('stays so where the user does not allow it', async () => {
    failure = CLOSED;
    browser.isWilling = false;
    await show(null);
    await userEvent.click(await screen.findByRole('button', { name: 'Allow' }));
    expect(screen.queryByRole('button', { name: /^Summarize/ })).toBeNull();
  });

  it('can be sent by its link', async () => {
    failure = { code: 'unreadable-page' };
    await show(null);
    await screen.findByRole('heading', { name: 'Précis can’t read this page' });
    expect(buttons()).toEqual(['Send link instead']);
    expect(document.activeElement?.textContent).toBe('Send link instead');
    await userEvent.click(screen.getByRole('button', { name: 'Send link instead' }));
    expect(screen.getByRole('button', { name: 'the page’s link' })).toBeTruthy();
    await summarize();
  });

  it('has no way out that is none: a service elsewhere cannot open the link of this network', async () => {
    failure = { code: 'unreadable-page' };
    await show(null, { ...tab, url: 'http://192.168.1.4/report' });
    await screen.findByRole('heading', { name: 'Précis can’t read this page' });
    expect(buttons()).toEqual([]);
  });

  it('is like any other once it can be read', async () => {
    failure = null;
    await show(null);
    await waitFor(() => expect(screen.getByRole('button', { name: /^Summarize/ })).toBeTruthy());
    expect(size.words).toBeGreaterThan(0);
  });
});
