import { type MessageKey, t } from '../../lib/browser/i18n.ts';

const lines: { title: MessageKey; help: MessageKey }[] = [
  { title: 'welcomeSentSummary', help: 'welcomeSentSummaryText' },
  { title: 'welcomeSentRelated', help: 'welcomeSentRelatedText' },
  { title: 'welcomeSentCheck', help: 'welcomeSentCheckText' },
  { title: 'welcomeSentCached', help: 'welcomeSentCachedText' },
  { title: 'welcomeSentElse', help: 'welcomeSentElseText' },
  { title: 'welcomeKeptHere', help: 'privacyKept' },
];

/** What is sent, to whom and when. */
export function SentList() {
  return (
    <section>
      <h2>{t('welcomeSentHeading')}</h2>
      <dl className="sent-list">
        {lines.map(({ title, help }) => (
          <div key={title}>
            <dt>{t(title)}</dt>
            <dd>{t(help)}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">
        {t('privacyReading')} {t('privacyPrivateWindows')}
      </p>
    </section>
  );
}
