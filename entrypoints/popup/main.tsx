import { mount } from '../../components/mount.tsx';
import { PopupPage } from '../../components/popup-page.tsx';

mount(<PopupPage />, 'popupTitle');
