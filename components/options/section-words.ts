import { formatUsd } from '../../lib/browser/format/format-money.ts';
import { formatNumber } from '../../lib/browser/format/format-number.ts';
import { t } from '../../lib/browser/i18n.ts';
import { type AccountView, accountLabelOf } from '../../lib/model/account/account.ts';
import type { AccountCheck } from '../../lib/model/account/account-check.ts';
import { budgetOf } from '../../lib/model/money/budget.ts';
import type { Settings } from '../../lib/model/settings/settings.ts';
import { sendWords } from '../summary/send-words.ts';
import { accountFactsOf } from './account-facts.ts';
import { checkWords } from './check-words.ts';

/** What is chosen in a section, each choice in a few words, for its line in the settings. */

export function accountWordsOf(account: AccountView, latest: AccountCheck | null): string[] {
  const label = accountLabelOf(account);
  const state = latest === null ? label : t(checkWords[latest.outcome].title, label);
  return [state, ...accountFactsOf(account, latest).slice(1)];
}

/** @param siteCount of how many sites something else is chosen */
export function sendingWordsOf({ send, cache }: Settings, siteCount: number): string[] {
  const sites = siteCount === 0 ? [] : [`${t('sitesHeading')} (${formatNumber(siteCount)})`];
  return [t(sendWords[send]), t(cache ? 'siteCacheOn' : 'siteCacheOff'), ...sites];
}

/** @param spentMicros today, and in this month */
export function spendingWordsOf(settings: Settings, spentMicros: { day: number; month: number }): string[] {
  const { day, month } = budgetOf(settings);
  const isMonthly = day === null && month !== null;
  const limitMicros = day ?? month;
  const spent = formatUsd(isMonthly ? spentMicros.month : spentMicros.day, 'halfExpand');
  return [
    `${t(isMonthly ? 'spendingThisMonth' : 'spendingToday')} ${spent}`,
    limitMicros === null ? t('budgetNone') : t('spendingOfBudget', formatUsd(limitMicros, 'floor')),
  ];
}

/** The other sections only say what is in them. */
export const appearanceWords = () => [t('theme'), t('textSize'), t('buttonAndShortcuts')];
export const dataWords = () => [t('historyLabel'), t('deleteAll'), t('privacyHeading')];
