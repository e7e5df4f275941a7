/** What `fetch` of Node (undici) and the system call errors before any byte of a request has left. */
const NOT_CONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  // A port that `fetch` keeps for other protocols.
  'bad port',
];

/** What OpenSSL and Node call a certificate that they do not accept. */
const NOT_VALID_NOW = /^CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/;
const OTHER_NAME = /ALTNAME/;
const NOT_TRUSTED = /SELF_SIGNED|^UNABLE_TO_(?:GET|VERIFY|DECODE)|^CERT_|^ERR_TLS_CERT/;

/** An answer that is not TLS, or not HTTP. */
const OTHER_PROTOCOL = /^(?:EPROTO|ERR_SSL_|HPE_)/;

/** True if a request was certainly not sent. A connection that broke later may have cost something. */
export const isNotConnected = (error: unknown) => codesOf(error).some(code => NOT_CONNECTED.includes(code));

/** What a server did if `fetch` rejected with `error`, as the predicate of a sentence without its full stop. */
export function connectionProblemOf(error: unknown): string {
  const code = codesOf(error).find(one => NOT_TRUSTED.test(one) || OTHER_NAME.test(one) || OTHER_PROTOCOL.test(one));
  if (code === undefined) {
    return isNotConnected(error) ? 'cannot be reached' : 'ended the connection before it had answered';
  }
  if (OTHER_PROTOCOL.test(code)) {
    return `does not speak the protocol of this address (${code}). Check whether it begins with http:// or https://`;
  }
  if (OTHER_NAME.test(code)) return `shows a certificate for another name (${code})`;
  if (NOT_VALID_NOW.test(code)) return `shows a certificate that is not valid now (${code})`;
  return `shows a certificate that is not trusted here (${code}). NODE_EXTRA_CA_CERTS can name a file with its issuer`;
}

function codesOf(error: unknown): string[] {
  const cause = error instanceof Error ? error.cause : undefined;
  const errors: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  return errors.flatMap(one => (one instanceof Error ? [String('code' in one ? one.code : one.message)] : []));
}
