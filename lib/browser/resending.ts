/**
 * How often a browser may send one GET by itself, when connections die under it before the first byte of an answer: ten
 * requests arrived from Firefox ESR 153 (fault bench, row 49). Nothing tells, and no option stops it.
 */
export const MOST_SENDS_OF_A_SEARCH = import.meta.env.FIREFOX ? 10 : 1;
