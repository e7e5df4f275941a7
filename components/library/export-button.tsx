import { type ReactNode, useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import type { AnswerKind } from '../../lib/model/library/library-answer.ts';
import { exportMarkdown } from './export-markdown.ts';

type Props = { chosen: readonly { kind: AnswerKind; id: string }[]; disabled?: boolean; children: ReactNode };

/** Saves answers as Markdown, and says so if that has failed. */
export function ExportButton({ chosen, disabled = false, children }: Props) {
  const [hasFailed, setHasFailed] = useState(false);
  const save = () => {
    setHasFailed(false);
    exportMarkdown(chosen).catch(() => setHasFailed(true));
  };
  return (
    <>
      <button type="button" disabled={disabled} onClick={save}>
        {children}
      </button>
      {hasFailed && (
        <p role="alert" className="problem">
          {t('libraryTransferFailed')}
        </p>
      )}
    </>
  );
}
