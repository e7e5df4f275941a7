import { LibraryPage } from '../../components/library/library-page.tsx';
import { mount } from '../../components/ui/mount.tsx';

mount(<LibraryPage />, 'libraryTitle');
