export type MenuItem = { label: string; onChoose: () => void };

/** The entries of a menu. A choice closes it. */
export function MenuItems({ id, items }: { id: string; items: readonly MenuItem[] }) {
  return items.map(({ label, onChoose }) => (
    <button key={label} type="button" popoverTarget={id} popoverTargetAction="hide" onClick={onChoose}>
      {label}
    </button>
  ));
}
