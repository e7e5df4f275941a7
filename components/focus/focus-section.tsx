import { useEffect, useId, useRef, useState } from 'react';
import { formatList } from '../../lib/browser/format/format-list.ts';
import { formatShare } from '../../lib/browser/format/format-number.ts';
import { plural, t } from '../../lib/browser/i18n.ts';
import type { TabHead } from '../../lib/browser/tabs/tabs.ts';
import type { Settings } from '../../lib/model/settings/settings.ts';
import { storedAccount } from '../../lib/store/accounts/stored-account.ts';
import type { Draft } from '../../lib/store/views/drafts.ts';
import { GistProblem } from '../gist/gist-problem.tsx';
import { draftOfPassages } from '../summary/new-draft.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useLongWait } from '../ui/use-long-wait.ts';
import { useStored } from '../ui/use-stored.ts';
import { FocusPassages } from './focus-passages.tsx';
import { SummarizePassages } from './summarize-passages.tsx';
import { type FocusState, useFocus } from './use-focus.ts';

type Props = {
  tab: TabHead;
  /** What was asked; empty at first. */
  question: string;
  /** The options of a summary, for its price. */
  chosen: Settings;
  onAsk: (question: string) => void;
  onClose: () => void;
  /** Takes the text of the passages, which the user sees before it is sent. */
  onSummarize: (passages: Draft) => void;
};

/** Asks for a word or a question, and shows the passages of the page that speak of it. All of it stays on this device. */
export function FocusSection({ tab, question, chosen, onAsk, onClose, onSummarize }: Props) {
  const { shown, read, askAgain } = useFocus(tab, question);
  const isLong = useLongWait(shown.state === 'reading');
  /** Without a key, nothing is offered that costs. */
  const account = useStored(storedAccount);
  const [typed, setTyped] = useState(question);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const focus = shown.state === 'ready' ? shown.focus : null;
  return (
    <section className="gist focus" aria-labelledby={`${id}-heading`}>
      <div className="gist-head">
        <h2 id={`${id}-heading`}>{t('focusHeading')}</h2>
        <p className="hint" id={`${id}-hint`}>
          {t('focusHint')}
        </p>
        <IconButton icon={<Icon name="close" />} label={t('focusClose')} onClick={onClose} />
      </div>
      <form
        className="focus-form"
        onSubmit={event => {
          event.preventDefault();
          if (typed.trim() === question) askAgain();
          else onAsk(typed.trim());
        }}
      >
        <label className="only-heard" htmlFor={`${id}-field`}>
          {t('focusLabel')}
        </label>
        <input
          ref={field}
          id={`${id}-field`}
          type="search"
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          value={typed}
          placeholder={t('focusLabel')}
          aria-describedby={`${id}-hint`}
          onChange={event => setTyped(event.target.value)}
        />
        <button type="submit">{t('focusFind')}</button>
      </form>
      <p role="status" className="focus-status">
        {isLong ? t('readingTakesLonger') : statusOf(shown)}
      </p>
      {question === '' && <p className="hint">{t('focusStart')}</p>}
      {focus !== null && focus.missing.length > 0 && (
        <p className="hint focus-missing">{t('focusMissing', formatList(focus.missing))}</p>
      )}
      {shown.state === 'failed' && <GistProblem tab={tab} failure={shown.failure} onRead={read} />}
      {focus !== null && focus.passages.length > 0 && (
        <>
          <FocusPassages key={question} tab={tab} focus={focus} />
          {account && (
            <SummarizePassages
              text={focus.text}
              chosen={chosen}
              onSummarize={text => onSummarize(draftOfPassages(tab, text))}
            />
          )}
        </>
      )}
    </section>
  );
}

/** How many passages there are, or why none. A failure has an announcement of its own. */
function statusOf(shown: FocusState): string {
  if (shown.state === 'reading') return t('focusReading');
  if (shown.state !== 'ready') return '';
  const { passages, share } = shown.focus;
  return passages.length === 0 ? t('focusNone') : plural('focusFound', passages.length, formatShare(share));
}
