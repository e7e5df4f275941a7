import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PageHead } from '../../components/summary/page-head.tsx';
import { SummaryText } from '../../components/summary/summary-text.tsx';

const show = (output: string, language: string | null = null) =>
  render(<SummaryText output={output} language={language} />).container;

describe('the text of a summary', () => {
  it('has the language and the direction of the summary', () => {
    const text = show('דבורים רוקדות.', 'he').querySelector('.summary-text');
    expect([text?.getAttribute('lang'), text?.getAttribute('dir')]).toEqual(['he', 'rtl']);
    expect(show('Bees dance.').querySelector('.summary-text')?.hasAttribute('lang')).toBe(false);
  });

  it('puts all markers of a list on the side where most of its text begins', () => {
    const list = show('- דבורים רוקדות.\n- BBC: דבורים מצביעות.').querySelector('ul');
    expect(list?.dir).toBe('rtl');
    expect([...(list?.children ?? [])].map(item => item.getAttribute('dir'))).toEqual([null, null]);
  });

  it('gives a paragraph the direction of most of its text, not of its beginning', () => {
    const [hebrew, english] = show('Google אמרה שדבורים רוקדות.\n\nאמת, said the bees.').querySelectorAll('p');
    expect([hebrew?.dir, english?.dir]).toEqual(['rtl', 'ltr']);
  });

  it('keeps the numbers of a list', () => {
    const values = [...show('4. four\n5. five\n\ntext\n\n1. one\n2. two').querySelectorAll('li')].map(
      ({ value }) => value,
    );
    expect(values).toEqual([4, 5, 1, 2]);
  });

  it('reports an empty summary', () => {
    expect(show(' <br> ').textContent).toBe('The service sent an empty summary.');
  });

  it('contains no link, image or markup', () => {
    const shown = show('[a](https://b.example) ![c](https://b.example/c.png) <img src=x> <a href=y>z</a>');
    expect(shown.querySelector('a, img, script, iframe, [href], [src], [style]')).toBeNull();
    expect(shown.textContent).toBe('a (https://b.example) c <img src=x> <a href=y>z</a>');
  });
});

describe('a very long summary', () => {
  /** The limit for elements, such as paragraphs, list items and emphasis, that a browser lays out at once. */
  const MOST_ELEMENTS = 2_500;
  const parts = [
    'a\n\n',
    '- a\n',
    '1. a\n2. b\n\n',
    '*a* ',
    '`a`',
    '> a\n\n',
    '**a',
    '# a\n',
    'a\u0301\u0302\u0303\u0304',
    'a ',
  ];

  it.each(parts)('shows only the first part of 200,000 characters of %j', part => {
    const shown = show(part.repeat(Math.floor(200_000 / part.length)));
    expect(shown.querySelectorAll('*').length).toBeLessThan(MOST_ELEMENTS);
    expect((shown.textContent ?? '').length).toBeLessThan(7_000);
    expect(screen.getByRole('button', { name: /^Show more \(so far: \d+%\)$/ })).toBeTruthy();
  });

  it('is printed as a whole', () => {
    const shown = show('Bees dance on.\n\n'.repeat(1_000));
    const paragraphs = () => shown.querySelectorAll('p').length;
    const before = paragraphs();
    expect(before).toBeLessThan(1_000);
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(paragraphs()).toBe(1_000);
    expect(shown.querySelector('button')).toBeNull();
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(paragraphs()).toBe(before);
  });

  it('shows a long summary to its end, part by part', () => {
    const sentences = Array.from({ length: 1_000 }, (_, at) => `Bee ${at} dances on.`);
    const shown = show(sentences.join('\n\n'));
    let clicks = 0;
    for (let more = shown.querySelector('button'); more && clicks < 200; more = shown.querySelector('button')) {
      fireEvent.click(more);
      clicks++;
    }
    expect([...shown.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(sentences);
    expect(clicks).toBeGreaterThan(10);
  });

  it('moves the focus to the first new block after each part', () => {
    const shown = show(Array.from({ length: 1_000 }, (_, at) => `Bee ${at} dances on.`).join('\n\n'));
    for (let more = shown.querySelector('button'); more; more = shown.querySelector('button')) {
      const before = shown.querySelectorAll('p').length;
      fireEvent.click(more);
      expect(document.activeElement?.textContent).toBe(`Bee ${before} dances on.`);
    }
  });
});

describe('the page head', () => {
  it('isolates the direction of its title and drops invisible characters', () => {
    render(<PageHead title={'Pay \u202E$00.1\u202C now\u001B[201~ \u{E0041}\u200B'} url="https://bank.example/a" />);
    expect(screen.getByRole('heading').textContent).toBe('Pay $00.1 now[201~');
  });

  it('takes its direction from its title', () => {
    render(<PageHead title="הארץ" url="https://bank.example/a" />);
    expect(screen.getByRole('heading').getAttribute('dir')).toBe('auto');
    expect(screen.getByRole('heading').querySelector('[dir], bdi')).toBeNull();
  });
});
