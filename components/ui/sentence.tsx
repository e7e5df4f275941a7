import { Fragment, type ReactNode } from 'react';
import { type MessageKey, t } from '../../lib/browser/i18n.ts';

/** Stands around the number of a placeholder. It occurs in no message. */
const MARK = '\u0001';

/** A message whose placeholders become elements, so that each language can order them in its own way. */
export function Sentence({ message, values }: { message: MessageKey; values: readonly ReactNode[] }) {
  const parts = t(message, ...values.map((_, index) => MARK + index + MARK)).split(MARK);
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message keep their order
    <Fragment key={at}>{at % 2 === 0 ? part : values[Number(part)]}</Fragment>
  ));
}
