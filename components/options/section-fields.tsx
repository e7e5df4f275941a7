import type { ComponentType } from 'react';
import { hasShortcuts } from '../../lib/browser/surfaces/shortcuts.ts';
import { AccessSection } from './access-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { DataSection } from './data-section.tsx';
import { DefaultsSection } from './defaults-section.tsx';
import { Part } from './part.tsx';
import { PrivacySection } from './privacy-section.tsx';
import type { SectionName } from './sections.ts';
import { SendingSection } from './sending-section.tsx';
import { ShortcutsSection } from './shortcuts-section.tsx';
import { SitesSection } from './sites-section.tsx';
import { SpendingSection } from './spending-section.tsx';

/** The sections whose fields the first screen does not show. */
export type FoldedName = Exclude<SectionName, 'account'>;

const fields: Record<FoldedName, ComponentType> = {
  defaults: DefaultsSection,
  sending: () => (
    <>
      <SendingSection />
      <Part name="sites">
        <SitesSection />
      </Part>
      <Part name="access">
        <AccessSection />
      </Part>
    </>
  ),
  spending: SpendingSection,
  appearance: () => (
    <>
      <AppearanceSection />
      {hasShortcuts && (
        <Part name="shortcuts">
          <ShortcutsSection />
        </Part>
      )}
    </>
  ),
  data: () => (
    <>
      <DataSection />
      <Part name="privacy">
        <PrivacySection />
      </Part>
    </>
  ),
};

/** The fields of a section, which are loaded after the first screen. */
export function SectionFields({ name }: { name: FoldedName }) {
  const Fields = fields[name];
  return <Fields />;
}
