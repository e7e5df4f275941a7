import { defineDatabaseValue } from '../../browser/storage/database-value.ts';
import { readAccountChecks } from '../../model/account/account-check.ts';
import { readAccountViews } from '../../model/account/account-views.ts';

/** What surfaces may know of all accounts, the one in use among them. The vault writes it. */
export const storedAccounts = defineDatabaseValue('accounts', readAccountViews);

/** What the latest free check of each account found out. The worker writes it. */
export const storedAccountChecks = defineDatabaseValue('accountCheck', readAccountChecks);
