import { formatUsd } from '../../lib/browser/format/format-money.ts';
import { formatTime, formatWeekday } from '../../lib/browser/format/format-time.ts';
import { isApart } from '../../lib/browser/private-windows.ts';
import { keepCurrent } from '../keep-current.ts';
import { mount } from '../ui/mount.tsx';
import { readFirstLibrary } from './first-library.ts';
import { LibraryPage } from './library-page.tsx';

/** Shows the library's page, with its newest answers from the first frame on, and then keeps it current. */
export async function mountLibrary(): Promise<void> {
  if (isApart()) {
    (await import('../mount-private-window.tsx')).mountPrivateWindow();
  } else {
    const reading = readFirstLibrary();
    prepareFormats();
    const first = await reading;
    mount(<LibraryPage first={first} />, 'libraryTitle');
  }
  await keepCurrent();
}

/** Formatting the first amount, time and day takes the browser milliseconds. It is done while the data is being read. */
function prepareFormats(): void {
  formatUsd(0, 'halfExpand');
  formatTime(0);
  formatWeekday('1970-01-01');
}
