import type { MessageKey } from '../../lib/browser/i18n.ts';

/** The names of the sections, which are their addresses. */
export const sectionNames = ['account', 'defaults', 'sending', 'spending', 'appearance', 'data'] as const;
export type SectionName = (typeof sectionNames)[number];

/** A part of a section under a heading of its own; its name is its address. */
export type PartName = 'sites' | 'access' | 'shortcuts' | 'privacy';

export const headings: Record<SectionName | PartName, MessageKey> = {
  account: 'accountHeading',
  defaults: 'defaultsHeading',
  sending: 'sendingHeading',
  sites: 'sitesHeading',
  access: 'accessHeading',
  spending: 'spendingHeading',
  appearance: 'appearanceHeading',
  shortcuts: 'buttonAndShortcuts',
  data: 'dataHeading',
  privacy: 'privacyHeading',
};
