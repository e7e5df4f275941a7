import { useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import type { Settings } from '../../lib/model/settings/settings.ts';
import { onDemand } from '../ui/on-demand.tsx';

const TemplateEditor = onDemand(async () => (await import('./template-editor.tsx')).TemplateEditor);

type Props = { settings: Settings; onChange: (change: Partial<Settings>) => void };

/** How exported Markdown files look. The editor is loaded when it is opened, also by the address `#template`. */
export function TemplateField({ settings, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      id="template"
      className="template"
      data-words={[t('templateLabel'), t('templateHint')].join(' ')}
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
