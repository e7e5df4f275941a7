/** What "delete everything" deletes, and what the user is shown of it. */
export const deletableData = ['answers', 'receipts', 'key', 'settings', 'sums', 'views', 'hosts'] as const;
export type DeletableData = (typeof deletableData)[number];

/** How much of each is left. */
export type Remaining = Record<DeletableData, number>;
