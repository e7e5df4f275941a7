/** Enough to find where it happened. */
const MAX_PLACES = 8;

/** A bug of the service while it read a document: where it happened, without its message, which may quote the document. */
export function redactedErrorOf(error: unknown): Error {
  const { message, stack = '' } = error instanceof Error ? error : new Error();
  const places = stack
    .replace(message, '')
    .split('\n')
    .filter(line => /^\s+at /.test(line));
  const fault = new Error('A document could not be read by a fault of the service.');
  fault.stack = places.slice(0, MAX_PLACES).join('\n');
  return fault;
}
