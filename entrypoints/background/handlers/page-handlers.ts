import { isSelectedIn } from '../../../lib/browser/tabs/inject-selection-reader.ts';
import { hidePassage, showPassage } from '../../../lib/browser/tabs/show-passage.ts';
import { focusOf } from '../../../lib/focus/focus-of.ts';
import { refuseMeaningless } from '../../../lib/jobs/refuse-meaningless.ts';
import { gistOf } from '../../../lib/key-sentences/gist.ts';
import type { Handlers } from '../../../lib/model/commands/commands.ts';
import { Fail } from '../../../lib/model/failure.ts';
import { readTextSize } from '../reading/read-page-size.ts';
import { readTab } from '../reading/read-tab.ts';

/** The handlers of commands that look at a page, or show something in it. They send nothing and are free. */
export const pageHandlers: Pick<
  Handlers,
  'page.gist' | 'page.focus' | 'text.size' | 'passage.show' | 'passage.hide' | 'selection.inspect'
> = {
  'page.gist': async ({ tabId, mayLoad }) => {
    const page = await readTab(tabId, { mayLoad });
    refuseMeaningless(page);
    const gist = gistOf(page);
    if (gist.sentences.length === 0) throw new Fail({ code: 'nothing-to-read' });
    return gist;
  },

  'page.focus': async ({ tabId, question, mayLoad }) => focusOf(await readTab(tabId, { mayLoad }), question),

  'text.size': ({ text }) => readTextSize(text),

  'selection.inspect': async ({ tabId }) => ({ hasSelection: await isSelectedIn(tabId) }),

  'passage.show': async ({ tabId, passage }) => ({ found: await showPassage(tabId, passage) }),

  'passage.hide': async ({ tabId }) => {
    await hidePassage(tabId);
    return {};
  },
};
