/** A page that cannot be read within the limits. */
export class TooComplex extends Error {
  override name = 'TooComplex';
}
