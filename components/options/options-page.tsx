import type { ComponentType } from 'react';
import { type MessageKey, t } from '../../lib/browser/i18n.ts';
import { AccessSection } from './access-section.tsx';
import { AccountSection } from './account-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { DataSection } from './data-section.tsx';
import { DefaultsSection } from './defaults-section.tsx';
import { ManagedNotice } from './managed.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { SendingSection } from './sending-section.tsx';
import { ShortcutsSection } from './shortcuts-section.tsx';
import { SitesSection } from './sites-section.tsx';
import { SpendingSection } from './spending-section.tsx';

/** The sections in their order. The names are their anchors. */
const sections = {
  account: AccountSection,
  defaults: DefaultsSection,
  sending: SendingSection,
  sites: SitesSection,
  access: AccessSection,
  appearance: AppearanceSection,
  shortcuts: ShortcutsSection,
  spending: SpendingSection,
  data: DataSection,
  privacy: PrivacySection,
} satisfies Record<string, ComponentType>;

const headings: Record<keyof typeof sections, MessageKey> = {
  account: 'accountHeading',
  defaults: 'defaultsHeading',
  sending: 'sendingHeading',
  sites: 'sitesHeading',
  access: 'accessHeading',
  appearance: 'appearanceHeading',
  shortcuts: 'buttonAndShortcuts',
  spending: 'spendingHeading',
  data: 'dataHeading',
  privacy: 'privacyHeading',
};

const names = Object.keys(sections) as (keyof typeof sections)[];

/** The options page. */
export function OptionsPage() {
  return (
    <div className="options">
      <header>
        <h1>{t('optionsTitle')}</h1>
        <nav aria-label={t('optionsTitle')}>
          {names.map(name => (
            <a key={name} href={`#${name}`}>
              {t(headings[name])}
            </a>
          ))}
        </nav>
      </header>
      <main>
        <ManagedNotice />
        {names.map(name => {
          const Section = sections[name];
          return (
            <section key={name} id={name}>
              <h2>{t(headings[name])}</h2>
              <Section />
            </section>
          );
        })}
      </main>
    </div>
  );
}
