/**
 * The service refuses documents of 48 words (docs/platform-facts.md, "The live service"). Shorter texts are not sent.
 */
export const MIN_WORDS = 50;

/** The largest PDF that is read. It is sent between contexts as base64, a third longer, and messages end at 64 MB. */
export const MAX_PDF_BYTES = 20_000_000;
