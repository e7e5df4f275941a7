/**
 * Words a minute that native speakers read, by language: S. Trauzettel-Klosinski, K. Dietz, "Standardized Assessment of
 * Reading Performance: The New International Reading Speed Texts IReST", Invest. Ophthalmol. Vis. Sci. 53 (2012), 5452
 * (https://doi.org/10.1167/iovs.11-8284). Silent reading of English non-fiction is close to it: 238 (M. Brysbaert, 2019,
 * https://doi.org/10.1016/j.jml.2019.104047).
 */
const WORDS_A_MINUTE: ReadonlyMap<string, number> = new Map([
  ['ar', 138],
  ['de', 179],
  ['en', 228],
  ['es', 218],
  ['fi', 161],
  ['fr', 195],
  ['he', 187],
  ['it', 188],
  ['ja', 193],
  ['nl', 202],
  ['pl', 166],
  ['pt', 181],
  ['ru', 184],
  ['sl', 180],
  ['sv', 199],
  ['tr', 166],
  ['zh', 158],
]);

/** The mean of the same study's 17 languages. */
const WORDS_A_MINUTE_ON_AVERAGE = 184;

/** Whole minutes, rounded up, that it takes to read this many words, at least one. `language` is a BCP 47 tag or null. */
export function readingMinutesOf(words: number, language: string | null): number {
  const [primary = ''] = language?.toLowerCase().split('-') ?? [];
  return Math.max(1, Math.ceil(words / (WORDS_A_MINUTE.get(primary) ?? WORDS_A_MINUTE_ON_AVERAGE)));
}
