import { useEffect, useRef, useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import type { Settings } from '../../lib/model/settings.ts';
import { onDemand } from '../ui/on-demand.tsx';

const TemplateEditor = onDemand(async () => (await import('./template-editor.tsx')).TemplateEditor);

type Props = { settings: Settings; onChange: (change: Partial<Settings>) => void };

/** The anchor of a link that leads here and opens the editor. */
const ANCHOR = 'template';

/** How exported Markdown files look. The editor is loaded when it is opened. */
export function TemplateField({ settings, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(() => location.hash === `#${ANCHOR}`);
  const field = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (location.hash === `#${ANCHOR}`) field.current?.scrollIntoView();
  }, []);
  return (
    <details
      ref={field}
      id={ANCHOR}
      className="template"
      open={isOpen}
      onToggle={event => setIsOpen(event.currentTarget.open)}
    >
      <summary>{t('templateHeading')}</summary>
      {isOpen && (
        <TemplateEditor
          template={settings.markdownTemplate}
          onChange={markdownTemplate => onChange({ markdownTemplate })}
        />
      )}
    </details>
  );
}
