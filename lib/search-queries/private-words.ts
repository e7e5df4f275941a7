/**
 * What must not become a term of a query, for a query tells the service what is read: addresses, numbers that may belong
 * to somebody, and whatever looks like a key. Names of people stay: they may be what a page is about.
 */
const PRIVATE = [
  // Addresses of mail and of the web, and names of accounts.
  /[^\s<>()"'“”„«»,;@]{0,64}@[^\s<>()"'“”„«»,;]{1,200}/gu,
  /\b(?:https?|ftp|file):\/\/[^\s<>"]{1,2000}|\bwww\.[^\s<>"]{1,2000}/giu,
  // What somebody has to type where it says "password", "code" or "token".
  /(?<!\p{L})(?:password|passwd|passcode|passphrase|passwort|kennwort|mot de passe|contraseña|senha|wachtwoord|hasło|пароль|κωδικός|パスワード|密码|密碼|비밀번호|pin|otp|code|token|secret|api[ _-]?key|iban|tan)\s?[:=：]\s?\S{1,200}/giu,
  // Keys with a well-known beginning.
  /\b(?:sk|pk|rk|ghp|gho|ghs|glpat|xox[abprs]|eyJ|AKIA|AIza)[-_A-Za-z0-9]{12,500}/gu,
  // Telephone, card, account and reference numbers, dates: five digits or more in one run, also with letters at its ends.
  /[\p{L}\p{N}]{0,40}\p{Nd}(?:[ \u00A0\u202F./()+-]{0,2}\p{Nd}){4,60}[\p{L}\p{N}]{0,40}/gu,
];

/** A run that could be a key. Hyphens and underlines may be part of it, or part the words of a slug. */
const RUN = /[A-Za-z0-9_+/=-]{8,}/g;

/** `text` with everything private replaced by a full stop, over which no two words are neighbours. */
export function withoutPrivateWords(text: string): string {
  const masked = PRIVATE.reduce((rest, pattern) => rest.replace(pattern, ' . '), text);
  return masked.replace(RUN, run => (isKeyLike(run) ? ' . ' : run));
}

/** Changes between letters and digits, or between small and capital letters, as no word has them. */
function isKeyLike(run: string): boolean {
  return run.split(/[-_+/=]/).some(part => {
    const turns = part.match(/(?=\d[A-Za-z]|[A-Za-z]\d)/g)?.length ?? 0;
    const humps = part.match(/(?=[a-z][A-Z])/g)?.length ?? 0;
    return (part.length >= 8 && turns >= 2) || (part.length >= 16 && turns + humps >= 4);
  });
}
