import { numberFormat } from './format-number.ts';

/** Bytes in kilobytes or megabytes of 1,000, as the service counts them. */
export function formatBytes(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return numberFormat({ style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}
