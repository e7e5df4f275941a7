import { t } from '../../lib/browser/i18n.ts';
import { Icon } from './icon.tsx';
import type { Copying } from './use-copying.ts';

type Content = { text: string; html: string };
type Props = {
  /** What is copied, computed on the click. */
  contentOf: () => Promise<Content>;
  copying: Copying;
  /** As its neighbours do. */
  shows?: 'words' | 'icon' | 'both';
};

/** Copies a text, plain and as HTML. Shows and announces whether that worked, here or where else it is copied. */
export function CopyButton({ contentOf, copying: { outcome, watch }, shows = 'words' }: Props) {
  const isCopied = outcome === 'copied';
  const words = t(isCopied ? 'copied' : 'copy');
  return (
    <>
      <button
        type="button"
        className={shows === 'icon' ? 'only-icon' : 'copy'}
        {...(shows === 'icon' && { title: words, 'aria-label': words })}
        onClick={() => watch(contentOf().then(put))}
      >
        {shows !== 'words' && <Icon name={isCopied ? 'check' : 'copy'} />} {shows !== 'icon' && words}
      </button>
      <span role="status" className={outcome === 'failed' ? 'hint' : 'only-heard'}>
        {outcome === 'failed' && t('copyFailed')}
        {isCopied && t('copied')}
      </span>
    </>
  );
}

/** Some browsers cannot write HTML. Then the plain text is copied. */
async function put({ text, html }: Content): Promise<void> {
  const flavours = { 'text/plain': text, 'text/html': html };
  const blobs = Object.entries(flavours).map(([type, content]) => [type, new Blob([content], { type })]);
  try {
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
  } catch {
    await navigator.clipboard.writeText(text);
  }
}
