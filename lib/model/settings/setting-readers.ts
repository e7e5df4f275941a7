/** Reads one setting as any version stored it. Without a valid one it gives `below`, or else the default. */
export type ReadSetting<T> = (raw: unknown, below?: T) => T;

export function oneOf<const T>(values: readonly T[], fallback: NoInfer<T>): ReadSetting<T> {
  return (raw, below = fallback) => (values.includes(raw as T) ? (raw as T) : below);
}

/** @param step values between two steps are invalid */
export function numberFrom(least: number, most: number, step: number, fallback: number): ReadSetting<number> {
  return (raw, below = fallback) =>
    typeof raw === 'number' && raw >= least && raw <= most && raw % step === 0 ? raw : below;
}

/** @param most characters */
export function textUpTo(most: number): ReadSetting<string> {
  return (raw, below = '') => (typeof raw === 'string' && raw.length <= most ? raw : below);
}

type Readers<T> = { [Name in keyof T]: ReadSetting<T[Name]> };
export type ReadBy<R> = R extends Readers<infer T> ? T : never;

/**
 * Reads each setting by itself, so an invalid one does not affect the others. The first of `layers` that has a valid value
 * decides; without any it is the default.
 */
export function readBy<T>(readers: Readers<T>, ...layers: unknown[]): T {
  const entries = Object.entries(readers as Record<string, ReadSetting<unknown>>).map(([name, read]) => [
    name,
    layers.reduceRight((below, layer) => read((layer as Record<string, unknown> | null)?.[name], below), read(null)),
  ]);
  return Object.fromEntries(entries) as T;
}
