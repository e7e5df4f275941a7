const RENAMED: Record<string, string> = {
  jobId: 'receiptId',
  maybeTwice: 'hasPossibleDuplicate',
  relatedToo: 'searchAfterSummary',
  said: 'serviceMessage',
  spot: 'anchor',
  tried: 'triedQueries',
};

/** A stored value of any older version with the field names of version 4. */
export function renameOldFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renameOldFields);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [RENAMED[name] ?? name, renameOldFields(inner)]),
  );
}
