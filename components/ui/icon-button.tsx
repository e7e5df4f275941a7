import type { ComponentProps, ReactElement } from 'react';

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'className' | 'title' | 'type'> & {
  icon: ReactElement;
  /** Heard by screen readers, and shown while the pointer rests on the button. */
  label: string;
};

/** A button that has an icon and no words. */
export function IconButton({ icon, label, ...props }: Props) {
  return (
    <button {...props} type="button" className="quiet only-icon" aria-label={label} title={label}>
      {icon}
    </button>
  );
}
