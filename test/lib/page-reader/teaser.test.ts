import { describe, expect, it } from 'vitest';
import { isTeaser, withoutPaywall } from '../../../lib/page-reader/metadata/teaser.ts';
import { copyOf } from './fixture.ts';

const pageOf = (body: string, data: object | null = null) =>
  copyOf(
    `<!doctype html><html><head>${data ? `<script type="application/ld+json">${JSON.stringify(data)}</script>` : ''}</head><body>${body}</body></html>`,
  );
const article = (more: object) => ({ '@type': 'NewsArticle', ...more });
const BEGINNING = '<p>The night train left the city at ten, and nobody knew that it was the last one.</p>';

describe('a page that shows only the beginning of its text', () => {
  it.each([
    ['says so', pageOf(BEGINNING, article({ isAccessibleForFree: false }))],
    ['says so in words', pageOf(BEGINNING, article({ isAccessibleForFree: 'False' }))],
    ['says that its text is longer', pageOf(BEGINNING, article({ isAccessibleForFree: false, wordCount: 900 }))],
    ['asks for a subscription', pageOf(`${BEGINNING}<p>Continue reading with a subscription</p>`)],
    ['asks whether the reader has one', pageOf(`${BEGINNING}<p>Already a subscriber? <a>Log in</a></p>`)],
    ['asks in German', pageOf(`${BEGINNING}<p>Jetzt weiterlesen</p>`)],
    ['asks in French', pageOf(`${BEGINNING}<p>Article réservé aux abonnés</p>`)],
    ['asks in Japanese', pageOf(`${BEGINNING}<p>この記事は有料会員限定です</p>`)],
  ])('is recognized if it %s', (_how, page) => {
    expect(isTeaser(page, 118)).toBe(true);
  });

  it.each([
    ['is free', pageOf(BEGINNING, article({ isAccessibleForFree: true })), 118],
    ['shows as many words as it has', pageOf(BEGINNING, article({ isAccessibleForFree: false, wordCount: 120 })), 118],
    ['has been paid for', pageOf(BEGINNING, article({ isAccessibleForFree: false })), 1_800],
    ['says nothing', pageOf(BEGINNING), 118],
    ['offers a newsletter', pageOf(`${BEGINNING}<p>Subscribe to our newsletter</p>`), 118],
  ])('is none if the page %s', (_how, page, words) => {
    expect(isTeaser(page, words)).toBe(false);
  });

  it('is read without the words of its paywall', () => {
    const text = 'The night train left.\n\nAlready a subscriber? Log in\n\nNobody knew.';
    expect(withoutPaywall(text)).toBe('The night train left.\n\nNobody knew.');
    expect(withoutPaywall('Already a subscriber?')).toBe('Already a subscriber?');
  });
});
