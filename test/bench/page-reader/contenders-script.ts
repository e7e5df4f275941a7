/** Injected by the benchmark: lets each contender read the live page and measures its time. */
import { Readability } from '@mozilla/readability';
import Defuddle from 'defuddle';
import { readLivePage } from '../../../lib/page-reader/read-live-page.ts';
import { snapshotOfElement } from '../../../lib/page-reader/snapshot/take-snapshot.ts';
import { blockTextOf } from '../../../lib/page-reader/text/block-text.ts';
import type { Contender, Reading } from './contenders.ts';

/** Forces layout, which in practice is done before the user clicks. */
const layOut = () => document.documentElement.getBoundingClientRect();

const textOf = (content: Element | null | undefined) => (content ? blockTextOf(snapshotOfElement(content)) : '');

const READERS: Record<Contender, () => () => string> = {
  precis: () => {
    const reading = readLivePage(document, location.href);
    return () => (reading.ok ? reading.page.text : '');
  },
  readability: () => {
    const copy = document.cloneNode(true) as Document;
    const article = new Readability<Element>(copy, { serializer: node => node as Element }).parse();
    return () => textOf(article?.content);
  },
  defuddle: () => {
    const copy = document.cloneNode(true) as Document;
    const { content } = new Defuddle(copy, { url: location.href, removeContentPatterns: false }).parse();
    return () => textOf(new DOMParser().parseFromString(content, 'text/html').body);
  },
};

Object.assign(globalThis, {
  precisRead(contender: Contender): Reading {
    layOut();
    const startedAt = performance.now();
    try {
      const text = READERS[contender]();
      const timeMs = performance.now() - startedAt;
      return { text: text(), timeMs };
    } catch {
      return { text: '', timeMs: performance.now() - startedAt };
    }
  },
});
