import { memo } from 'react';
import { formatUsd } from '../../lib/browser/format/format-money.ts';
import { languageTagName } from '../../lib/browser/format/language-tag-name.ts';
import { type MessageKey, t } from '../../lib/browser/i18n.ts';
import { DAY_MS } from '../../lib/model/calendar-day.ts';
import { COST_LIMIT_MICROS, costRanges, type FacetName } from '../../lib/model/library/facets.ts';
import type { FacetValues } from '../../lib/model/library/library-facts.ts';
import type { LibraryQuery } from '../../lib/store/library/find-in-library.ts';
import { Icon } from '../ui/icon.tsx';

type Props = Pick<LibraryQuery, 'facets' | 'since'> & {
  values: FacetValues;
  /** Always the same one. */
  onChange: (change: Partial<LibraryQuery>) => void;
};

const ANY = '';
/** By their days. */
const periodWords: Record<string, MessageKey> = {
  '1': 'libraryLastDay',
  '7': 'libraryLastWeek',
  '30': 'libraryLastMonth',
  '365': 'libraryLastYear',
};

const anyWords: Record<Exclude<FacetName, 'site'>, MessageKey> = {
  kind: 'libraryAnyKind',
  type: 'libraryAnyType',
  engine: 'libraryAnyEngine',
  language: 'libraryAnyLanguage',
  cost: 'libraryAnyCost',
  service: 'libraryAnyService',
};
const OFFERED = Object.keys(anyWords) as (keyof typeof anyWords)[];

/** The filters as chips. A filter that would change nothing is not offered. Drawn again only when one changes. */
export const LibraryFilters = memo(function LibraryFilters({ facets, since, values, onChange }: Props) {
  const setFacet = (name: FacetName, value: string) => {
    const { [name]: _before, ...others } = facets;
    onChange({ facets: value === ANY ? others : { ...others, [name]: value } });
  };
  const period = since === null ? ANY : periodOf(since);
  const isFiltered = since !== null || Object.keys(facets).length > 0;
  return (
    <div className="library-filters">
      <Chip
        label={t('libraryAnyTime')}
        value={period}
        options={Object.entries(periodWords).map(([value, words]) => ({ value, label: t(words) }))}
        onChange={days => onChange({ since: days === ANY ? null : Date.now() - Number(days) * DAY_MS })}
      />
      {OFFERED.filter(name => values[name].length > 1 || facets[name] !== undefined).map(name => (
        <Chip
          key={name}
          label={t(anyWords[name])}
          value={facets[name] ?? ANY}
          options={inOrder(name, values[name]).map(value => ({ value, label: facetLabel(name, value) }))}
          onChange={value => setFacet(name, value)}
        />
      ))}
      {facets.site !== undefined && (
        <button type="button" className="chip is-set" onClick={() => setFacet('site', ANY)}>
          <bdi>{facets.site}</bdi> <Icon name="close" />
          <span className="only-heard">{t('libraryAnySite')}</span>
        </button>
      )}
      {isFiltered && (
        <button type="button" className="quiet" onClick={() => onChange({ facets: {}, since: null })}>
          {t('libraryClearFilters')}
        </button>
      )}
    </div>
  );
});

/** The period that was chosen. The page may have been open for a while since then. */
function periodOf(since: number): string {
  const periods = Object.keys(periodWords);
  return periods.findLast(days => Number(days) * DAY_MS <= Date.now() - since) ?? periods[0] ?? ANY;
}

type ChipProps = {
  /** What it says while it filters nothing. */
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

function Chip({ label, value, options, onChange }: ChipProps) {
  return (
    <select
      className={value === ANY ? 'chip' : 'chip is-set'}
      aria-label={label}
      value={value}
      onChange={event => onChange(event.target.value)}
    >
      <option value={ANY}>{label}</option>
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function inOrder(name: FacetName, values: readonly string[]): readonly string[] {
  return name === 'cost' ? costRanges.filter(range => values.includes(range)) : values;
}

function facetLabel(name: FacetName, value: string): string {
  const limit = formatUsd(COST_LIMIT_MICROS);
  const words: Record<string, string> = {
    summary: t(name === 'kind' ? 'librarySummaries' : 'librarySummary'),
    search: t('librarySearches'),
    takeaway: t('libraryKeyPoints'),
    free: t('libraryFree'),
    cents: t('libraryCheaperThan', limit),
    more: t('libraryFromCost', limit),
  };
  if (name === 'language') return languageTagName(value);
  if (name === 'engine') return engineName(value);
  return words[value] ?? value;
}

/** The names of engines are the same in all languages. */
export function engineName(engine: string): string {
  return engine.charAt(0).toUpperCase() + engine.slice(1);
}
