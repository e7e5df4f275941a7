import { PrivateWindowPage } from './private-window-page.tsx';
import { mount } from './ui/mount.tsx';

/** In Firefox, pages other than popup and panel have none of their data in a private window. */
export function mountPrivateWindow(): void {
  mount(<PrivateWindowPage />, 'popupTitle');
}
