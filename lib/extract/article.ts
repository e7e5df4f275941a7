import { Readability } from '@mozilla/readability';

/** What Readability takes for the main article. */
export interface Article {
  readonly content: Node;
  readonly byline: string | null;
}

/** Finds the main article in a document of ours, which it takes apart; null when it finds none or fails. */
export function findArticle(document: Document): Article | null {
  try {
    const found = new Readability<Node>(document, { serializer: node => node, keepClasses: true }).parse();
    return found?.content ? { content: found.content, byline: found.byline ?? null } : null;
  } catch {
    return null;
  }
}
