import { type MessageKey, t } from '../../lib/browser/i18n.ts';
import { isolated } from '../../lib/text/lines/isolated.ts';

/** By the number of broader queries. */
const plannedWords: Record<number, MessageKey> = { 1: 'searchBroader1', 2: 'searchBroader2' };
const triedWords: Record<number, MessageKey> = { 1: 'searchTried1', 2: 'searchTried2' };

type Props = {
  /** From precise to broad. The first stands in the field. */
  queries: readonly string[];
  isTried: boolean;
};

/** The broader queries that a search tries while it finds nothing, or those that it has tried. */
export function QueryFallbacks({ queries, isTried }: Props) {
  const broader = queries.slice(1);
  const key = (isTried ? triedWords : plannedWords)[broader.length];
  if (key === undefined) return null;
  return <span className="hint">{t(key, ...(isTried ? queries : broader).map(isolated))}</span>;
}
