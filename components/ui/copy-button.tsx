import { useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { Icon } from './icon.tsx';

type Content = { text: string; html: string };
type State = 'ready' | 'copied' | 'failed';

type Props = {
  /** What is copied, computed on the click. */
  contentOf: () => Promise<Content>;
};

/** Copies a text, plain and as HTML. Shows and announces whether that worked. */
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
