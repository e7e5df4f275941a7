import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { SummaryText } from '../../components/summary/summary-text.tsx';
import type { Evidence } from '../../lib/model/summary/evidence.ts';
import { acceptCommands, commandsSent, prepareCard } from './card.tsx';

const passage = {
  quote: 'Honey bees dance in their hives.',
  prefix: 'Before. ',
  suffix: ' After.',
  matches: [{ start: 6, end: 10 }],
};
const evidence: Evidence = {
  claims: [
    { text: '**Bees** dance.', passages: [passage], doubts: [] },
    { text: 'They vote.', passages: [], doubts: [] },
    { text: 'They sleep.', passages: [passage], doubts: [] },
  ],
  isTranslated: false,
};

const show = (tabId: number | null = 7) =>
  render(
    <SummaryText output={'**Bees** dance. They vote.\n\n- They sleep.'} language="en" evidence={{ evidence, tabId }} />,
  );
const sentence = (name: string) => screen.findByRole('button', { name });
const card = () => document.querySelector('.evidence');

beforeEach(async () => {
  await prepareCard();
  acceptCommands(() => ({ 'passage.show': { found: true } }));
  // happy-dom opens no popovers.
  HTMLElement.prototype.showPopover ??= () => {};
});

describe('a summary whose sentences lead to their passages', () => {
  it('opens the card of a sentence by a click, with the words set off that both have', async () => {
    show();
    await userEvent.click(await sentence('Bees dance.'));
    expect(card()?.querySelector('blockquote')?.textContent).toBe(passage.quote);
    expect([...(card()?.querySelectorAll('b') ?? [])].map(({ textContent }) => textContent)).toEqual(['bees']);
    expect((await sentence('Bees dance.')).getAttribute('aria-describedby')).toBe(card()?.id);
  });

  it('shows a passage in the page', async () => {
    show();
    await userEvent.click(await sentence('Bees dance.'));
    await userEvent.click(screen.getByRole('button', { name: 'Show in page' }));
    const { quote, prefix, suffix } = passage;
    const input = { tabId: 7, passage: { quote, prefix, suffix } };
    expect(commandsSent).toEqual([{ command: 'passage.show', input }]);
    expect(await screen.findByText('Shown in the page.')).toBeTruthy();
  });

  it('shows the passage without a way to a page that no tab shows', async () => {
    show(null);
    await userEvent.click(await sentence('Bees dance.'));
    expect(card()?.textContent).toBe(passage.quote);
    expect(screen.queryByRole('button', { name: 'Show in page' })).toBeNull();
  });

  it('says that there is no passage', async () => {
    show();
    await userEvent.click(await sentence('They vote.'));
    expect(card()?.textContent).toBe('No passage found for this sentence.');
  });

  it('works by keyboard: one stop, arrow keys, Enter into the card, Escape out of it', async () => {
    show();
    await sentence('Bees dance.');
    await userEvent.tab();
    expect(document.activeElement).toBe(await sentence('Bees dance.'));
    expect(card()?.textContent).toContain(passage.quote);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await sentence('They vote.'));
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(await sentence('They sleep.'));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show in page' }));
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(await sentence('They sleep.'));
    expect(card()).toBeNull();
    expect(document.querySelectorAll('.claim[tabindex="0"]')).toHaveLength(1);
  });

  it('lets the Tab key pass a card that only the focus has opened, and closes one that it leaves', async () => {
    show();
    render(<button type="button">After</button>);
    const bees = await sentence('Bees dance.');
    await userEvent.tab();
    await userEvent.keyboard('{Escape}{ArrowRight}{ArrowLeft}');
    expect(document.activeElement).toBe(bees);
    expect(card()).not.toBeNull();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('After');
    expect(card()).toBeNull();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Escape}{Enter}');
    expect(document.activeElement?.textContent).toBe('Show in page');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('After');
    expect(card()).toBeNull();
  });

  it('opens the card where the pointer rests, and closes it where it has left', async () => {
    show();
    const bees = await sentence('Bees dance.');
    fireEvent.pointerOver(bees, { pointerType: 'mouse' });
    await screen.findByText('Show in page');
    fireEvent.pointerOut(bees, { pointerType: 'mouse' });
    await expect.poll(card).toBeNull();
  });

  it('closes the card by a click beside it', async () => {
    show();
    await userEvent.click(await sentence('Bees dance.'));
    expect(card()).not.toBeNull();
    act(() => void fireEvent.pointerDown(document.body));
    expect(card()).toBeNull();
  });

  it('underlines only a doubted number, and says what the text says in its place', async () => {
    const differs = { start: 10, end: 12, kind: 'number' as const, instead: { passage: 0, start: 10, end: 12 } };
    const missing = { start: 16, end: 20, kind: 'number' as const, instead: null };
    const quote = 'Honey is 41 % of it.';
    const doubted = { ...passage, quote: quote.replace('is ', 'is: '), matches: [] };
    const claims = [{ text: 'Honey is: 47 in 2021.', passages: [doubted], doubts: [differs, missing] }];
    render(
      <SummaryText
        output="Honey is: 47 in 2021."
        language="en"
        evidence={{ evidence: { claims, isTranslated: true }, tabId: 7 }}
      />,
    );
    await expect.poll(() => document.querySelector('.claim')).not.toBeNull();
    await userEvent.click(document.querySelector('.claim') as HTMLElement);
    expect([...document.querySelectorAll('.doubt')].map(({ textContent }) => textContent)).toEqual(['47', '2021']);
    const plain = (card()?.textContent ?? '').replace(/[\u2066-\u2069]/gu, '');
    expect(plain).toContain('The text says 41, not 47.');
    expect(plain).toContain('The number 2021 is not in what was sent.');
    expect(plain).toContain('Found by numbers, names and words that both languages share.');
  });

  it('says once how many sentences lead to the page, and nothing of a saved summary', async () => {
    const text = (shown?: Evidence) => (
      <SummaryText output="They vote." language="en" evidence={shown && { evidence: shown, tabId: 7 }} />
    );
    const { rerender, unmount } = render(text());
    rerender(text(evidence));
    expect(screen.getByRole('status').textContent).toBe('2 of 3 sentences lead to the page');
    unmount();
    render(text(evidence));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('has the same words as without evidence', async () => {
    const { container } = show();
    await sentence('Bees dance.');
    expect(container.querySelector('.summary-text')?.textContent).toBe('Bees dance. They vote.They sleep.');
    expect(container.querySelector('.claim strong')?.textContent).toBe('Bees');
  });
});
