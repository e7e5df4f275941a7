import {
  type Addition,
  type Amounts,
  type Breakdown,
  type BreakdownBy,
  breakdowns,
  type Spent,
  sumOfAmounts,
} from '../../model/money/spending-amounts.ts';

type Store<K, V> = {
  get: (key: K) => Promise<V | undefined>;
  put: (value: V, key?: K) => Promise<unknown>;
  delete: (key: K) => Promise<void>;
};
type DayStore = Store<[day: string, origin: string], Spent>;
type BreakdownStore = Store<[by: BreakdownBy, month: string, name: string], Breakdown>;

/** Adds to the sums of days and of all days (''), by service. Each sum is written once, however many additions there are. */
export async function addToDays(spending: DayStore, additions: readonly Addition[]): Promise<void> {
  const changes = new Map<string, { key: [string, string]; added: Amounts }>();
  for (const { day, origin, amounts } of additions) {
    for (const one of ['', day]) collect(changes, [one, origin], amounts);
  }
  for (const { key, added } of changes.values()) {
    if (added.spentMicros === 0 && added.uncertainMicros === 0) continue;
    const before = await spending.get(key);
    const sum = (field: keyof Spent) => (before?.[field] ?? 0) + added[field];
    await spending.put(
      {
        spentMicros: sum('spentMicros'),
        uncertainMicros: sum('uncertainMicros'),
        unclearMicros: sum('unclearMicros'),
      },
      key,
    );
  }
}

/** Adds to the sums of months and of all months (''), by engine and by site. */
export async function addToBreakdowns(store: BreakdownStore, additions: readonly Addition[]): Promise<void> {
  const changes = new Map<string, { key: [BreakdownBy, string, string]; added: Amounts }>();
  for (const addition of additions) {
    const months = ['', addition.day.slice(0, 7)];
    for (const by of breakdowns)
      for (const month of months) collect(changes, [by, month, addition[by]], addition.amounts);
  }
  for (const { key, added } of changes.values()) {
    if (Object.values(added).every(value => value === 0)) continue;
    const before = await store.get(key);
    const sum = before ? sumOfAmounts(before, added) : added;
    const [by, month, name] = key;
    // An empty sum would keep the name of a site whose receipts were deleted.
    if (Object.values(sum).every(value => value === 0)) await store.delete(key);
    else await store.put({ by, month, name, ...sum, atMostMicros: sum.spentMicros + sum.uncertainMicros });
  }
}

function collect<K extends readonly string[]>(
  changes: Map<string, { key: K; added: Amounts }>,
  key: K,
  added: Amounts,
) {
  const id = JSON.stringify(key);
  const before = changes.get(id);
  changes.set(id, { key, added: before ? sumOfAmounts(before.added, added) : added });
}
