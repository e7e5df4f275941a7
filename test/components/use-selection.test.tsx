import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { SummaryCard } from '../../components/summary/summary-card.tsx';
import { storedSettings } from '../../lib/store/settings/stored-settings.ts';
import {
  commandsSent,
  done,
  doneWith,
  edited,
  page,
  prepareCard,
  QUOTED,
  revealInput,
  selection,
  show,
  startCommand,
  summarize,
  tab,
} from './card.tsx';

beforeEach(prepareCard);

const BECAUSE = 'Sends what you selected.';

async function revealSelection(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'your selection' }));
  await screen.findByText(BECAUSE);
}

/** Makes the card look for the selection again. */
async function comeBack(): Promise<void> {
  await act(async () => void fireEvent.mouseEnter(document.documentElement));
}

describe('a page with a selection', () => {
  beforeEach(() => {
    selection.hasSelection = true;
  });

  it('the selection is the default input, with the reason', async () => {
    await show(null);
    expect(await screen.findByRole('button', { name: 'your selection' })).toBeTruthy();
    await summarize();
    expect(commandsSent).toEqual([startCommand({}, { send: 'selection' })]);
  });

  it('the user can choose another input, for this page only', async () => {
    await show(null);
    await revealSelection();
    await userEvent.click(screen.getByRole('radio', { name: 'Page text' }));
    await screen.findByLabelText('Text that is sent');
    await summarize();
    const { text, words, how, language, blocks } = page;
    const content = { text, words, share: 1, how, language, blocks };
    expect(commandsSent.at(-1)).toEqual(startCommand({ content, ...QUOTED }));
    expect((await storedSettings.get()).send).toBe('automatic');
  });

  it('the selection comes before the input that the settings choose', async () => {
    await storedSettings.set({ ...(await storedSettings.get()), send: 'address' });
    await show(null);
    expect(await screen.findByRole('button', { name: 'your selection' })).toBeTruthy();
    await summarize();
    expect(commandsSent).toEqual([startCommand({}, { send: 'selection' })]);
  });

  it('the preview of a selection shows exactly what is sent, and can be edited', async () => {
    await show(null);
    await revealSelection();
    const editor = await screen.findByLabelText('Text that is sent');
    expect(editor).toHaveProperty('value', page.text);
    expect(commandsSent).toEqual([{ command: 'page.read', input: { tabId: 7, send: 'selection' } }]);
    await userEvent.clear(editor);
    await userEvent.type(editor, 'Mine.');
    await summarize();
    expect(commandsSent.at(-1)).toEqual(
      startCommand({ content: edited('Mine.') }, { send: 'selection', isEdited: true }),
    );
  });

  it('a start after the selection is gone sends the link and not the text of the selection', async () => {
    await storedSettings.change({ send: 'address' });
    await show(null);
    await revealSelection();
    await screen.findByLabelText('Text that is sent');
    selection.hasSelection = false;
    await comeBack();
    await summarize();
    expect(commandsSent.at(-1)).toEqual(startCommand({}, { send: 'address' }));
  });

  it('the preview reads the selection again when the user returns, but keeps edits', async () => {
    await show(null);
    await revealSelection();
    const editor = await screen.findByLabelText('Text that is sent');
    page.text = 'Another selection.';
    await comeBack();
    expect(editor).toHaveProperty('value', 'Another selection.');
    await userEvent.type(editor, ' Mine.');
    page.text = 'Bees dance.\n\nBees vote.';
    selection.hasSelection = false;
    await comeBack();
    expect(editor).toHaveProperty('value', 'Another selection. Mine.');
    expect(screen.getByText(BECAUSE)).toBeTruthy();
  });
});

describe('an answer that comes late', () => {
  type Answer = (hasSelection: boolean) => void;

  /** Holds the answers about the selection back, in the order of the looks. */
  function holdAnswers(): Answer[] {
    const answers: Answer[] = [];
    const { sendMessage } = fakeBrowser.runtime;
    const hold = (message: { command: string }) =>
      message.command === 'selection.inspect'
        ? new Promise(resolve => answers.push(hasSelection => resolve({ ok: true, value: { hasSelection } })))
        : (sendMessage as unknown as (message: object) => Promise<unknown>)(message);
    Object.assign(fakeBrowser.runtime, { sendMessage: hold });
    return answers;
  }

  it.each([
    [true, 'selection'],
    [false, 'text'],
  ] as const)('of an earlier look does not replace that of the later one (%s)', async (isSelected, input) => {
    const answers = holdAnswers();
    await show(null);
    await comeBack();
    const [earlier, later] = answers;
    await act(async () => later?.(isSelected));
    await act(async () => earlier?.(!isSelected));
    await summarize();
    expect(commandsSent).toEqual([startCommand(isSelected ? {} : QUOTED, { send: input })]);
  });

  it('about a selection does not change the input that the user has chosen', async () => {
    const answers = holdAnswers();
    await show(null);
    await revealInput();
    await userEvent.click(screen.getByRole('radio', { name: 'Page text' }));
    await screen.findByLabelText('Text that is sent');
    await act(async () => answers.at(-1)?.(true));
    expect(await screen.findByRole('radio', { name: 'Selection' })).toBeTruthy();
    await summarize();
    const { text, words, how, language, blocks } = page;
    expect(commandsSent.at(-1)).toEqual(
      startCommand({ content: { text, words, share: 1, how, language, blocks }, ...QUOTED }),
    );
  });
});

it('offers the input “Selection” only once something is selected', async () => {
  await show(null);
  await revealInput();
  await comeBack();
  expect(screen.queryByRole('radio', { name: 'Selection' })).toBeNull();
  selection.hasSelection = true;
  await comeBack();
  expect(screen.getByRole('radio', { name: 'Selection' })).toBeTruthy();
});

it.each([
  ['a page without a grant', '', 0],
  ['a page with a grant', tab.url, 1],
])('the panel beside %s (address %j) looks for a selection %i times', async (_page, url, count) => {
  const sent = vi.spyOn(fakeBrowser.runtime, 'sendMessage');
  render(<SummaryCard tab={{ ...tab, url }} isPanel />);
  await screen.findByRole('button', { name: 'More' });
  const looks = () =>
    sent.mock.calls.filter(([message]) => (message as unknown as { command: string }).command === 'selection.inspect');
  await waitFor(() => expect(looks()).toHaveLength(count));
});

it.each([
  ['selection', 'Summary of your selection'],
  ['around-selection', 'Summary of the passage around your selection, which alone is too short'],
] as const)('a summary whose input was read as %s is labelled as such', async (how, words) => {
  await show(doneWith({ how }));
  expect(screen.getByText(words)).toBeTruthy();
});

it('a summary of a page does not mention a selection (control)', async () => {
  await show(done);
  expect(screen.queryByText(/your selection/)).toBeNull();
});
