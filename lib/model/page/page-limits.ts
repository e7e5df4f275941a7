/** The service refuses documents of 48 words (service-facts, "Errors"); below this nothing is sent. */
export const MIN_WORDS = 50;

/** The largest file that is read; it travels between contexts as text, a third longer, and messages end at 64 MB. */
export const MAX_PDF_BYTES = 20_000_000;
