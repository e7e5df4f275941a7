import { mount } from '../../components/mount.tsx';
import { PanelPage } from '../../components/panel-page.tsx';

mount(<PanelPage />, 'panelTitle');
