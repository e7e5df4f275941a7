import { t } from '../../lib/browser/i18n.ts';
import { Icon } from './icon.tsx';
import type { Copying } from './use-copying.ts';

type Content = { text: string; html: string };
type Props = {
  /** What is copied, computed on the click. */
  contentOf: () => Promise<Content>;
  copying: Copying;
  /** Without words, where they do not fit. */
  isCompact?: boolean;
};

/** Copies a text, plain and as HTML. Shows and announces whether that worked, here or where else it is copied. */
export function CopyButton({ contentOf, copying: { outcome, watch }, isCompact = false }: Props) {
  const words = t(outcome === 'copied' ? 'copied' : 'copy');
  const copy = () => watch(contentOf().then(put));
  return (
    <>
      <button
        type="button"
        className={isCompact ? 'only-icon' : ''}
        title={isCompact ? words : undefined}
        aria-label={isCompact ? words : undefined}
        onClick={copy}
      >
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} /> {!isCompact && words}
      </button>
      <span role="status" className={outcome === 'failed' ? 'hint' : 'only-heard'}>
        {outcome === 'failed' && t('copyFailed')}
        {outcome === 'copied' && t('copied')}
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
