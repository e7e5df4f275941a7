import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { VersionList } from '../../components/library/version-list.tsx';
import { followUpKeyOf, pageKeyOf } from '../../lib/model/summary/page-key-full.ts';
import type { SummaryAnswer } from '../../lib/model/summary/summary-answer.ts';
import { saveSummary } from '../../lib/store/journal/receipts.ts';
import { blockHashesOf } from '../../lib/text/versions/block-hashes.ts';
import { summaryRow } from '../lib/store/library-rows.ts';

const url = 'https://a.example/bees';
const PAGE = 'Bees live in the bakery.\nThey survived the winter.\nHoney is sold on Sundays.';

/** Saves a summary of the page in the library. */
async function keep(id: string, day: number, given: Partial<SummaryAnswer> & { output: string; engine?: 'agnes' }) {
  const { output, engine = 'cecil', ...changes } = given;
  const row = summaryRow(id, { url, output, endedAt: Date.UTC(2026, 2, day, 12), options: { engine } });
  const pageKey = pageKeyOf(row.payer?.origin ?? '', url, row.request.options);
  const saved = { ...row, pageKey, blocks: blockHashesOf(PAGE, 'en'), ...changes };
  await saveSummary(saved);
  return saved;
}

const compare = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Compare with another summary of this page' }));
  await screen.findByLabelText('Compare with');
};

/** Loads the code beforehand, so that no test waits for it. */
beforeAll(async () => {
  await Promise.all([
    import('../../components/library/compare-summaries.tsx'),
    import('../../lib/model/summary/summary-copy.ts'),
  ]);
});

describe('the version list', () => {
  it('is empty if the summary is the only one of its page', async () => {
    const only = await keep('only', 3, { output: 'Bees.' });
    const pageKey = pageKeyOf('https://kagi.com', `${url}/2`, only.request.options);
    const elsewhere = await keep('elsewhere', 4, { output: 'Wasps.', pageKey });
    await keep('elsewhere-later', 5, { output: 'Wasps.', pageKey });
    const { container } = render(<VersionList saved={only} />);
    // It reads later than the other.
    render(<VersionList saved={elsewhere} />);
    await screen.findByRole('button');
    expect(container.textContent).toBe('');
  });

  it('shows what a later version has changed in the summary and in the page, also as text', async () => {
    const before = await keep('before', 3, { output: 'Bees live in the bakery. They make good honey.' });
    const grown = `${PAGE.replace('Sundays', 'Mondays')}\nA second hive came in May.`;
    await keep('after', 9, {
      output: 'Bees live in the bakery. They make very good honey. There are two hives.',
      blocks: blockHashesOf(grown, 'en'),
    });
    render(<VersionList saved={before} />);
    await compare();
    const numbers = [...document.querySelectorAll('.compare-page > div')].map(({ textContent }) => textContent);
    expect(numbers).toEqual(['New paragraphs1', 'Changed1', 'Removed0', 'Paragraphs in all4']);
    await screen.findAllByRole('listitem');
    const sentences = [...document.querySelectorAll('.differences li')];
    expect(sentences.map(({ textContent }) => textContent?.trim())).toEqual([
      'Bees live in the bakery.',
      '±They make Added: very good honey.',
      '+Added: There are two hives.',
    ]);
    expect(document.querySelector('ins')?.textContent).toBe('Added: very');
  });

  it('shows summaries of two engines side by side, the earlier first, and compares them by the keyboard', async () => {
    await keep('first', 3, { output: 'Bees, says Cecil.' });
    const second = await keep('second', 4, { output: 'Bees, says Agnes.', engine: 'agnes' });
    await keep('third', 5, { output: 'Bees, says Cecil.' });
    render(<VersionList saved={second} />);
    await compare();
    const columns = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(columns()).toEqual([expect.stringMatching(/^Mar 4.*Agnes/), expect.stringMatching(/^Mar 5.*Cecil/)]);
    await userEvent.selectOptions(screen.getByLabelText('Compare with'), 'first');
    expect(columns()).toEqual([expect.stringMatching(/^Mar 3.*Cecil/), expect.stringMatching(/^Mar 4.*Agnes/)]);
    expect(screen.getByText('The page was the same both times.')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Changes' }));
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    expect((await within(screen.getByRole('region')).findAllByRole('listitem')).length).toBeGreaterThan(0);
  });

  it('lists a follow-up under the first summary, and the first summary under the follow-up', async () => {
    const first = await keep('first', 3, { output: 'Bees.' });
    const key = followUpKeyOf(first.payer?.origin ?? '', url, first.id);
    const second = await keep('second', 4, { output: 'Two more hives.', pageKey: key, follows: first.id });
    const { unmount } = render(<VersionList saved={first} />);
    expect((await screen.findByText(/^What was new on Mar 4/)).closest('details')?.open).toBe(true);
    unmount();
    render(<VersionList saved={second} />);
    expect((await screen.findByText(/^The page on Mar 3/)).closest('details')?.open).toBe(false);
  });
});
