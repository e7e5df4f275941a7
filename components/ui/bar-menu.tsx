import { type ToggleEvent, useId, useRef } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { IconButton } from './icon-button.tsx';
import type { MenuItem } from './more-menu.tsx';

/** Between the menu and its button. */
const GAP_PX = 6;

/** What does not fit into a bar, behind its last button. It opens above the bar. */
export function BarMenu({ items }: { items: readonly MenuItem[] }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const place = ({ currentTarget }: ToggleEvent<HTMLElement>) => {
    const top = button.current?.getBoundingClientRect().top ?? 0;
    currentTarget.style.insetBlockEnd = `${innerHeight - top + GAP_PX}px`;
  };
  return (
    <>
      <IconButton ref={button} icon="more" label={t('moreActions')} popoverTarget={id} />
      <div id={id} popover="auto" className="menu" onBeforeToggle={place}>
        {items.map(({ label, onChoose }) => (
          <button key={label} type="button" popoverTarget={id} popoverTargetAction="hide" onClick={onChoose}>
            {label}
          </button>
        ))}
      </div>
    </>
  );
}
