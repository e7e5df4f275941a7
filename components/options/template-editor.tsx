import { useId, useRef, useState } from 'react';
import { formatList } from '../../lib/browser/format/format-list.ts';
import { type MessageKey, t } from '../../lib/browser/i18n.ts';
import { STANDARD_TEMPLATE } from '../../lib/model/library/markdown-template.ts';
import {
  type Placeholder,
  placeholders,
  unknownPlaceholdersIn,
} from '../../lib/model/library/template-placeholders.ts';
import { MAX_TEMPLATE_CHARS } from '../../lib/model/settings/settings.ts';
import { isolated } from '../../lib/text/lines/isolated.ts';
import { TemplatePreview } from './template-preview.tsx';

const meanings: Record<Placeholder, MessageKey> = {
  title: 'templateTitle',
  url: 'templateUrl',
  site: 'templateSite',
  date: 'templateDate',
  time: 'templateTime',
  engine: 'templateEngine',
  type: 'templateType',
  language: 'templateLanguage',
  cost: 'templateCost',
  summary: 'templateSummary',
};

type Props = {
  /** '' is the standard template. */
  template: string;
  onChange: (template: string) => void;
};

/** Edits the template of Markdown files. Every change is stored at once and shown in the preview. */
export function TemplateEditor({ template, onChange }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  // What is typed may be empty, which is stored as the standard template.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (template === '' ? STANDARD_TEMPLATE : template);
  const unknown = unknownPlaceholdersIn(shown);
  const edit = (text: string) => {
    setTyped(text);
    onChange(text === STANDARD_TEMPLATE ? '' : text);
  };
  const insert = (name: Placeholder) => {
    const area = field.current;
    if (area === null) return;
    area.setRangeText(bracesOf(name), area.selectionStart, area.selectionEnd, 'end');
    area.focus();
    edit(area.value);
  };
  return (
    <div className="template-editor">
      <div className="field">
        <label htmlFor={id}>{t('templateLabel')}</label>
        <textarea
          ref={field}
          id={id}
          rows={13}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          maxLength={MAX_TEMPLATE_CHARS}
          value={shown}
          aria-invalid={unknown.length > 0}
          aria-describedby={`${id}-problem ${id}-hint`}
          onChange={event => edit(event.target.value)}
          onBlur={() => setTyped(null)}
        />
        <p className="problem" id={`${id}-problem`} role="status">
          {unknown.length > 0 && t('templateUnknown', formatList(unknown.map(isolated)))}
        </p>
        <p className="hint" id={`${id}-hint`}>
          {t('templateHint')}
        </p>
        <button type="button" className="quiet" disabled={template === ''} onClick={() => edit(STANDARD_TEMPLATE)}>
          {t('templateReset')}
        </button>
      </div>
      <dl className="template-placeholders">
        {placeholders.map(name => (
          <div key={name}>
            <dt>
              <button type="button" title={t('templateInsert')} onClick={() => insert(name)}>
                {bracesOf(name)}
              </button>
            </dt>
            <dd>{t(meanings[name])}</dd>
          </div>
        ))}
      </dl>
      <TemplatePreview template={shown} />
    </div>
  );
}

const bracesOf = (name: Placeholder) => `{{${name}}}`;
