/** Marks that are nothing but marks; dashes and numbers also begin ordinary lines. */
const BULLET = /^[•◦▪▫‣⁃●○■□◆◇►▸➢➤✓✔·∙]\s*(?=\S)/u;
const DASH = /^[-–—*]\s+(?=\S)/u;
const NUMBER = /^(?:\(?(?:\p{Nd}{1,3}|\p{L}|[ivx]{1,4})[.)]|\[\p{Nd}{1,3}\])\s+(?=\S)/u;

export type ListMark = 'bullet' | 'doubtful' | null;

/** What a line starts with: `doubtful` is a mark only where a new paragraph could begin. */
export function listMarkOf(text: string): ListMark {
  if (BULLET.test(text)) return 'bullet';
  return DASH.test(text) || NUMBER.test(text) ? 'doubtful' : null;
}

/** A list item as it is written in a page's text: with "- " for a bullet, with its own number otherwise. */
export function itemOf(text: string): string {
  return text.replace(BULLET, '- ').replace(DASH, '- ');
}
