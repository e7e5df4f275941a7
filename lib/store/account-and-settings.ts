import { defineDatabaseValue } from '../browser/database-value.ts';
import { readAccountView } from '../model/account.ts';
import { readSettings } from '../model/settings.ts';

export const storedSettings = defineDatabaseValue('settings', readSettings);

/** What surfaces may know of the account: its address and the last characters of its key. The vault writes it. */
export const storedAccount = defineDatabaseValue('account', readAccountView);
