import { useEffect, useId, useState } from 'react';
import { formatChoices, formatUsd, t } from '../../lib/browser/i18n.ts';
import { openSettings } from '../../lib/browser/tabs.ts';
import { send } from '../../lib/browser/wire.ts';
import { HIGHEST_RELATED_MICROS, SEARCH_MICROS } from '../../lib/model/money/money.ts';
import { storedAccount } from '../../lib/store/account.ts';
import { stripInvisibleTyped } from '../../lib/text/strip-invisible.ts';
import { failureHelpOf, failureTitleOf } from '../summary/failure-words.ts';
import { useStored } from '../ui/use-stored.ts';
import { type About, ladderOf, type Related, type Searches } from './use-related.ts';

type Props = { about: About; related: Related; searches: Searches };

/** The words that will be sent, to be changed by their reader, what that costs, and one button. */
export function RelatedForm({ about, related, searches }: Props) {
  const id = useId();
  const account = useStored(storedAccount);
  const asked = ladderOf(searches);
  const suggested = useSuggestion(about, asked.length === 0);
  const [edited, setEdited] = useState<string | null>(null);
  const original = asked.length > 0 ? asked : (suggested ?? []);
  const [query = '', ...broader] = original;
  const price = formatUsd(HIGHEST_RELATED_MICROS);
  const isAgain = asked.length > 0 && edited === null;

  const submit = () => {
    void related.search({ queries: edited === null ? original : [edited], isAgain });
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
        <label htmlFor={id}>{t('relatedWords')}</label>
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
      {suggested === null && asked.length === 0 && <p className="hint">{t('relatedChoosing')}</p>}
      {asked.length === 0 && edited === null && broader.length > 0 && (
        <p className="hint">
          <bdi>{t('relatedBroader', formatChoices(broader))}</bdi>
        </p>
      )}
      <div className="actions">
        <button
          type="submit"
          className={isAgain ? '' : 'primary'}
          disabled={related.isSearching || (edited ?? query).trim() === ''}
        >
          {t(isAgain ? 'relatedAgain' : 'relatedFind', price)}
        </button>
        {related.isSearching && (
          <button type="button" onClick={related.cancel}>
            {t('cancel')}
          </button>
        )}
      </div>
      {related.refusal && (
        <p className="problem" role="alert">
          {failureTitleOf(related.refusal)}. {failureHelpOf(related.refusal)}
        </p>
      )}
      <p className="hint" id={`${id}-hint`}>
        {t('relatedCost', formatUsd(SEARCH_MICROS))}
      </p>
    </form>
  );
}

/** The queries made from the page, which is read for it now; `null` until they are there. Nothing is sent. */
function useSuggestion({ tabId, page, summary }: About, isWanted: boolean): string[] | null {
  const [queries, setQueries] = useState<string[] | null>(null);
  const { url, title } = page;
  useEffect(() => {
    if (!isWanted) return;
    const about = { tabId, page: { url, title }, selection: null, summary };
    send('related.suggest', about).then(
      ({ queries: made }) => setQueries(made),
      () => setQueries([]),
    );
  }, [tabId, url, title, summary, isWanted]);
  return queries;
}
