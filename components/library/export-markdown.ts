import type { Exported } from '../../lib/store/library/library-transfer.ts';

/** Saves answers as Markdown. The code that writes files is loaded when it is needed. */
export async function exportMarkdown(chosen: Exported): Promise<void> {
  const { downloadMarkdown } = await import('./download.ts');
  await downloadMarkdown(chosen);
}
