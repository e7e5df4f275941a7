import { useEffect, useId, useMemo, useState } from 'react';
import { t } from '../lib/browser/i18n.ts';
import { enrichIndexes } from '../lib/model/search-result.ts';
import { storedRelatedWish } from '../lib/store/related-wish.ts';
import { storedSettings } from '../lib/store/settings.ts';
import { Icon } from './icon.tsx';
import { RelatedForm } from './related-form.tsx';
import { RelatedLists } from './related-lists.tsx';
import { type About, useRelated } from './use-related.ts';
import { useStored } from './use-stored.ts';

/** A panel opens at once or not at all: a click that none was there for must cost nothing when one opens later. */
const WISH_LASTS_MS = 30_000;

/** What the small web and independent news say about a page: closed until asked for, and silent until searched. */
export function Related(about: About) {
  const { tabId, page } = about;
  const headingId = useId();
  const bodyId = useId();
  const related = useRelated(about);
  const settings = useStored(storedSettings);
  const [toggled, setToggled] = useState<boolean | null>(null);
  const { search, searches, isSearching } = related;

  /** A click outside of the panel has asked for it: it is taken up once. */
  const wishes = useMemo(() => storedRelatedWish(tabId), [tabId]);
  const wish = useStored(wishes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wish alone decides, and it is put away here
  useEffect(() => {
    if (!wish) return;
    setToggled(true);
    const isLate = Date.now() - wish.at > WISH_LASTS_MS;
    void wishes.set(null).then(() => (isLate ? undefined : search({ queries: null, selection: wish })));
  }, [wish]);

  // Nothing is shown before all is known, or it would open under the reader's hand.
  if (searches === undefined || settings === undefined || wish === undefined) return null;
  const hasSome = enrichIndexes.some(index => searches[index]);
  if (page.url === '' && !hasSome && !isSearching) return null;
  const isOpen = toggled ?? (hasSome || settings.relatedToo);
  return (
    <section className="related" aria-labelledby={headingId}>
      <h2 id={headingId}>
        <button
          type="button"
          className="quiet disclosure"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setToggled(!isOpen)}
        >
          {t('relatedHeading')} <Icon name="down" />
        </button>
      </h2>
      <div id={bodyId} className="related-body" hidden={!isOpen}>
        {isOpen && wish === null && (
          <>
            <RelatedForm about={about} related={related} searches={searches} />
            <RelatedLists about={about} related={related} searches={searches} />
          </>
        )}
      </div>
    </section>
  );
}
