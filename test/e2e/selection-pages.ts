import type { FaultyService } from '../faulty-service/faulty-service.ts';
import { report } from '../fixtures/pdf/documents.ts';
import { writePdf } from '../fixtures/pdf/pdf-writer.ts';
import { serveSite } from './website.ts';

const FILLER =
  'Along the quay the nets were drying, and nobody asked whose boat had come in first that morning. '.repeat(3);

export const FIRST =
  'The ferry left before the fog had lifted from the harbour, as it did on every working day of the year.';
export const ITEMS = ['bread for the island', 'two crates of lamp oil', 'the letters of a whole week'] as const;
export const SECOND =
  'By noon it was unloaded, and the crew ate what they had brought along on the warm stones of the pier.';
export const THIRD =
  'In the evening the captain wrote down the tide, the wind and the names of those who had come across.';

/** Three paragraphs with a list between them, as the service must receive them. */
export const PASSAGE = [FIRST, ITEMS.map(item => `- ${item}`).join('\n'), SECOND, THIRD].join('\n\n');

export const SHORT = 'It carried post.';
export const SECTION = `The mail boat\n\n${SHORT}\n\n${FILLER.trim()}`;

export const NOTE = `${FILLER.trim()}\nA second line of the note.`;
/** Enough words that the page itself can be summarized. */
export const FORM_HELP = FILLER.trim();
export const SECRET_NOTE = 'SECRET-note';

const chapter = `<!doctype html><html lang="en"><title>The harbour</title><main><h1>The harbour</h1><p>${FILLER}</p>
  <p id="first">${FIRST}</p><ul>${ITEMS.map(item => `<li>${item}</li>`).join('')}</ul>
  <p style="opacity: 0">SECRET-faint</p><p style="position: absolute; left: -9999px">SECRET-far</p>
  <p>${SECOND}</p><p id="third">${THIRD}</p>
  <h2>The mail boat</h2><p id="short">${SHORT}</p><p>${FILLER}</p><h2>The lighthouse</h2><p>${FILLER}</p></main>`;

const pages: Record<string, string> = {
  '/chapter.html': chapter,
  '/few-words.html':
    '<!doctype html><title>Few words</title><p id="short">It carried post.</p><p>No more than that.</p>',
  '/framed.html':
    '<!doctype html><title>Around a frame</title><p id="around">Around it.</p><iframe src="/chapter.html" width="600" height="400"></iframe>',
  '/form.html': `<!doctype html><title>A form</title><p>Write here:</p><p>${FORM_HELP}</p>
    <textarea rows="6" cols="60">${NOTE}</textarea><input type="password" value="${SECRET_NOTE}">`,
};

/** `/strange.html` has a frame of another host, which is closed to the extension. */
export function serveSelections() {
  return serveSite(({ url = '', socket }, response) => {
    if (url === '/harbour.pdf') {
      response.writeHead(200, { 'content-type': 'application/pdf' }).end(writePdf({ pages: [report] }));
      return;
    }
    const other = `http://other.localhost:${socket.localPort}/chapter.html`;
    const framing = `<!doctype html><title>Around another host</title><iframe src="${other}" width="600" height="400"></iframe>`;
    const page = url === '/strange.html' ? framing : pages[url];
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
}

type Ends = { from: string; to: string };

/** In a page: selects from the start of one element's text to the end of another's. */
export const selectFrom = (ends: Ends): void => {
  const [from, to] = [ends.from, ends.to].map(selector => document.querySelector(selector)?.firstChild as Text);
  if (from && to) window.getSelection()?.setBaseAndExtent(from, 0, to, to.data.length);
};

/** The same within the page's one frame. */
export const selectInFrame = (ends: Ends): void => {
  const frame = document.querySelector('iframe');
  const inner = frame?.contentWindow;
  const [from, to] = [ends.from, ends.to].map(one => inner?.document.querySelector(one)?.firstChild as Text);
  frame?.focus();
  if (from && to) inner?.getSelection()?.setBaseAndExtent(from, 0, to, to.data.length);
};

/** The passage as a browser quotes it: in one flat line. */
export const QUOTE = PASSAGE.replace(/\s+/g, ' ');

/** In a page: puts the cursor into a field and selects all of it. */
export const selectField = (selector: string): void => {
  const field = document.querySelector<HTMLInputElement>(selector);
  field?.focus();
  field?.select();
};

/** The texts that arrived at the service, in order. */
export function textsSent(service: FaultyService): (string | undefined)[] {
  return service.received().map(({ params }) => (params as { text?: string }).text);
}
