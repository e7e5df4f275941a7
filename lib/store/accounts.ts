import { defineDatabaseValue } from '../browser/database-value.ts';
import { readAccountViews } from '../model/account.ts';
import { readAccountCheck } from '../model/account-check.ts';

/** What surfaces may know of all accounts, the one in use among them. The vault writes it. */
export const storedAccounts = defineDatabaseValue('accounts', readAccountViews);

/** What the latest free check found out. It may be of a former account: compare the id. The worker writes it. */
export const storedAccountCheck = defineDatabaseValue('accountCheck', readAccountCheck);
