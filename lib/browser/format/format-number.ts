import { uiLanguage } from '../i18n.ts';

/** One formatter for each way of writing. Making one takes longer than a hundred uses of it. */
export function formatterOf<O extends object, F>(
  Formatter: new (language: string, options: O) => F,
): (options: O) => F {
  const made = new Map<string, F>();
  return options => {
    const key = JSON.stringify(options);
    const formatter = made.get(key) ?? new Formatter(uiLanguage(), options);
    made.set(key, formatter);
    return formatter;
  };
}

export const numberFormat = formatterOf<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat);

export function formatNumber(value: number): string {
  return numberFormat({}).format(value);
}

/** A share (0 to 1) in whole percent, rounded down. */
export function formatShare(share: number): string {
  return numberFormat({ style: 'percent' }).format(Math.floor(share * 100) / 100);
}
