/**
 * The icons of the first screen, and how all icons are drawn: on a grid of 16 pixels, inlined so that nothing is fetched.
 * Hidden from screen readers, because the name of the button stands beside them or in its label.
 */
export const startPaths = {
  alert: 'M8 2.75 1.75 13.25h12.5zM8 6.75v3M8 11.5v.01',
  down: 'm4.25 6.25 3.75 3.75 3.75-3.75',
  more: 'M3 8h.5M7.75 8h.5M12.5 8h.5',
  panel: 'M2.25 3.25h11.5v9.5H2.25zM9.75 3.25v9.5',
  search: 'M7 11.75a4.75 4.75 0 1 0 0-9.5 4.75 4.75 0 0 0 0 9.5ZM10.5 10.5l3.25 3.25',
} as const;

export function StartIcon({ name }: { name: keyof typeof startPaths }) {
  return <Drawing path={startPaths[name]} />;
}

type DrawingProps = {
  path: string;
  /** It points along the line of writing, and turns where that is from right to left. */
  isTurning?: boolean;
};

export function Drawing({ path, isTurning = false }: DrawingProps) {
  return (
    <svg className={isTurning ? 'icon turns' : 'icon'} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
