import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { OptionsPage } from '../../components/options/options-page.tsx';
import { ShortcutsSection } from '../../components/options/shortcuts-section.tsx';
import { PopupPage } from '../../components/popup-page.tsx';
import { startShell } from '../../components/ui/page-shell.ts';
import { WelcomePage } from '../../components/welcome/welcome-page.tsx';
import { storedJob, writeSearch } from '../../lib/store/views/tab-views.ts';
import messages from '../../public/_locales/en/messages.json';
import { done as doneJob, tab } from './card.tsx';
import { prepareSearch, result, searchOf } from './search-samples.tsx';

/** Firefox for Android. `test/e2e/phone.spec.ts` removes the interfaces themselves. */
vi.mock('../../lib/browser/surfaces/panel.ts', async load => ({ ...(await load<object>()), hasPanel: false }));
vi.mock('../../lib/browser/surfaces/shortcuts.ts', async load => ({ ...(await load<object>()), hasShortcuts: false }));
vi.mock('../../lib/browser/surfaces/omnibox-events.ts', async load => ({
  ...(await load<object>()),
  hasOmnibox: false,
}));

const text = () => document.body.textContent ?? '';

describe('on a phone', () => {
  beforeEach(async () => {
    await prepareSearch();
    Object.assign(fakeBrowser, { windows: undefined });
  });

  it('the popup offers no panel, and shows all results of a search itself', async () => {
    fakeBrowser.tabs.query = (async () => [{ id: tab.tabId, url: tab.url, title: tab.title }]) as never;
    await storedJob(tab.tabId).set(doneJob);
    await writeSearch(tab.tabId, searchOf('done', 'web', { results: [1, 2, 3, 4, 5].map(rank => result(rank)) }));
    render(<PopupPage />);
    await screen.findByRole('article', { name: 'Summary' });
    expect(await screen.findAllByRole('link')).toHaveLength(5);
    expect(screen.queryByRole('button', { name: messages.openPanel.message })).toBeNull();
    expect(text()).not.toContain('in the panel');
  });

  it('the settings have no part for shortcuts', async () => {
    render(<OptionsPage isWhole />);
    expect(await screen.findByText(messages.privacyHeading.message)).toBeTruthy(); // control
    expect(screen.queryByText(messages.buttonAndShortcuts.message)).toBeNull();
  });

  it('the part for shortcuts says nothing of a button for the panel, or of the address bar', () => {
    render(<ShortcutsSection />);
    expect(document.querySelector('.setting')).not.toBeNull(); // control
    expect(text()).not.toContain(messages.buttonOpens.message);
    expect(text()).not.toMatch(/address bar/);
  });

  it('the welcome page tells where the icon is, and not how to pin it', async () => {
    render(<WelcomePage />);
    await screen.findByText(messages.welcomeOpenInMenu.message);
    expect(text()).not.toContain(messages.welcomePinChromium.message);
    expect(text()).not.toContain(messages.shortcutsHeading.message);
    expect(document.querySelector('.toolbar-picture')).toBeNull();
  });

  it('pages fill the screen', () => {
    const isFilled = () => document.documentElement.classList.contains('fills-screen');
    startShell();
    expect(isFilled()).toBe(true);
    Object.assign(fakeBrowser, { windows: {} });
    startShell(); // control
    expect(isFilled()).toBe(false);
  });
});
