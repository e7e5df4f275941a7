import { serveSite } from './website.ts';

const sentences = `
  <p>The harbour master has kept a book of every ship that came in since the spring of 1871, and reads from it aloud.</p>
  <p>Each entry names the ship, its cargo and its captain, and what the weather was like when the pilot went on board.</p>
  <p>Visitors may look at the older volumes on Sundays, when the office is closed and the harbour is quiet.</p>`;

const chatOf = (messages: readonly string[]) => `<!doctype html><html lang="en"><title>Harbour chat</title>
  <main id="log"><h1>Harbour chat</h1>${sentences}${messages.map(message => `<p>${message}</p>`).join('')}</main>
  <script>
    let shown = ${messages.length};
    setInterval(async () => {
      const messages = await (await fetch('/messages')).json();
      for (const message of messages.slice(shown)) {
        document.querySelector('#log').append(Object.assign(document.createElement('p'), { textContent: message }));
      }
      shown = messages.length;
      document.title = 'Harbour chat: ' + shown;
    }, 100);
  </script></html>`;

const clock = `<!doctype html><html lang="en"><title>Harbour clock</title><main><h1>Harbour clock</h1>
  <p>It is <span id="now">noon</span> by the clock above the harbour, which has been wound by hand every morning.</p>
  ${sentences}</main>
  <script>
    let ticks = 0;
    setInterval(() => { document.querySelector('#now').textContent = ++ticks + ' ticks past noon'; }, 20);
  </script></html>`;

/** Pages that change while they are open: `chat` grows with each message, `clock` shows another time at each reading. */
export async function serveChangingPages() {
  const messages = [
    'The ferry leaves at nine this morning, half an hour before the pilot boat comes back to the quay.',
  ];
  const site = await serveSite(({ url = '' }, response) => {
    if (url === '/messages') return response.end(JSON.stringify(messages));
    const html = url.startsWith('/chat') ? chatOf(messages) : clock;
    return response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  });
  return {
    ...site,
    chat: `${site.notAllowed}/chat`,
    clock: `${site.notAllowed}/clock`,
    say: (message: string) => void messages.push(message),
  };
}

/** A message that arrives while the user looks at the text that will be sent. */
export const LATER =
  'The evening ferry is cancelled because of the storm, and the harbour stays closed until tomorrow noon.';

/** Addresses of one article, in the order of the visit. The browser itself goes back and reloads. */
export const SAME_ARTICLE = ['/article.html#section', '/article.html?utm_source=newsletter'] as const;
