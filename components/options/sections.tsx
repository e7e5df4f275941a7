import type { ComponentType } from 'react';
import { type MessageKey, t } from '../../lib/browser/i18n.ts';

/** The names of the sections, which are their anchors. */
export type SectionName =
  | 'account'
  | 'defaults'
  | 'sending'
  | 'sites'
  | 'access'
  | 'appearance'
  | 'shortcuts'
  | 'spending'
  | 'data'
  | 'privacy';

/** The headings of the sections in their order. */
export const sectionHeadings: Record<SectionName, MessageKey> = {
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

/** Sections of the options page, each under its heading. */
export function Sections({ sections }: { sections: Partial<Record<SectionName, ComponentType>> }) {
  return Object.entries(sections).map(([name, Section]) => (
    <section key={name} id={name}>
      <h2>{t(sectionHeadings[name as SectionName])}</h2>
      <Section />
    </section>
  ));
}
