import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { LibraryPage } from '../../components/library/library-page.tsx';
import { OptionsPage } from '../../components/options/options-page.tsx';
import { putAccount } from '../../lib/browser/storage/vault.ts';
import { deletableData } from '../../lib/model/deletable-data.ts';
import { defaultSettings } from '../../lib/model/settings/settings.ts';
import { storedRoomMade } from '../../lib/store/journal/make-room.ts';
import { storedSettings } from '../../lib/store/settings/stored-settings.ts';
import { keepSummary } from '../lib/store/library-rows.ts';
import { acceptCommands, commandsSent } from './card.tsx';

beforeEach(async () => {
  acceptCommands(() => ({}));
  await putAccount({ baseUrl: 'https://gate.example', apiKey: 'key' });
  await keepSummary('a');
});

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const kept = async () => (await storedSettings.get()).historyDays;

describe('the retention time', () => {
  it('a shorter retention time needs a second click, because it deletes older answers', async () => {
    render(<OptionsPage />);
    const list = await screen.findByLabelText('Keep summaries and searches');
    await userEvent.selectOptions(list, 'For 30 days');
    expect(await screen.findByText(/^Delete every answer older than this now/)).toBeDefined();
    expect(await kept()).toBeNull();
    await click('Keep it');
    expect((list as HTMLSelectElement).value).toBe('forever');
    expect(document.activeElement).toBe(list);
    await userEvent.selectOptions(list, 'For 30 days');
    await click('Delete it');
    await waitFor(async () => expect(await kept()).toBe(30));
    expect(document.activeElement).toBe(list);
    await userEvent.selectOptions(list, 'For 90 days');
    await waitFor(async () => expect(await kept()).toBe(90));
    expect(screen.queryByText(/Delete every answer older than this now/)).toBeNull();
  });

  it('the library shows the retention time, and what a full disk has cost until that message is closed', async () => {
    await storedSettings.set({ ...defaultSettings, historyDays: 30 });
    await storedRoomMade.set({ at: Date.now(), count: 12 });
    render(<LibraryPage />);
    expect(await screen.findByText('Anything older than 30 days is deleted automatically.')).toBeDefined();
    expect(screen.getByText(/so 12 old free results were removed/)).toBeDefined();
    await click('Close this message');
    await waitFor(() => expect(screen.queryByText(/12 oldest/)).toBeNull());
    expect(await storedRoomMade.get()).toBeNull();
  });
});

describe('deleting everything', () => {
  beforeEach(() => void commandsSent.splice(0));
  const deletions = () =>
    commandsSent.flatMap(({ command, input }) => (command === 'everything.delete' ? [input] : []));
  const nothing = Object.fromEntries(deletableData.map(thing => [thing, 0]));

  it('deletes everything after a confirmation, and shows the counts of what is left', async () => {
    acceptCommands(() => ({ 'everything.delete': { remaining: nothing } }));
    render(<OptionsPage />);
    await click('Delete everything');
    await click('Delete it all');
    const result = await screen.findByText('Deleted. This is what is left:');
    const rows = [...(result.parentElement?.querySelectorAll('dl > div') ?? [])].map(row => row.textContent);
    expect(rows).toEqual([
      'Summaries and searches0',
      'Receipts0',
      'API keys0',
      'Settings0',
      'Spending totals0',
      'What tabs show, and drafts0',
      'Sites that Précis may contact0',
    ]);
    expect(document.activeElement).toBe(result.parentElement);
    expect(deletions()).toEqual([{ mayStop: false }]);
  });

  it('stops a running request to delete everything only after a warning that it may be billed', async () => {
    const isStopped = () => deletions().some(input => (input as { mayStop: boolean }).mayStop);
    acceptCommands(() => ({ 'everything.delete': { remaining: isStopped() ? nothing : null } }));
    render(<OptionsPage />);
    await click('Delete everything');
    await click('Delete it all');
    expect(await screen.findByText(/the service may still charge for it/)).toBeDefined();
    await click('Wait for its answer');
    expect(screen.queryByText(/the service may still charge for it/)).toBeNull();
    await click('Delete everything');
    await click('Delete it all');
    await click('Stop it and delete it all');
    expect(await screen.findByText('Deleted. This is what is left:')).toBeDefined();
    expect(deletions()).toEqual([{ mayStop: false }, { mayStop: false }, { mayStop: true }]);
  });

  it('deletes the database files in Chromium with a permission that it gives back', async () => {
    acceptCommands(() => ({ 'everything.delete': { remaining: nothing } }));
    const done: unknown[] = [];
    Object.assign(fakeBrowser.runtime, { getManifest: () => ({ optional_permissions: ['browsingData'] }) });
    Object.assign(fakeBrowser.permissions, {
      request: async (asked: object) => done.push(['ask', asked]),
      remove: async (given: object) => done.push(['give back', given]),
    });
    Object.assign(fakeBrowser, {
      browsingData: { remove: async (...what: object[]) => done.push(['delete', ...what]) },
    });
    render(<OptionsPage />);
    await click('Delete everything');
    expect(done).toEqual([]);
    await click('Delete it all');
    const permission = { permissions: ['browsingData'] };
    const own = { origins: [new URL(fakeBrowser.runtime.getURL('/')).origin], originTypes: { extension: true } };
    const all = [
      ['ask', permission],
      ['delete', own, { indexedDB: true }],
      ['give back', permission],
    ];
    await waitFor(() => expect(done).toEqual(all));
    Reflect.deleteProperty(fakeBrowser, 'browsingData');
  });

  it('is deleted while a lock holds back an update of the extension, which would end the page halfway', async () => {
    const held = async () => (await navigator.locks.query()).held?.map(({ name }) => name);
    let during: unknown;
    acceptCommands(() => {
      during ??= held();
      return { 'everything.delete': { remaining: nothing } };
    });
    render(<OptionsPage />);
    await click('Delete everything');
    during = undefined;
    await click('Delete it all');
    await screen.findByText('Deleted. This is what is left:');
    expect(await during).toContain('deletion');
    await waitFor(async () => expect(await held()).not.toContain('deletion'));
  });

  it('reports that not everything could be deleted', async () => {
    acceptCommands(() => {
      throw new Error('The worker has ended.');
    });
    render(<OptionsPage />);
    await click('Delete everything');
    await click('Delete it all');
    expect(await screen.findByText('Not everything could be deleted. Try again.')).toBeDefined();
  });
});
