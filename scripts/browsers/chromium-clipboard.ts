/** Runs in a page of Chromium that may read the clipboard: returns its content. */
export async function readClipboard(): Promise<{ plain: string; html: string }> {
  const [item] = await navigator.clipboard.read();
  const textOf = async (type: string) => (await item?.getType(type))?.text() ?? '';
  return { plain: await textOf('text/plain'), html: await textOf('text/html') };
}
