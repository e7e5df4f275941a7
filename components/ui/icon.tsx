import { Drawing, startPaths } from './start-icon.tsx';

/** All icons. Those of the first screen come without the others. */
const paths = {
  ...startPaths,
  back: 'm9.75 3.25-4.5 4.75 4.5 4.75',
  check: 'm3.25 8.5 3 3 6.5-7',
  close: 'm4 4 8 8M12 4l-8 8',
  copy: 'M5.75 5.75h7.5v7.5h-7.5zM3.5 10.25H2.75v-7.5h7.5v.75',
  delete: 'M2.75 4.25h10.5M6.25 4V2.75h3.5V4M4.25 4.5l.5 8.75h6.5l.5-8.75',
  export: 'M8 9.75v-7M5.25 5.25 8 2.5l2.75 2.75M2.75 9.75v3.5h10.5v-3.5',
  extensions:
    'M6 3.25a1.5 1.5 0 0 1 3 0v.5h3.25V7h.25a1.5 1.5 0 0 1 0 3h-.25v3.25h-9.5V10h.5a1.5 1.5 0 0 0 0-3h-.5V3.75H6z',
  key: 'M9.25 6.75a3 3 0 1 0-2 2l1.25 1.25h1.75v1.75h1.5v1.5h2v-2.25z',
  library: 'M2.75 2.75v10.5M6.25 2.75v10.5M9.25 3.25l3.5 10',
  next: 'm6.25 3.25 4.5 4.75-4.5 4.75',
  open: 'M9.25 2.75h4v4M13 3 7.75 8.25M6.25 3.75h-3.5v9.5h9.5v-3.5',
  settings:
    'M2 4.75h5.5M11.5 4.75H14M2 11.25h2.5M8.5 11.25H14M7.75 4.75a1.75 1.75 0 1 0 3.5 0 1.75 1.75 0 0 0-3.5 0ZM4.75 11.25a1.75 1.75 0 1 0 3.5 0 1.75 1.75 0 0 0-3.5 0Z',
  speak: 'M2.75 6.25v3.5h2.5l3 2.75v-9l-3 2.75zM10.75 6a3 3 0 0 1 0 4M12.5 4a5.5 5.5 0 0 1 0 8',
  stop: 'M4.25 4.25h7.5v7.5h-7.5z',
  undo: 'M2.75 6.25h7a3.5 3.5 0 0 1 0 7H6M5.75 3.25l-3 3 3 3',
} as const;

export type IconName = keyof typeof paths;

const TURNING: readonly IconName[] = ['back', 'next', 'speak', 'undo'];

export function Icon({ name }: { name: IconName }) {
  return <Drawing path={paths[name]} isTurning={TURNING.includes(name)} />;
}
