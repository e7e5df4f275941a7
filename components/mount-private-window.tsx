import { mount } from './mount.tsx';
import { PrivateWindowPage } from './private-window-page.tsx';

/** In Firefox, pages other than popup and panel have none of their data in a private window. */
export function mountPrivateWindow(): void {
  mount(<PrivateWindowPage />, 'popupTitle');
}
