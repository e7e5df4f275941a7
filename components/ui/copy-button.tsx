import { useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { Icon } from './icon.tsx';

type Content = { text: string; html: string };
type State = 'ready' | 'copied' | 'failed';

type Props = {
  /** What is copied, worked out when it is asked for. */
  contentOf: () => Promise<Content>;
};

/** Copies a text, plain and as HTML, and says whether it worked, to eyes and screen readers alike. */
export function CopyButton({ contentOf }: Props) {
  const [state, setState] = useState<State>('ready');
  const copy = () =>
    contentOf()
      .then(put)
      .then(
        () => setState('copied'),
        () => setState('failed'),
      );
  return (
    <>
      <button type="button" onClick={copy}>
        <Icon name={state === 'copied' ? 'check' : 'copy'} /> {t(state === 'copied' ? 'copied' : 'copy')}
      </button>
      <span role="status" className={state === 'failed' ? 'hint' : 'only-heard'}>
        {state === 'failed' && t('copyFailed')}
        {state === 'copied' && t('copied')}
      </span>
    </>
  );
}

/** Where a browser takes no HTML, the plain text is better than nothing. */
async function put({ text, html }: Content): Promise<void> {
  const flavours = { 'text/plain': text, 'text/html': html };
  const blobs = Object.entries(flavours).map(([type, content]) => [type, new Blob([content], { type })]);
  try {
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
  } catch {
    await navigator.clipboard.writeText(text);
  }
}
