import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { OptionsPage } from '../../components/options/options-page.tsx';
import { defaultSettings } from '../../lib/model/settings/settings.ts';
import * as siteChoices from '../../lib/store/settings/site-choices.ts';
import { settingsOfPage, storedSettings } from '../../lib/store/settings/stored-settings.ts';
import { commandsSent, prepareCard, show, startCommand, summarize, tab } from './card.tsx';

const { chooseForSite, liveSites } = siteChoices;

beforeEach(prepareCard);

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const start = () => screen.findByRole('button', { name: /^Summarize/ });

describe('a choice for one summary', () => {
  it('one click saves a choice for the site, and another undoes it', async () => {
    await show(null);
    expect(screen.queryByText(/^Always/)).toBeNull();
    await userEvent.selectOptions(await screen.findByLabelText('Engine'), 'agnes');
    const offer = await screen.findByRole('button', { name: 'Always for bees.org' });
    // The offer appears below Summarize and moves nothing: a click on a control above must not hit Summarize.
    const summarizeButton = screen.getByRole('button', { name: /^Summarize/ });
    const order = summarizeButton.compareDocumentPosition(offer);
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await click('Always for bees.org');
    expect(await screen.findByText(/^Saved for bees\.org\./)).toBeTruthy();
    expect(await settingsOfPage(tab.url).get()).toMatchObject({ engine: 'agnes' });
    expect(await storedSettings.get()).toEqual(defaultSettings);
    await click('Undo');
    await waitFor(async () => expect(await liveSites.get()).toEqual([]));
    expect(commandsSent).toEqual([]);
  });

  it('is undone to what was chosen for its site before', async () => {
    await chooseForSite('bees.org', { engine: 'muriel', summaryType: 'takeaway' });
    await show(null);
    await userEvent.selectOptions(await screen.findByLabelText('Engine'), 'agnes');
    // This one is chosen for the site already.
    await userEvent.selectOptions(screen.getByLabelText('Summary type'), 'summary');
    await userEvent.selectOptions(screen.getByLabelText('Summary type'), 'takeaway');
    await click('Always for bees.org');
    await click('Undo');
    await screen.findByRole('button', { name: 'Always for bees.org' });
    const before = { engine: 'muriel', summaryType: 'takeaway' };
    expect(await liveSites.get()).toEqual([{ site: 'bees.org', choices: before }]);
  });

  it('that is the one for its site already can be neither kept nor undone', async () => {
    await chooseForSite('bees.org', { engine: 'agnes' });
    await show(null);
    const engine = await screen.findByLabelText('Engine');
    for (const name of ['cecil', 'agnes']) await userEvent.selectOptions(engine, name);
    await start();
    expect(screen.queryByRole('button', { name: 'Always for bees.org' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(await liveSites.get()).toEqual([{ site: 'bees.org', choices: { engine: 'agnes' } }]);
  });

  it('that could not be kept is offered again', async () => {
    await show(null);
    await userEvent.selectOptions(await screen.findByLabelText('Engine'), 'agnes');
    const failed = vi.spyOn(siteChoices, 'chooseForSite').mockRejectedValueOnce(new Error('full'));
    await click('Always for bees.org');
    expect(await screen.findByText(/^Not saved: the browser couldn’t store this choice\./)).toBeTruthy();
    await click('Always for bees.org');
    expect(await screen.findByText(/^Saved for bees\.org\./)).toBeTruthy();
    expect(screen.queryByText(/^Not saved/)).toBeNull();
    expect(failed).toHaveBeenCalledTimes(2);
  });

  it('a choice that was saved for a site applies to the next summary there', async () => {
    await chooseForSite('bees.org', { engine: 'agnes', send: 'address' });
    await show(null);
    expect(await screen.findByLabelText('Engine')).toHaveProperty('value', 'agnes');
    await start();
    await summarize();
    const { engine, summaryType, targetLanguage, cache } = { ...defaultSettings, engine: 'agnes' as const };
    const options = { engine, summaryType, targetLanguage, cache };
    expect(commandsSent).toEqual([startCommand({}, { send: 'address', options })]);
  });

  it('a choice set by the organization offers no alternative', async () => {
    fakeBrowser.storage.managed.get = vi.fn(async () => ({ engine: 'agnes' })) as never;
    await show(null);
    await waitFor(() => expect(screen.getByLabelText('Engine').querySelectorAll('option')).toHaveLength(1));
    expect(screen.getByLabelText('Summary type').querySelectorAll('option')).toHaveLength(2);
  });
});

describe('an excluded site', () => {
  it('a page is not read and cannot be sent after “Never on this site”', async () => {
    await show(null);
    await start();
    await click('Never on this site');
    expect(await screen.findByText(/^You chose never to use Précis on bees\.org\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Summarize/ })).toBeNull();
    cleanup();
    const sent = vi.spyOn(fakeBrowser.runtime, 'sendMessage');
    await show(null);
    await screen.findByText(/^You chose never/);
    const commands = sent.mock.calls.map(([message]) => (message as unknown as { command: string }).command);
    expect(commands.filter(command => /^(page|selection)\./.test(command))).toEqual([]);
  });

  it('a click allows an excluded site again', async () => {
    await chooseForSite('bees.org', { never: true });
    await show(null);
    await click('Use it on bees.org again');
    await start();
    expect(await liveSites.get()).toEqual([]);
  });

  it('says so where it could not be taken back', async () => {
    await chooseForSite('bees.org', { never: true });
    await show(null);
    vi.spyOn(siteChoices, 'chooseForSite').mockRejectedValueOnce(new Error('full'));
    await click('Use it on bees.org again');
    expect(await screen.findByText(/^Not saved: the browser couldn’t store this choice\./)).toBeTruthy();
    await click('Use it on bees.org again');
    await start();
  });

  it('shows that the organization has excluded a site, and offers no way back', async () => {
    const policy = { sites: { 'bees.org': { never: true } } };
    fakeBrowser.storage.managed.get = vi.fn(async () => policy) as never;
    await show(null);
    expect(await screen.findByText(/^Your organization doesn’t allow Précis on bees\.org\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /again$/ })).toBeNull();
  });
});

describe('the list of sites in the settings', () => {
  const list = () => screen.findByRole('list', { name: 'Sites' });
  /** Opens the form, and returns the field for the name. */
  const openForm = async () => {
    await click('Add a site');
    return screen.findByLabelText('Site');
  };

  it('lists the choices for each site, and removes them', async () => {
    await chooseForSite('bees.org', { engine: 'agnes', cache: false, targetLanguage: null });
    await chooseForSite('bank.example', { never: true });
    render(<OptionsPage />);
    const items = within(await list()).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'bank.example NeverRemove',
      'bees.org by Agnes · Same language · No copiesRemove',
    ]);
    await click('Remove bank.example');
    const status = 'Removed. Your defaults apply to bank.example again.';
    await waitFor(() => expect(document.activeElement?.textContent).toBe(status));
    expect((await liveSites.get()).map(({ site }) => site)).toEqual(['bees.org']);
  });

  it('accepts an address of the site instead of its name', async () => {
    render(<OptionsPage />);
    await userEvent.type(await openForm(), 'https://www.Bank.example/login?x=1');
    await userEvent.selectOptions(screen.getByLabelText('Use Précis there'), 'never');
    await click('Add');
    expect((await list()).textContent).toContain('bank.example');
    expect(await liveSites.get()).toEqual([{ site: 'bank.example', choices: { never: true } }]);
    expect(screen.queryByLabelText('Site')).toBeNull();
    expect(await openForm()).toHaveProperty('value', '');
  });

  it.each([
    ['', 'This isn’t the name of a site. Write it like example.org.'],
    ['com', 'This isn’t the name of a site. Write it like example.org.'],
    ['javascript:alert(1)', 'This isn’t the name of a site. Write it like example.org.'],
    ['bank.example', 'Choose at least one thing that is different on this site.'],
  ])('rejects %j without a choice, and shows the reason', async (typed, words) => {
    render(<OptionsPage />);
    const field = await openForm();
    if (typed) await userEvent.type(field, typed);
    await click('Add');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(await liveSites.get()).toEqual([]);
  });

  it('turns the service’s cache off for a site, and lists the site beside the setting for all', async () => {
    render(<OptionsPage />);
    const link = await screen.findByRole('link', { name: 'Choose it for single sites' });
    expect(link.getAttribute('href')).toBe('#sites');
    expect(link.closest('p')?.textContent).toBe('Choose it for single sites');
    await userEvent.type(await openForm(), 'bank.example');
    await userEvent.selectOptions(screen.getByLabelText('Service may keep a copy'), 'off');
    await click('Add');
    expect((await list()).textContent).toContain('bank.example No copies');
    expect((await settingsOfPage('https://my.bank.example/').get()).cache).toBe(false);
    expect((await settingsOfPage('https://bees.org/').get()).cache).toBe(true);
    expect((await screen.findByText(/^Not allowed on these sites:/)).textContent).toContain('bank.example');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Allow the service to cache results' }));
    await waitFor(() => expect(screen.queryByText(/^Not allowed on these sites/)).toBeNull());
    await chooseForSite('bees.org', { cache: true });
    expect((await screen.findByText(/^Allowed on these sites only:/)).textContent).toContain('bees.org');
  });

  it('shows nothing about the cache of single sites if the organization has set the cache', async () => {
    fakeBrowser.storage.managed.get = vi.fn(async () => ({ cache: false })) as never;
    await chooseForSite('bees.org', { cache: true });
    render(<OptionsPage />);
    await list();
    expect(screen.queryByRole('link', { name: 'Choose it for single sites' })).toBeNull();
    expect((await settingsOfPage('https://bees.org/').get()).cache).toBe(false);
    await act(async () => {});
  });

  it('limits the retention time of a site after a second click, and lists the site beside the time for all', async () => {
    await storedSettings.set({ ...defaultSettings, historyDays: 90 });
    render(<OptionsPage />);
    const link = await screen.findByRole('link', { name: 'Choose a shorter time for single sites' });
    expect(link.getAttribute('href')).toBe('#sites');
    await userEvent.type(await openForm(), 'bank.example');
    const limit = await screen.findByLabelText<HTMLSelectElement>('Keep its summaries and searches');
    const offered = [...limit.options].map(({ text }) => text);
    expect(offered).toEqual(['Default', 'For 30 days', 'For 7 days', 'Not at all']);
    await userEvent.selectOptions(limit, 'Not at all');
    await click('Add');
    expect(await screen.findByText(/^Delete every older answer from bank\.example now/)).toBeTruthy();
    await click('Keep it');
    expect(await liveSites.get()).toEqual([]);
    await click('Add');
    await click('Delete it');
    expect((await list()).textContent).toContain('bank.example Nothing is kept');
    expect(await liveSites.get()).toEqual([{ site: 'bank.example', choices: { historyDays: 0 } }]);
    expect((await screen.findByText(/^Shorter on these sites:/)).textContent).toContain('bank.example');
    await act(() => chooseForSite('bank.example', { historyDays: 7, never: true }));
    expect(await screen.findByText('Never · Kept for at most 7 days')).toBeTruthy();
  });

  it('offers no retention limit for a site if the organization has set the time for all', async () => {
    fakeBrowser.storage.managed.get = vi.fn(async () => ({ historyDays: 30 })) as never;
    render(<OptionsPage />);
    await openForm();
    expect(await screen.findByLabelText('Keep summaries and searches')).toBeTruthy();
    expect(screen.queryByLabelText('Keep its summaries and searches')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Choose a shorter time for single sites' })).toBeNull();
    await act(async () => {});
  });

  it('names the sites for which the organization has made choices', async () => {
    const policy = { sites: { 'intranet.example': { never: true } } };
    fakeBrowser.storage.managed.get = vi.fn(async () => policy) as never;
    render(<OptionsPage />);
    expect((await screen.findByText(/^Your organization has made choices for/)).textContent).toContain(
      'intranet.example',
    );
    await act(async () => {});
  });
});
