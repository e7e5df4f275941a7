/** Injected by the trainer: what our reader sees of the live page, before anything is decided. */
import { findArticle } from '../../../lib/extract/article.ts';
import { createFoldedSight } from '../../../lib/extract/folded-sight.ts';
import { numberElements, numbersIn } from '../../../lib/extract/numbered.ts';
import { createRenderedSight } from '../../../lib/extract/rendered-sight.ts';
import { copySeen } from '../../../lib/extract/seen-copy.ts';
import type { SeenPage } from './seen-page.ts';

const LIMITS = { nodes: 1_000_000, timeMs: 20_000 };

Object.assign(globalThis, {
  precisCopy(): SeenPage {
    const copy = copySeen(document, createRenderedSight(window, createFoldedSight), LIMITS);
    numberElements(copy.document.body);
    const article = findArticle(copy.document.cloneNode(true) as Document);
    return {
      html: copy.document.documentElement.outerHTML,
      articleNumbers: article ? [...numbersIn(article.content as Element)] : [],
    };
  },
});
