import type { DatabaseValueName } from '../../../lib/browser/storage/database-tables.ts';
import { readDatabaseValue } from '../../../lib/browser/storage/database-value.ts';
import type { Handlers } from '../../../lib/model/commands/commands.ts';
import { readBudgetUse } from '../../../lib/store/journal/budget-use.ts';

/** The handlers of commands about what is stored. */
export const storedHandlers: Pick<Handlers, 'value.read' | 'budget.use'> = {
  'value.read': async ({ name }) => ({ value: await readDatabaseValue(name as DatabaseValueName) }),

  'budget.use': () => readBudgetUse(Date.now()),
};
