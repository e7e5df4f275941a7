import { dayOf } from '../../lib/model/calendar-day.ts';
import { fileNameOf, markdownOf } from '../../lib/model/library/answer-markdown.ts';
import { libraryFileOf } from '../../lib/model/library/library-file.ts';
import { receiptsCsvOf } from '../../lib/model/money/receipts-csv.ts';
import { type Exported, readAnswers, readReceipts } from '../../lib/store/library/library-transfer.ts';
import { storedSettings } from '../../lib/store/settings/stored-settings.ts';

/** All answers and receipts as JSON, which can be imported again. */
export async function downloadLibrary(): Promise<void> {
  const [answers, receipts] = await Promise.all([readAnswers('all'), readReceipts()]);
  const file = libraryFileOf(answers, receipts, Date.now());
  download(`precis-library-${dayOf(Date.now())}.json`, 'application/json', JSON.stringify(file, null, 1));
}

/** One answer as a Markdown file by the template of the settings, several as a ZIP of such files. */
export async function downloadMarkdown(chosen: Exported): Promise<void> {
  const [answers, { markdownTemplate }] = await Promise.all([readAnswers(chosen), storedSettings.get()]);
  const taken = new Set<string>();
  const files = answers.map(answer => [fileNameOf(answer, taken), markdownOf(answer, markdownTemplate)] as const);
  const [only] = files;
  if (files.length === 1 && only) return download(only[0], 'text/markdown', only[1]);
  const { strToU8, zipSync } = await import('fflate');
  const zip = zipSync(Object.fromEntries(files.map(([name, text]) => [name, strToU8(text)])));
  download(`precis-library-${dayOf(Date.now())}.zip`, 'application/zip', zip as Uint8Array<ArrayBuffer>);
}

/** All receipts as a table. */
export async function downloadReceipts(): Promise<void> {
  download(`precis-receipts-${dayOf(Date.now())}.csv`, 'text/csv', receiptsCsvOf(await readReceipts()));
}

function download(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
