/** The largest PDF that is read. It is sent between contexts as base64, a third longer, and messages end at 64 MB. */
export const MAX_PDF_BYTES = 20_000_000;

/** The most that is read of a PDF. The rest is left out. */
export const MAX_PDF_PAGES = 2_000;
export const MAX_PDF_CHARS = 2_000_000;
