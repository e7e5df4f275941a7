import { mount } from '../../components/mount.tsx';
import { OptionsPage } from '../../components/options-page.tsx';

mount(<OptionsPage />, 'optionsTitle');
