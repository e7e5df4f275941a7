import { type ToggleEvent, useId, useRef } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { type MenuItem, MenuItems } from './menu-items.tsx';

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
      <IconButton ref={button} icon={<Icon name="more" />} label={t('moreActions')} popoverTarget={id} />
      <div id={id} popover="auto" className="menu" onBeforeToggle={place}>
        <MenuItems id={id} items={items} />
      </div>
    </>
  );
}
