import { type KeyboardEvent, type ReactNode, useId } from 'react';

type TabItem<T extends string> = { id: T; label: string };

type Props<T extends string> = {
  label: string;
  items: readonly TabItem<T>[];
  chosen: T;
  onChoose: (id: T) => void;
  children: ReactNode;
};

/**
 * Tabs and the panel of the chosen one, which its tab names (ARIA Authoring Practices, "Tabs"): arrow keys, Home and End
 * choose. The panel is the main part of the page.
 */
export function Tabs<T extends string>({ label, items, chosen, onChoose, children }: Props<T>) {
  const base = useId();
  const at = items.findIndex(({ id }) => id === chosen);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    const last = items.length - 1;
    const next = { [forward]: at === last ? 0 : at + 1, [backward]: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    const item = next === undefined ? undefined : items[next];
    if (!item) return;
    event.preventDefault();
    onChoose(item.id);
    document.getElementById(`${base}-${item.id}`)?.focus();
  };
  return (
    <>
      <header>
        <div role="tablist" aria-label={label} className="tabs">
          {items.map(({ id, label: words }) => (
            <button
              key={id}
              id={`${base}-${id}`}
              type="button"
              role="tab"
              aria-selected={id === chosen}
              aria-controls={`${base}-panel`}
              tabIndex={id === chosen ? 0 : -1}
              onClick={() => onChoose(id)}
              onKeyDown={move}
            >
              {words}
            </button>
          ))}
        </div>
      </header>
      <main>
        <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${chosen}`} className="tab-panel">
          {children}
        </div>
      </main>
    </>
  );
}
