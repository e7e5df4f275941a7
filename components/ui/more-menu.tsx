import { type ReactNode, useId } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { IconButton } from './icon-button.tsx';
import { StartIcon } from './start-icon.tsx';

/**
 * The rest of what can be done, behind one button. A native popover: Escape and a click beside it close it, and the focus
 * returns to the button.
 *
 * @param props.children gives the entries (`MenuItems`) of the menu that has this id
 */
export function MoreMenu({ children }: { children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <>
      <IconButton icon={<StartIcon name="more" />} label={t('more')} popoverTarget={id} />
      <div id={id} popover="auto" className="menu">
        {children(id)}
      </div>
    </>
  );
}
