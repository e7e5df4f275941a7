import { useEffect, useState } from 'react';
import type { TabHead } from '../../lib/browser/tabs/tabs.ts';
import type { SendPick } from '../../lib/model/summary/send-choice.ts';
import type { SendWay } from '../../lib/model/summary/send-way.ts';
import type { Content } from '../../lib/model/summary/summary-request.ts';
import type { Draft } from '../../lib/store/views/drafts.ts';
import { useLatest } from '../ui/use-latest.ts';
import type { UnreadableFailure } from './failure-rows.ts';
import { InputPreview } from './input-preview.tsx';
import { draftOfEdit } from './new-draft.ts';
import { SendPicker } from './send-picker.tsx';
import type { useDraft } from './use-draft.ts';

type Props = {
  /** The user wants to see it now. */
  isAsked: boolean;
  tab: TabHead;
  draft: ReturnType<typeof useDraft>;
  pick: SendPick;
  way: SendWay;
  /** Something is selected that may be sent. */
  hasSelection: boolean;
  /** Changes when the selection may have changed. */
  revision: number;
  onPick: (pick: SendPick) => void;
  /** Reports the text that is shown, which is what will be sent. */
  onSeen: (content: Content | null) => void;
  /** Reports a PDF that turns out to have no text to send. */
  onUnreadable: (failure: UnreadableFailure) => void;
};

/** What is sent of a page, and exactly which text. */
export function InputSection({
  isAsked,
  tab,
  pick,
  way,
  hasSelection,
  revision,
  onPick,
  onSeen,
  onUnreadable,
  ...props
}: Props) {
  const { draft, page, discard, setDraft } = props.draft;
  const [hasText, setHasText] = useState(false);
  const isThere = isAsked && (way === 'address' || hasText);
  useEffect(() => {
    // It opens under the sentence that names it, and may be below what is in sight.
    if (isThere) document.querySelector('.input')?.scrollIntoView?.({ block: 'nearest' });
  }, [isThere]);
  /** What was edited for a way to send that is no longer chosen. */
  const [left, setLeft] = useState<Draft | null>(null);
  // Restored once, when the user picks this way of sending again.
  useLatest([left, way], () => {
    if (left?.send !== way || draft !== null) return;
    setDraft(left);
    setLeft(null);
  });
  return (
    <>
      <SendPicker
        pick={pick}
        url={page.url}
        isSelected={hasSelection}
        onChange={next => {
          setLeft(draft ?? left);
          discard();
          onPick(next);
        }}
      />
      <InputPreview
        key={way}
        tabId={tab.tabId}
        page={page}
        way={way}
        revision={revision}
        edited={draft?.text ?? null}
        onEdit={text => setDraft(text === null ? null : draftOfEdit(page, way, text, draft))}
        onSeen={content => {
          setHasText(content !== null);
          onSeen(content);
        }}
        onUnreadable={onUnreadable}
      />
    </>
  );
}
