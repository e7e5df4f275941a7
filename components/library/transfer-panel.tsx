import { type ChangeEvent, useState } from 'react';
import { type MessageKey, plural, t } from '../../lib/browser/i18n.ts';
import { openSettingsPart } from '../../lib/browser/tabs/open-in-tab.ts';
import type { FileProblem } from '../../lib/model/library/library-file.ts';
import { importLibrary } from '../../lib/store/library/library-transfer.ts';
import { isolated } from '../../lib/text/lines/isolated.ts';
import { shownLineOf } from '../../lib/text/lines/untrusted-text.ts';
import { downloadLibrary, downloadMarkdown, downloadReceipts } from './download.ts';

const problemWords: Record<FileProblem, MessageKey> = {
  foreign: 'libraryFileForeign',
  damaged: 'libraryFileDamaged',
  newer: 'libraryFileNewer',
};

const MAX_TITLE_CHARS = 120;

type Notice = { isGood: boolean; words: string };

/** Exports the library, for other programs or to be imported again, and imports such a file. */
export function TransferPanel() {
  const [notice, setNotice] = useState<Notice | null>(null);
  const run = (work: () => Promise<Notice | undefined>) => () => {
    setNotice(null);
    work().then(
      result => setNotice(result ?? null),
      () => setNotice({ isGood: false, words: t('libraryTransferFailed') }),
    );
  };
  const exporting = (work: () => Promise<void>) => run(async () => void (await work()));
  const importFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) run(async () => noticeOf(await importLibrary(await file.text())))();
    target.value = '';
  };
  return (
    <div className="library-transfer">
      <button type="button" onClick={exporting(() => downloadMarkdown('all'))}>
        {t('libraryExportMarkdown')}
      </button>
      <button type="button" className="link" onClick={() => void openSettingsPart('template')}>
        {t('templateOpen')}
      </button>
      <button type="button" onClick={exporting(downloadLibrary)}>
        {t('libraryExportJson')}
      </button>
      <button type="button" onClick={exporting(downloadReceipts)}>
        {t('libraryExportCsv')}
      </button>
      <label className="library-import">
        {t('libraryImport')}
        <input type="file" accept="application/json,.json" onChange={importFile} />
      </label>
      <p role="status" className={notice?.isGood ? 'good' : 'problem'}>
        {notice?.words}
      </p>
    </div>
  );
}

function noticeOf(result: Awaited<ReturnType<typeof importLibrary>>): Notice {
  if ('problem' in result) {
    const { problem, place = '', title = '' } = result;
    const entry = title && t('libraryQuery', shownLineOf(title, MAX_TITLE_CHARS));
    return { isGood: false, words: [t(problemWords[problem]), place && isolated(place), entry].join(' ').trim() };
  }
  return { isGood: true, words: plural('libraryImported', result.added) };
}
