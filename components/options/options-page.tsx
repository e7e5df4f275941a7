import { t } from '../../lib/browser/i18n.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { useLoadedLater } from '../ui/use-loaded-later.ts';
import { AccountSection } from './account-section.tsx';
import { DefaultsSection } from './defaults-section.tsx';
import { ManagedNotice } from './managed.tsx';
import { type SectionName, Sections, sectionHeadings } from './sections.tsx';
import { SendingSection } from './sending-section.tsx';

/** More than a screenful. */
const firstSections = { account: AccountSection, defaults: DefaultsSection, sending: SendingSection };

export const LaterSections = onDemand(async () => (await import('./later-sections.tsx')).LaterSections);

const names = Object.keys(sectionHeadings) as SectionName[];

/** The options page. `isWhole`: all sections are there from the first frame on, for an address that leads to one of them. */
export function OptionsPage({ isWhole = false }: { isWhole?: boolean }) {
  const [hasLater] = useLoadedLater(LaterSections, isWhole);
  return (
    <div className="options">
      <header>
        <h1>{t('optionsTitle')}</h1>
        <nav aria-label={t('optionsTitle')}>
          {names.map(name => (
            <a key={name} href={`#${name}`}>
              {t(sectionHeadings[name])}
            </a>
          ))}
        </nav>
      </header>
      <main>
        <ManagedNotice />
        <Sections sections={firstSections} />
        {hasLater && <LaterSections />}
      </main>
    </div>
  );
}
