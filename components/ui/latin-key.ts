/**
 * The key of a shortcut that is one letter or sign, in lower case, because of Caps Lock; on a keyboard for another script, what
 * stands in its place on an English one.
 */
export function latinKeyOf({ key, code }: { key: string; code: string }): string {
  if (key.length > 1) return key;
  // With Cyrillic and Hebrew letters, the full stop is there.
  if (code === 'Slash' && (key === '.' || isOfOtherScript(key))) return '/';
  return isOfOtherScript(key) ? code.replace(/^Key/, '').toLowerCase() : key.toLowerCase();
}

function isOfOtherScript(key: string): boolean {
  return !/[\p{Script=Latin}\p{ASCII}]/u.test(key);
}
