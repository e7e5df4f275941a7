/** What "delete everything" deletes, and what the user is shown of it. */
export const storedThings = ['answers', 'receipts', 'key', 'settings', 'sums', 'views', 'hosts'] as const;
export type StoredThing = (typeof storedThings)[number];

/** How much of each is left. */
export type Remaining = Record<StoredThing, number>;
