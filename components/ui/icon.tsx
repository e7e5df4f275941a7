/**
 * The icons of the interface, inlined so that nothing is fetched. Hidden from screen readers, because a text always
 * stands beside them.
 */
const paths = {
  settings:
    'M4 7h9m5 0h2M4 17h2m5 0h9M13 7a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0ZM6 17a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0Z',
  panel: 'M4 5h16v14H4zM14 5v14',
  down: 'm5 9 7 7 7-7',
  back: 'm14.5 5-7 7 7 7',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  alert: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.2v.3',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
