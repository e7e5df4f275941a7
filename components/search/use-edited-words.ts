import { useState } from 'react';
import { tidyQueryOf } from '../../lib/model/search/search.ts';

/**
 * The words in the field: `query`, or what the user has made of it. An edit stays until a search for other words starts
 * elsewhere, and over words that are suggested only after it began.
 */
export function useEditedWords(query: string) {
  const [edit, setEdit] = useState<{ of: string; text: string } | null>(null);
  const stays = edit !== null && (edit.of === query || edit.of === '' || tidyQueryOf(edit.text) === query);
  const words = stays ? edit.text : query;
  return {
    words,
    isEdited: tidyQueryOf(words) !== query,
    edit: (text: string) => setEdit({ of: query, text }),
  };
}
