/** The specification limits a request to 1 MB. It does not define the megabyte, so the smaller one is used. */
export const MAX_REQUEST_BYTES = 1_000_000;

/** The longest text for one request, in bytes of its JSON string. The other parameters need less than the rest. */
export const MAX_TEXT_BYTES = MAX_REQUEST_BYTES - 2_000;

/**
 * The live service refused documents of 48 words (docs/platform-facts.md, "The live service"). Shorter texts are not sent,
 * and the local service refuses them.
 */
export const MIN_WORDS = 50;
