import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a stored answer. The secret is what only the client has, its key and the request's idempotency key (the
 * database has only digests of both), so that only the client that repeats the request can read it: `cache: false`
 * promises that documents are not retained ("Privacy").
 */
export interface AnswerSeal {
  seal(answer: unknown): string;
  open(sealed: string): unknown;
}

export function answerSealOf(apiKey: string, idempotencyKey: string): AnswerSeal {
  const secret = JSON.stringify([apiKey, idempotencyKey]);
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'precis idempotent answer', 32));
  return {
    seal(answer) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const body = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
      return JSON.parse(body.toString('utf8'));
    },
  };
}
