/** A declared language as a BCP 47 tag in canonical case, or null. */
export function canonicalTagOf(language: string | null): string | null {
  const declared = language?.trim().replaceAll('_', '-');
  if (!declared) return null;
  try {
    return Intl.getCanonicalLocales(declared)[0] ?? null;
  } catch {
    return null;
  }
}
