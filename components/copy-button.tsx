import { useState } from 'react';
import { t } from '../lib/browser/i18n.ts';
import { Icon } from './icon.tsx';

type State = 'ready' | 'copied' | 'failed';

/** Copies `text`, and says whether it worked, to eyes and screen readers alike. */
export function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<State>('ready');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
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
