import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { PageDetails } from '../../components/summary/page-details.tsx';
import { page, prepareCard, show } from './card.tsx';

const shown = () => screen.getAllByRole('listitem').map(item => item.textContent);

describe('the facts about a page', () => {
  it('are its author, its day, its words and the time to read them', () => {
    render(<PageDetails page={{ ...page, byline: 'Ida Thorne', published: '2024-03-05', words: 2_280 }} />);
    expect(shown()).toEqual(['Ida Thorne', 'Mar 5, 2024', '2,280 words', 'about 10 min to read']);
    expect(document.querySelector('time')?.dateTime).toBe('2024-03-05');
  });

  it('leave out what is unknown', () => {
    render(<PageDetails page={page} />);
    expect(shown()).toEqual(['4 words', 'about 1 min to read']);
  });
});

describe('the preview', () => {
  beforeEach(prepareCard);

  it('comes with its details, until the user edits it', async () => {
    await show(null);
    await userEvent.click(screen.getByRole('button', { name: 'Show exactly what will be sent' }));
    expect(await screen.findByText('about 1 min to read')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Text that will be sent'), ' And more.');
    expect(screen.queryByText('about 1 min to read')).toBeNull();
  });
});
