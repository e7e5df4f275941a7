import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { SiteList } from '../../components/access/site-list.tsx';
import { UnseenPage } from '../../components/access/unseen-page.tsx';
import { useSiteAccess } from '../../components/access/use-site-access.ts';
import { MenuItems } from '../../components/ui/menu-items.tsx';
import { MoreMenu } from '../../components/ui/more-menu.tsx';
import { storedSiteGrants } from '../../lib/store/accounts/site-grants.ts';
import { fakePermissions } from './fake-permissions.ts';

const bees = 'https://bees.org/*';
const focusedText = () => document.activeElement?.textContent;
let permissions: ReturnType<typeof fakePermissions>;

beforeEach(() => {
  permissions = fakePermissions();
  showTabs('https://bees.org/hive');
});

afterEach(() => void vi.unstubAllEnvs());

it('asks for access to a page in the browser’s toolbar once for each click, and never without one', async () => {
  const addHostAccessRequest = vi.fn(async () => {});
  Object.assign(permissions, { addHostAccessRequest });
  render(<UnseenPage tabId={7} url="" isPrivate={false} />);
  expect(addHostAccessRequest).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Look at this page' }));
  expect(await screen.findByText(/^If your browser shows “Allow”/)).toBeTruthy();
  expect(addHostAccessRequest.mock.calls).toEqual([[{ tabId: 7 }]]);
  expect(permissions.asked).toEqual([]);
});

it('refers to the toolbar button if the browser has no requests for access', () => {
  render(<UnseenPage tabId={7} url="" isPrivate={false} />);
  expect(screen.getByText(/^Click the Précis icon/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('Firefox, which forgets its grant at each page, also offers the whole site of the last page', async () => {
  vi.stubEnv('FIREFOX', 'true');
  const { unmount } = render(<UnseenPage tabId={7} url="" isPrivate={false} lastUrl="https://bees.org/hive" />);
  expect(screen.getByRole('button', { name: 'Look at this page' })).toBeTruthy();
  showTabs('https://bees.org/honey');
  await userEvent.click(await screen.findByRole('button', { name: 'Read all pages of bees.org' }));
  expect(permissions.asked).toEqual([bees]);
  expect([...permissions.granted]).toEqual([bees]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /bees.org/ })).toBeNull());
  unmount();
  render(<UnseenPage tabId={7} url="" isPrivate lastUrl="https://wasps.org/nest" />);
  await act(async () => {});
  expect(screen.queryByRole('button', { name: /wasps.org/ })).toBeNull();
});

it('gives a site grant back at once if no tab shows the site any more', async () => {
  vi.stubEnv('FIREFOX', 'true');
  render(<UnseenPage tabId={7} url="" isPrivate={false} lastUrl="https://bees.org/hive" />);
  showTabs('https://wasps.org/nest');
  await userEvent.click(await screen.findByRole('button', { name: 'Read all pages of bees.org' }));
  await waitFor(() => expect([...permissions.granted]).toEqual([]));
  expect(permissions.asked).toEqual([bees]);
});

function showTabs(...urls: string[]): void {
  vi.spyOn(fakeBrowser.tabs, 'query').mockResolvedValue(
    urls.map((url, id) => ({ id, url, incognito: false })) as never,
  );
}

function Menu({ url }: { url: string }) {
  const items = useSiteAccess(url);
  return <MoreMenu>{id => <MenuItems id={id} items={items} />}</MoreMenu>;
}

it('the menu asks for access to one site, and gives it back on request', async () => {
  render(<Menu url="https://bees.org/hive" />);
  await userEvent.click(await screen.findByText('Read all pages of bees.org'));
  expect(permissions.asked).toEqual([bees]);
  await userEvent.click(await screen.findByText('Stop reading bees.org'));
  expect(await screen.findByText('Read all pages of bees.org')).toBeTruthy();
  expect([...permissions.granted]).toEqual([]);
});

it('the settings list each site grant with its day, and remove it', async () => {
  permissions.granted.add(bees).add('https://wasps.org/*');
  await storedSiteGrants.set([{ origin: bees, givenAt: Date.UTC(2026, 5, 14, 12), usedAt: 0 }]);
  render(<SiteList />);
  expect((await screen.findByText('bees.org')).closest('li')?.textContent).toContain('Jun 14, 2026');
  expect(screen.getByText('wasps.org').closest('li')?.textContent).toContain('Allowed in the browser’s settings');
  await userEvent.click(screen.getByRole('button', { name: 'Remove bees.org' }));
  await waitFor(() => expect(screen.queryByText('bees.org')).toBeNull());
  await waitFor(() => expect(focusedText()).toBe('Removed. Précis reads bees.org only when you click.'));
  await userEvent.click(screen.getByRole('button', { name: 'Remove wasps.org' }));
  expect(await screen.findByText(/^No site is allowed/)).toBeTruthy();
});

it.each([
  ['refuses', async () => false],
  ['fails', () => Promise.reject(new Error('You cannot remove required permissions.'))],
])('the settings say so where the browser %s to take a site back', async (_how, remove) => {
  permissions.granted.add(bees);
  Object.assign(permissions, { remove });
  render(<SiteList />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove bees.org' }));
  await waitFor(() =>
    expect(focusedText()).toMatch(/^Couldn’t remove bees\.org: the browser still lets Précis read it\./),
  );
  expect(screen.getByRole('button', { name: 'Remove bees.org' })).toBeTruthy();
});

it('the list of sites follows a grant from another window', async () => {
  render(<SiteList />);
  await screen.findByText(/^No site is allowed/);
  await act(() => fakeBrowser.permissions.request({ origins: [bees] }));
  expect(await screen.findByText('bees.org')).toBeTruthy();
});
