import { OptionsPage } from '../../components/options/options-page.tsx';
import { mount } from '../../components/ui/mount.tsx';

mount(<OptionsPage />, 'optionsTitle');
