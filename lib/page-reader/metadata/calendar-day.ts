/** A calendar day as `YYYY-MM-DD`, null for one that does not exist. `year` has four digits. */
export function isoDayOf(year: string, month: number, day: number): string | null {
  const iso = `${year}-${monthAndDayOf(month, day)}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? null : iso;
}

/** As an ISO date ends. */
export const monthAndDayOf = (month: number, day: number): string =>
  `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
