import { useEffect, useEffectEvent } from 'react';
import { askForOrigin } from '../../lib/browser/permissions/permissions.ts';
import { openCreditPage, openInTab, openSettings } from '../../lib/browser/tabs/open-in-tab.ts';
import type { AccountView } from '../../lib/model/account/account.ts';
import { isSamePage } from '../../lib/model/address/page-identity-full.ts';
import { clickPriceMicros } from '../../lib/model/money/click-price.ts';
import type { Settings } from '../../lib/model/settings/settings.ts';
import type { Content, SummaryRequest } from '../../lib/model/summary/summary-request.ts';
import { contentOfDraft } from './content-of-draft.ts';
import { FailureNotice } from './failure-notice.tsx';
import { failureRows, isUnreadablePdf, type UnreadableFailure } from './failure-rows.ts';
import type { FailedAttempt } from './screen.ts';
import type { Picks } from './start-form.tsx';
import type { useDraft } from './use-draft.ts';
import type { StartInput, useJobCommands } from './use-job-commands.ts';

type Props = {
  failed: FailedAttempt;
  /** Of the tab. */
  url: string;
  settings: Settings;
  account: AccountView | null;
  draft: ReturnType<typeof useDraft>;
  commands: ReturnType<typeof useJobCommands>;
  /** Called where this showed that the text of the tab's page cannot be read, so that it is not offered again. */
  onUnreadable: (failure: UnreadableFailure) => void;
  /** Leaves the failure for the start screen. */
  onBack: (change?: Partial<Picks>) => void;
};

/** Why a summary has failed, with all the ways out of it. */
export function FailedCard({
  failed,
  url,
  settings,
  account,
  draft: { draft },
  commands,
  onUnreadable,
  onBack,
}: Props) {
  const { isEdited, page, options } = failed.request;
  const isOfTab = !failed.isLink && isSamePage(page.url, url);
  const report = useEffectEvent(onUnreadable);
  const { failure } = failed;
  useEffect(() => {
    if (isOfTab && isUnreadablePdf(failure)) report(failure);
  }, [isOfTab, failure]);
  const edited = draft && isSamePage(draft.page.url, page.url) ? contentOfDraft(draft) : null;
  const retry = () => void commands.start(retryOf(failed, commands.last, isEdited ? edited : null));
  return (
    <FailureNotice
      failed={failed}
      priceMicros={clickPriceMicros(options, settings, failed.isLink)}
      url={url}
      serviceUrl={account?.baseUrl ?? null}
      actions={{
        onRetry: isEdited && !edited ? null : retry,
        onBack,
        onSettings: openSettings,
        onAllow: askForOrigin,
        onOpen: openInTab,
        onCredit: () => openCreditPage(account?.baseUrl ?? ''),
        onSend: way => onBack({ send: way, showsInput: true }),
      }}
    />
  );
}

/**
 * The same request after a click that named its price.
 *
 * @param last the last start in this surface, which is repeated as it was
 * @param edited the user's draft
 */
function retryOf(
  { request, isLink, failure }: FailedAttempt,
  last: StartInput | null,
  edited: Content | null,
): StartInput {
  const isLast = last !== null && last.isLink === isLink && isSameRequest(last.request, request);
  const { content, replaces, confirmed } = isLast ? last : { content: edited, replaces: [], confirmed: [] };
  return {
    request,
    isLink,
    content,
    replaces,
    confirmed: [...confirmed, ...(failureRows[failure.code].confirms ?? [])],
  };
}

/** Whether two requests ask for the same of the same text. The worker decides whether the service may cache. */
function isSameRequest(one: SummaryRequest, other: SummaryRequest): boolean {
  return partsOf(one) === partsOf(other);
}

function partsOf({ page, send, isEdited, anchor, options }: SummaryRequest): string {
  const { engine, summaryType, targetLanguage } = options;
  return JSON.stringify([page.url, send, isEdited, anchor?.quote, engine, summaryType, targetLanguage]);
}
