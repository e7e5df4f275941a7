export type Environment = Record<string, string | undefined>;

interface WholeNumber {
  least: number;
  most: number;
  otherwise: number;
}

/** Reads environment variables; empty counts as absent. Throws an `Error` that names an invalid value. */
export function reader(env: Environment) {
  const text = (name: string) => env[name]?.trim() || undefined;
  return {
    text,
    whole(name: string, { least, most, otherwise }: WholeNumber): number {
      const value = text(name);
      if (value === undefined) return otherwise;
      const number = Number(value);
      if (!/^\d+$/.test(value) || number < least || number > most) {
        throw new Error(`${name} must be a whole number from ${least} to ${most}, not "${value}".`);
      }
      return number;
    },
    switch(name: string, otherwise: boolean): boolean {
      const value = text(name)?.toLowerCase();
      if (value === undefined) return otherwise;
      if (['1', 'true'].includes(value)) return true;
      if (['0', 'false'].includes(value)) return false;
      throw new Error(`${name} must be 1 or 0, not "${value}".`);
    },
    /** A comma-separated list. One of nothing but commas is an error. */
    list(name: string): string[] | undefined {
      const value = text(name);
      if (value === undefined) return undefined;
      const items = value
        .split(',')
        .map(item => item.trim())
        .filter(item => item !== '');
      if (items.length === 0) throw new Error(`${name} is a list without anything in it. Leave it out, or fill it.`);
      return items;
    },
  };
}
