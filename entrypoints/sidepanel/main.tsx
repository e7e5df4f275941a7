import { PanelPage } from '../../components/panel-page.tsx';
import { mount } from '../../components/ui/mount.tsx';

mount(<PanelPage />, 'panelTitle');
