import type { ReactNode } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { headings, type PartName } from './sections.ts';

/** A part of a section, under its heading. An address that leads to it moves the focus there. */
export function Part({ name, children }: { name: PartName; children: ReactNode }) {
  return (
    <section id={name} className="part" tabIndex={-1}>
      <h3>{t(headings[name])}</h3>
      {children}
    </section>
  );
}
