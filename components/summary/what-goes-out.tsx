import { useEffect, useState } from 'react';
import type { TabHead } from '../../lib/browser/tabs/tabs.ts';
import type { SendWay } from '../../lib/model/settings.ts';
import type { SendPick } from '../../lib/model/summary/send-choice.ts';
import type { Content } from '../../lib/model/summary/summary-request.ts';
import type { Draft } from '../../lib/store/views/drafts.ts';
import { InputPreview } from './input-preview.tsx';
import { SendPicker } from './send-picker.tsx';
import type { UnreadableFailure } from './unreadable-failure.ts';
import type { useDraft } from './use-draft.ts';

type Props = {
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
export function WhatGoesOut({ tab, pick, way, hasSelection, revision, onPick, onSeen, onUnreadable, ...props }: Props) {
  const { draft, page, edit, discard, follow } = props.draft;
  /** What was edited for a way to send that is no longer chosen. */
  const [left, setLeft] = useState<Draft | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it returns with its way, and once
  useEffect(() => {
    if (left?.send !== way || draft !== null) return;
    follow(left);
    setLeft(null);
  }, [left, way]);
  return (
    <>
      <SendPicker
        pick={pick}
        url={page.url}
        isSelected={hasSelection}
        onChange={next => {
          setLeft(draft ?? left);
          discard();
          onSeen(null);
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
        onEdit={text => edit(page, way, text)}
        onSeen={onSeen}
        onUnreadable={onUnreadable}
      />
    </>
  );
}
