import { hasOwnPrivateStorage } from '../../lib/browser/private-windows.ts';
import { mount } from '../mount.tsx';
import { readFirstLibrary } from './first-library.ts';
import { LibraryPage } from './library-page.tsx';

/** Shows the library's page, with its newest answers from the first render on, and then keeps it current. */
export async function mountLibrary(): Promise<void> {
  if (hasOwnPrivateStorage()) {
    (await import('../mount-private-window.tsx')).mountPrivateWindow();
  } else {
    const first = await readFirstLibrary();
    mount(<LibraryPage first={first} />, 'libraryTitle');
  }
  await (await import('../keep-current.ts')).keepCurrent();
}
