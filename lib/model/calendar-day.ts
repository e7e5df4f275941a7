export const DAY_MS = 86_400_000;

/** The calendar day of a moment (milliseconds since 1970) in this machine's time zone, as `YYYY-MM-DD`. */
export function dayOf(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
