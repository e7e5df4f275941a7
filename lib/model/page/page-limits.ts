/**
 * The service refuses documents of 48 words (docs/platform-facts.md, "The live service"). Shorter texts are not sent.
 */
export const MIN_WORDS = 50;

/**
 * The longest text for one request, in bytes of its JSON string. The limit is 1 MB for the whole body (specification,
 * "Limits"); the other parameters need much less than the rest.
 */
export const MAX_TEXT_BYTES = 998_000;

/** The largest PDF that is read. It is sent between contexts as base64, a third longer, and messages end at 64 MB. */
export const MAX_PDF_BYTES = 20_000_000;
