import { mount } from '../mount.tsx';
import { WelcomePage } from './welcome-page.tsx';

/** Shows the page that opens once, at the install. */
export function mountWelcome(): void {
  mount(<WelcomePage />, 'welcomeTitle');
}
