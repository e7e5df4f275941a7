import { useId, useState } from 'react';
import { formatUsd } from '../../lib/browser/format/format-money.ts';
import { t } from '../../lib/browser/i18n.ts';
import { openSettings } from '../../lib/browser/tabs/open-in-tab.ts';
import type { AccountView } from '../../lib/model/account/account.ts';
import { HIGHEST_SEARCH_MICROS, HIGHEST_SEARCHES_MICROS, SEARCH_MICROS } from '../../lib/model/money/prices.ts';
import { enrichIndexes } from '../../lib/model/search/search-result.ts';
import { stripInvisibleTyped } from '../../lib/text/lines/strip-invisible-typed.ts';
import { failureHelpOf, failureTitleOf } from '../summary/failure-words.ts';
import { Icon } from '../ui/icon.tsx';
import { hasResults } from './listed-results.ts';
import { QueryFallbacks } from './query-fallbacks.tsx';
import { SearchLine } from './search-line.tsx';
import { SearchReceipt } from './search-receipt.tsx';
import { SearchStatus } from './search-status.tsx';
import { useEditedWords } from './use-edited-words.ts';
import { type About, askedQueriesOf, type SearchActions, type Searches } from './use-searches.ts';
import { useSuggestion } from './use-suggestion.ts';

type Props = {
  about: About;
  actions: SearchActions;
  searches: Searches;
  nowMs: number;
  /** `null` if there is none. */
  account: AccountView | null;
  onSubmit: () => void;
  onEdit: () => void;
};

/** The query, which the user can edit, what it costs or has cost, and the search button. */
export function SearchForm({ about, actions, searches, nowMs, account, onSubmit, onEdit }: Props) {
  const id = useId();
  const asked = askedQueriesOf(searches);
  const { isSearching } = actions;
  const isNew = asked.length === 0 && !isSearching;
  const suggested = useSuggestion(about, isNew);
  const original = asked.length > 0 ? asked : (suggested ?? []);
  const [query = ''] = original;
  const price = formatUsd(HIGHEST_SEARCHES_MICROS);
  const { words, isEdited, edit } = useEditedWords(query);
  const isAgain = asked.length > 0 && !isEdited;
  /** The failure then has a button for the same. */
  const isFailed = !isEdited && enrichIndexes.every(index => searches[index]?.state === 'failed');

  const [isOpen, setOpen] = useState(false);
  const submit = () => {
    if (isSearching || words.trim() === '') return;
    onSubmit();
    setOpen(false);
    void actions.search({ queries: isEdited ? [words] : original, isAgain });
  };

  if (account === null) {
    return (
      <div className="related-form">
        <button type="button" className="primary large" onClick={openSettings}>
          {t('addKey')}
        </button>
        <p className="hint">{t('needsKey')}</p>
      </div>
    );
  }
  if (isAgain && !isSearching && !isOpen && hasResults(searches, nowMs)) {
    return (
      <div className="related-form">
        <SearchLine words={words} searches={searches} price={price} onEdit={() => setOpen(true)} onAgain={submit} />
        <SearchStatus searches={searches} nowMs={nowMs} />
      </div>
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
        {/* As high as its words, so that none is sent unseen. */}
        <div className="related-words" data-words={words}>
          <textarea
            id={id}
            rows={1}
            // biome-ignore lint/a11y/noAutofocus: the user has pressed the words to change them
            autoFocus={isOpen}
            dir="auto"
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            value={words}
            aria-describedby={`${id}-hint`}
            onKeyDown={event => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              // A key that is still down from elsewhere must not pay for a search.
              if (event.repeat) return;
              event.currentTarget.form?.requestSubmit();
            }}
            onChange={event => {
              onEdit();
              edit(stripInvisibleTyped(event.target.value).replace(/\n/g, ' '));
            }}
          />
        </div>
      </div>
      {suggested === null && isNew && !isEdited && <p className="hint">{t('searchChoosing')}</p>}
      {isNew && !isEdited && <QueryFallbacks queries={original} isTried={false} />}
      <div className="related-act">
        {!isFailed && (
          <button
            type="submit"
            className={isAgain && !isSearching ? '' : 'primary'}
            disabled={words.trim() === ''}
            aria-disabled={isSearching}
            // The second click of a double click must not pay for the same search again.
            onClick={event => event.detail > 1 && event.preventDefault()}
          >
            {t(isAgain && !isSearching ? 'searchAgain' : 'searchFind', price)}
          </button>
        )}
        {isSearching && (
          <button type="button" className="stop" onClick={actions.cancel}>
            <Icon name="stop" /> <span>{t('stop')}</span>
          </button>
        )}
      </div>
      {actions.refusal && (
        <p className="problem" role="alert">
          {failureTitleOf(actions.refusal)}. {failureHelpOf(actions.refusal)}
        </p>
      )}
      <SearchStatus searches={searches} nowMs={nowMs} />
      {isAgain && !isSearching && (
        <p className="hint related-line">
          <SearchReceipt searches={searches} />
        </p>
      )}
      <p className="hint" id={`${id}-hint`} hidden={isSearching || isAgain}>
        {costWordsOf(new URL(account.baseUrl).host)}
      </p>
    </form>
  );
}

/** What goes to whom, and why the highest price on the button is more than that of the lists where it is. */
function costWordsOf(host: string): string {
  const [usual, highest] = [formatUsd(SEARCH_MICROS), formatUsd(HIGHEST_SEARCH_MICROS)];
  return usual === highest ? t('searchCost', host, usual) : t('searchCostRepeated', host, usual, highest);
}
