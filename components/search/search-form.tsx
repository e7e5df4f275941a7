import { useEffect, useId, useState } from 'react';
import { send } from '../../lib/browser/command-channel.ts';
import { formatChoices, formatUsd } from '../../lib/browser/format.ts';
import { t } from '../../lib/browser/i18n.ts';
import { openSettings } from '../../lib/browser/tabs.ts';
import { HIGHEST_SEARCHES_MICROS, SEARCH_MICROS } from '../../lib/model/money/money.ts';
import { storedAccount } from '../../lib/store/account-and-settings.ts';
import { stripInvisibleTyped } from '../../lib/text/strip-invisible.ts';
import { failureHelpOf, failureTitleOf } from '../summary/failure-words.ts';
import { useStored } from '../ui/use-stored.ts';
import { type About, askedQueriesOf, type SearchActions, type Searches } from './use-searches.ts';

type Props = { about: About; actions: SearchActions; searches: Searches };

/** The query, which the user can edit, its price, and the search button. */
export function SearchForm({ about, actions, searches }: Props) {
  const id = useId();
  const account = useStored(storedAccount);
  const asked = askedQueriesOf(searches);
  const suggested = useSuggestion(about, asked.length === 0);
  const [edited, setEdited] = useState<string | null>(null);
  const original = asked.length > 0 ? asked : (suggested ?? []);
  const [query = '', ...broader] = original;
  const price = formatUsd(HIGHEST_SEARCHES_MICROS);
  const isAgain = asked.length > 0 && edited === null;

  const submit = () => {
    void actions.search({ queries: edited === null ? original : [edited], isAgain });
    setEdited(null);
  };

  if (account === null) {
    return (
      <>
        <button type="button" className="primary" onClick={openSettings}>
          {t('addKey')}
        </button>
        <p className="hint">{t('needsKey')}</p>
      </>
    );
  }
  return (
    <form
      className="related-form"
      onSubmit={event => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="field">
        <label htmlFor={id}>{t('searchWords')}</label>
        <input
          id={id}
          type="search"
          dir="auto"
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          value={edited ?? query}
          aria-describedby={`${id}-hint`}
          onChange={event => {
            const typed = stripInvisibleTyped(event.target.value);
            setEdited(typed === query ? null : typed);
          }}
        />
      </div>
      {suggested === null && asked.length === 0 && <p className="hint">{t('searchChoosing')}</p>}
      {asked.length === 0 && edited === null && broader.length > 0 && (
        <p className="hint">
          <bdi>{t('searchBroader', formatChoices(broader))}</bdi>
        </p>
      )}
      <div className="actions">
        <button
          type="submit"
          className={isAgain ? '' : 'primary'}
          disabled={actions.isSearching || (edited ?? query).trim() === ''}
        >
          {t(isAgain ? 'searchAgain' : 'searchFind', price)}
        </button>
        {actions.isSearching && (
          <button type="button" onClick={actions.cancel}>
            {t('stop')}
          </button>
        )}
      </div>
      {actions.refusal && (
        <p className="problem" role="alert">
          {failureTitleOf(actions.refusal)}. {failureHelpOf(actions.refusal)}
        </p>
      )}
      <p className="hint" id={`${id}-hint`}>
        {t('searchCost', formatUsd(SEARCH_MICROS))}
      </p>
    </form>
  );
}

/** The queries made from the page, which is read now; `null` until they are known. Sends nothing. */
function useSuggestion({ tabId, page, summary }: About, isWanted: boolean): string[] | null {
  const [queries, setQueries] = useState<string[] | null>(null);
  const { url, title } = page;
  useEffect(() => {
    if (!isWanted) return;
    const about = { tabId, page: { url, title }, summary };
    send('search.suggest', about).then(
      ({ queries: made }) => setQueries(made),
      () => setQueries([]),
    );
  }, [tabId, url, title, summary, isWanted]);
  return queries;
}
