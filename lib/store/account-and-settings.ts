import { defineDatabaseValue } from '../browser/database-value.ts';
import { readAccountView, readAccountViews } from '../model/account.ts';
import { readAccountCheck } from '../model/account-check.ts';
import { readSettings } from '../model/settings.ts';
import { defineChoices } from './choices.ts';

export const storedSettings = defineChoices('settings', readSettings);

/** What surfaces may know of the account in use: its address and the last characters of its key. The vault writes it. */
export const storedAccount = defineDatabaseValue('account', readAccountView);

/** The same of all accounts, the one in use among them. */
export const storedAccounts = defineDatabaseValue('accounts', readAccountViews);

/** What the latest free check found out. It may be of a former account: compare the id. The worker writes it. */
export const storedAccountCheck = defineDatabaseValue('accountCheck', readAccountCheck);
