import { defineDatabaseValue } from '../../browser/storage/database-value.ts';
import { readAccountView } from '../../model/account/account.ts';

/** What surfaces may know of the account in use: its address and the last characters of its key. The vault writes it. */
export const storedAccount = defineDatabaseValue('account', readAccountView);
