import { type ReactNode, useId } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { IconButton } from './icon-button.tsx';

export type MenuItem = { label: string; onChoose: () => void };

/**
 * The rest of what can be done, behind one button. A native popover: Escape and a click beside it close it, and the focus
 * returns to the button.
 */
export function MoreMenu({ items, children }: { items: readonly MenuItem[]; children?: ReactNode }) {
  const id = useId();
  return (
    <>
      <IconButton icon="more" label={t('more')} popoverTarget={id} />
      <div id={id} popover="auto" className="menu">
        {items.map(({ label, onChoose }) => (
          <button key={label} type="button" popoverTarget={id} popoverTargetAction="hide" onClick={onChoose}>
            {label}
          </button>
        ))}
        {children}
      </div>
    </>
  );
}
