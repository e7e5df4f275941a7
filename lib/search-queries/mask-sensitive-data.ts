import { mayBeKey } from '../text/words/key-like.ts';

/**
 * What must not become a term of a query, because a query tells the service what the user reads: addresses, numbers that
 * may belong to a person, and keys. Names of people stay: they may be what the page is about.
 */
const SENSITIVE = [
  // Mail and web addresses, and names of accounts.
  /[^\s<>()"'“”„«»,;@]{0,64}@[^\s<>()"'“”„«»,;]{1,200}/gu,
  /\b(?:https?|ftp|file):\/\/[^\s<>"]{1,2000}|\bwww\.[^\s<>"]{1,2000}/giu,
  // The value after "password:", "code:" or "token:".
  /(?<!\p{L})(?:password|passwd|passcode|passphrase|passwort|kennwort|mot de passe|contraseña|senha|wachtwoord|hasło|пароль|κωδικός|パスワード|密码|密碼|비밀번호|pin|otp|code|token|secret|api[ _-]?key|iban|tan)\s?[:=：]\s?\S{1,200}/giu,
  // Keys with a well-known prefix.
  /\b(?:sk|pk|rk|ghp|gho|ghs|glpat|xox[abprs]|eyJ|AKIA|AIza)[-_A-Za-z0-9]{12,500}/gu,
  // Telephone, card, account and reference numbers, dates: five digits or more in one run, also with letters at its ends.
  /[\p{L}\p{N}]{0,40}\p{Nd}(?:[ \u00A0\u202F./()+-]{0,2}\p{Nd}){4,60}[\p{L}\p{N}]{0,40}/gu,
];

/** A run that could be a key. */
const RUN = /[A-Za-z0-9_+/=-]{8,}/g;

/** `text` with everything sensitive replaced by a full stop, so that the words around it do not become neighbours. */
export function maskSensitiveData(text: string): string {
  const masked = SENSITIVE.reduce((rest, pattern) => rest.replace(pattern, ' . '), text);
  return masked.replace(RUN, run => (mayBeKey(run) ? ' . ' : run));
}
