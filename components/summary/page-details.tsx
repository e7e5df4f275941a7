import { formatDay, formatNumber, formatReadingTime } from '../../lib/browser/format.ts';
import { t } from '../../lib/browser/i18n.ts';
import type { PageText } from '../../lib/model/page/page.ts';
import { readingMinutesOf } from '../../lib/model/page/reading-time.ts';

/** What a page says about itself, and how long it is: by whom, of which day, words, minutes. */
export function PageDetails({ page }: { page: PageText }) {
  const { byline, published, words, language } = page;
  return (
    <ul className="facts">
      {byline !== null && (
        <li>
          <bdi>{byline}</bdi>
        </li>
      )}
      {published !== null && (
        <li>
          <time dateTime={published}>{formatDay(published)}</time>
        </li>
      )}
      <li>{t('pageWords', formatNumber(words))}</li>
      <li>{t('pageReadingTime', formatReadingTime(readingMinutesOf(words, language)))}</li>
    </ul>
  );
}
