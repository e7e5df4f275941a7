/** The service refuses documents of 48 words (service-facts, "Errors"); below this nothing is sent. */
export const MIN_WORDS = 50;
