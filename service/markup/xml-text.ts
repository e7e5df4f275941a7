import { Parser } from 'htmlparser2';
import { cannotSummarize } from '../refusal.ts';

/** Far deeper than any real document. Parsing time grows with the square of the depth. */
const MAX_DEPTH = 1_000;

interface XmlHandler {
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * Reads XML from beginning to end. Entities beyond those of HTML are not expanded and nothing is loaded. Throws a `Refusal`
 * (422) where it is nested too deeply.
 */
export function readXml(xml: string, { open, close, text }: XmlHandler): void {
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > MAX_DEPTH) throw cannotSummarize('This document is nested too deeply to be read.');
        open?.(name, attributes);
      },
      onclosetag(name) {
        depth -= 1;
        close?.(name);
      },
      ontext: piece => text?.(piece),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
}

/** The text of the first element of this name, `null` without one or when it is empty. */
export function firstElementText(xml: string, name: string): string | null {
  let depth = 0;
  let isDone = false;
  let found = '';
  readXml(xml, {
    open: opened => {
      if (opened === name && !isDone) depth += 1;
    },
    close: closed => {
      if (closed !== name || depth === 0) return;
      depth -= 1;
      isDone = true;
    },
    text: piece => {
      if (depth > 0) found += piece;
    },
  });
  return found.replace(/\s+/g, ' ').trim() || null;
}
