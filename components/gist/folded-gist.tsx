import { useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import type { TabHead } from '../../lib/browser/tabs/tabs.ts';
import { Gist } from './gist.tsx';

/** The key sentences below a summary, which lead into its page. The page is read when they are opened. */
export function FoldedGist({ tab }: { tab: Pick<TabHead, 'tabId' | 'url' | 'title'> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="gist-fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('gistHeading')}</summary>
      {isOpen && <Gist tab={tab} />}
    </details>
  );
}
