import { formatDay, formatNumber, formatReadingTime } from '../../lib/browser/format.ts';
import { t } from '../../lib/browser/i18n.ts';
import type { PageText } from '../../lib/model/page/page.ts';
import { readingMinutesOf } from '../../lib/model/page/reading-time.ts';

/** Author, date, words and reading time of a page. */
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
