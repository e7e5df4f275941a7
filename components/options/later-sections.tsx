import { AccessSection } from './access-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { DataSection } from './data-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { Sections } from './sections.tsx';
import { ShortcutsSection } from './shortcuts-section.tsx';
import { SitesSection } from './sites-section.tsx';
import { SpendingSection } from './spending-section.tsx';

const sections = {
  sites: SitesSection,
  access: AccessSection,
  appearance: AppearanceSection,
  shortcuts: ShortcutsSection,
  spending: SpendingSection,
  data: DataSection,
  privacy: PrivacySection,
};

/** The sections further down, which are loaded after the first ones. */
export function LaterSections() {
  return <Sections sections={sections} />;
}
