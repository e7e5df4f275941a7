import { useEffect, useId, useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { dayOf } from '../../lib/model/calendar-day.ts';
import { templateValuesOf } from '../../lib/model/library/answer-markdown.ts';
import { fillTemplate, type TemplateValues } from '../../lib/model/library/markdown-template.ts';
import { recentSummaries } from '../../lib/store/journal/saved-answers.ts';

/** The file that the newest summary would become, or an example while there is none. */
export function TemplatePreview({ template }: { template: string }) {
  const id = useId();
  const newest = useNewest();
  if (newest === undefined) return null;
  return (
    <section className="template-preview" aria-labelledby={id}>
      <h3 id={id}>{t(newest ? 'templatePreview' : 'templateExample')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by the keyboard (WCAG 2.1.1) */}
      <pre dir="auto" tabIndex={0}>
        {fillTemplate(template, newest ?? exampleValues())}
      </pre>
    </section>
  );
}

/** The values of the newest summary; `null` if there is none or it cannot be read, `undefined` until then. */
function useNewest(): TemplateValues | null | undefined {
  const [newest, setNewest] = useState<TemplateValues | null>();
  useEffect(() => {
    const show = async () => {
      const [saved] = await recentSummaries(1);
      setNewest(saved ? templateValuesOf({ kind: 'summary', saved }) : null);
    };
    show().catch(() => setNewest(null));
  }, []);
  return newest;
}

function exampleValues(): TemplateValues {
  const now = Date.now();
  const same = (value: string | number) => ({ plain: value, markdown: String(value) });
  return {
    title: same(t('templateExampleTitle')),
    url: same('https://example.com/bees'),
    site: same('example.com'),
    date: same(dayOf(now)),
    time: same(new Date(now).toISOString()),
    engine: same('cecil'),
    type: same('summary'),
    language: same(t('templateExampleLanguage')),
    cost: same(0.046),
    summary: same(t('templateExampleText')),
  };
}
