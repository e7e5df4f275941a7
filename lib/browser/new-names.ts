const RENAMED: Record<string, string> = {
  jobId: 'receiptId',
  maybeTwice: 'hasPossibleDuplicate',
  relatedToo: 'searchAfterSummary',
  said: 'serviceMessage',
  spot: 'anchor',
  tried: 'triedQueries',
};

/** A stored value of any older version with the field names of version 4. */
export function withNewNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNewNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [RENAMED[name] ?? name, withNewNames(inner)]));
}
