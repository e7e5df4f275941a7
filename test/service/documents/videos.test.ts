import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startGuardedProxy } from '../../../service/documents/programs/guarded-proxy.ts';
import { findProgram } from '../../../service/documents/programs/run-program.ts';
import { type Site, startPage, startSite } from '../test-service.ts';
import { ENGLISH, pageOf } from '../texts.ts';
import { mp3Of } from './samples/recordings.ts';
import { forever, refusalFrom, startReader } from './test-reader.ts';

const WORDS = 'The keeper lit the lamp of the tower at sunset and wrote the hour into the journal by his bed.';
const VTT = `WEBVTT\n\n00:01.000 --> 00:09.000\n${WORDS}\n`;
const SRT = `1\n00:00:01,000 --> 00:00:09,000\n${WORDS}\n`;

const videoPage = (tracks: string, body = '') =>
  `<!doctype html><html lang="en"><title>Lamp</title><body>${body}<video src="film.mp4">${tracks}</video></body></html>`;

/** A site that serves each path with a type and a body; everything else is missing. */
function startPaths(paths: Record<string, [type: string, body: string | Uint8Array]>): Promise<Site> {
  return startSite(({ url = '' }, response) => {
    const [type, body] = paths[url] ?? ['text/plain', ''];
    response.writeHead(url in paths ? 200 : 404, { 'content-type': type }).end(body);
  });
}

/** A stand-in for yt-dlp that prints `answer`, with its own arguments as the description. */
function scriptedYtDlp(answer: object | string, version = '2025.12.08'): string {
  const folder = mkdtempSync(join(tmpdir(), 'yt-dlp-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'yt-dlp');
  const failure = typeof answer === 'string' ? `console.error(${JSON.stringify(answer)}); process.exit(1);` : '';
  writeFileSync(
    path,
    `#!${process.execPath}
     if (process.argv[2] === '--version') { console.log('${version}'); process.exit(0); }
     ${failure}
     const info = ${JSON.stringify(answer)};
     console.log(JSON.stringify({ ...info, description: process.argv.slice(2).join(' ') }));`,
    { mode: 0o755 },
  );
  return path;
}

describe('The text of a video', () => {
  it('comes from its captions in the language of the page', async () => {
    const page = videoPage(`<track kind="captions" src="de.vtt" srclang="de"><track src="/en.srt" srclang="en">`);
    const site = await startPaths({
      '/v/': ['text/html', page],
      '/en.srt': ['text/plain', SRT],
      '/v/de.vtt': ['text/vtt', 'WEBVTT'],
    });
    const document = await startReader().read(`${site.origin}/v/`, forever);
    expect(document).toMatchObject({ kind: 'video', title: 'Lamp', text: WORDS, language: 'en' });
    expect(site.visits).toEqual(['/v/', '/en.srt']);
  });

  it('comes from the next captions if the first are missing, and from the text beside the video', async () => {
    const page = videoPage('<track src="gone.vtt"><track src="a.vtt" kind="subtitles">', `<p>${ENGLISH}</p>`);
    const site = await startPaths({ '/': ['text/html', page], '/a.vtt': ['application/octet-stream', VTT] });
    const { text } = await startReader().read(`${site.origin}/`, forever);
    expect(text).toContain('eleven ships had been lost');
    expect(text).toContain(WORDS);
  });

  it('comes from the transcription service if there are no captions', async () => {
    const stt = await startPage('{"text":"Words that were heard in the film."}');
    const site = await startPaths({ '/': ['text/html', videoPage('')], '/film.mp4': ['video/mp4', mp3Of(100)] });
    const speech = { baseUrl: stt.origin, model: 'm', apiKey: null };
    const { text } = await startReader({ speech }).read(`${site.origin}/`, forever);
    expect(text).toBe('Words that were heard in the film.');
  });

  it('comes from yt-dlp in the language of the video, preferably from captions that a person wrote', async () => {
    const site = await startPaths({ '/': ['text/html', videoPage('')], '/people.vtt': ['text/vtt', VTT] });
    const ytDlp = scriptedYtDlp({
      title: 'Its title',
      language: 'en',
      subtitles: {
        de: [{ ext: 'vtt', url: `${site.origin}/gone.vtt` }],
        en: [
          { ext: 'json3', url: 'x' },
          { ext: 'vtt', url: `${site.origin}/people.vtt` },
        ],
      },
      automatic_captions: { en: [{ ext: 'vtt', url: `${site.origin}/machine.vtt` }] },
    });
    const document = await startReader({ ytDlp }).read(`${site.origin}/`, forever);
    expect(document).toMatchObject({ kind: 'video', title: 'Its title', text: WORDS, language: 'en' });
    expect(site.visits).toEqual(['/', '/people.vtt']);
  });

  it('is refused with a message about what to install if there is no source for it', async () => {
    const site = await startPaths({ '/': ['text/html', videoPage('')] });
    const { status, message } = await refusalFrom(
      startReader({ ytDlp: 'no-such-program' }).read(`${site.origin}/`, forever),
    );
    expect(status).toBe(422);
    expect(message).toContain('install yt-dlp with its JavaScript runtime');
  });

  it('is refused with the message of yt-dlp if it fails, on one line and without escapes', async () => {
    const site = await startPaths({ '/': ['text/html', videoPage('')] });
    const ytDlp = scriptedYtDlp('WARNING: old\n\u001b[0;31mERROR:\u001b[0m [generic] Video\tis private');
    const { message } = await refusalFrom(startReader({ ytDlp }).read(`${site.origin}/`, forever));
    expect(message).toBe('yt-dlp cannot read this video: [generic] Video is private');
  });
});

it('An article that contains a video is read as an article', async () => {
  const site = await startPage(pageOf(ENGLISH).replace('</article>', '<video src="x.mp4"></video></article>'));
  expect((await startReader({ ytDlp: 'no-such-program' }).read(site.origin, forever)).kind).toBe('web-page');
});

it.skipIf(findProgram('yt-dlp') === null)(
  'The real yt-dlp reads a page through the proxy, which enforces its rule',
  async () => {
    const page = videoPage('', '<p>Film</p>').replace('<video', '<video poster="p.jpg"');
    const site = await startPaths({ '/film': ['text/html', page], '/film.mp4': ['video/mp4', Buffer.alloc(500)] });
    const { message } = await refusalFrom(startReader().read(`${site.origin}/film`, forever));
    expect(message).toContain('STT_BASE_URL');
    expect(site.visits.filter(path => path === '/film').length).toBeGreaterThan(1);
  },
);

describe('The proxy for programs', () => {
  const ask = (proxy: string, target: string, method = 'GET'): Promise<number> => {
    const { hostname, port, username, password } = new URL(proxy);
    const headers = { 'proxy-authorization': `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
    return new Promise((resolve, reject) => {
      const asked = request({ host: hostname, port, path: target, method, headers });
      asked.on('response', response => resolve(response.resume().statusCode ?? 0));
      asked.on('connect', (response, socket) => {
        socket.destroy();
        resolve(response.statusCode ?? 0);
      });
      asked.on('error', reject).end();
    });
  };

  it('connects only to allowed addresses, given by name or by number', async () => {
    const site = await startPage(ENGLISH);
    const open = await startGuardedProxy(() => true);
    const shut = await startGuardedProxy(() => false);
    onTestFinished(() => {
      open.close();
      shut.close();
    });
    const { port } = site;
    expect(await ask(open.url, `http://127.0.0.1:${port}/a`)).toBe(200);
    expect(await ask(open.url, `127.0.0.1:${port}`, 'CONNECT')).toBe(200);
    for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1']) {
      expect(await ask(shut.url, `http://${host}:${port}/b`), host).toBeGreaterThanOrEqual(400);
      expect(await ask(shut.url, `${host}:${port}`, 'CONNECT'), host).toBeGreaterThanOrEqual(400);
    }
    expect(site.visits).toEqual(['/a']);
  });

  it('refuses a client that does not know its password', async () => {
    const site = await startPage(ENGLISH);
    const proxy = await startGuardedProxy(() => true);
    onTestFinished(() => proxy.close());
    expect(await ask(proxy.url.replace(/p:\w+@/, 'p:guess@'), site.origin)).toBe(403);
    expect(site.visits).toEqual([]);
  });

  it('outlives programs that are killed while it refuses them', async () => {
    const proxy = await startGuardedProxy(() => false);
    onTestFinished(() => proxy.close());
    const { hostname, port } = new URL(proxy.url);
    const killed = async () => {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.on('error', () => {});
      socket.write(`CONNECT 127.0.0.1:9 HTTP/1.1\r\n\r\n${'x'.repeat(100_000)}`);
      await new Promise(resolve => setTimeout(resolve, 2));
      socket.resetAndDestroy();
    };
    for (let round = 0; round < 10; round++) await Promise.all(Array.from({ length: 20 }, killed));
    expect(await ask(proxy.url, 'http://127.0.0.1:9/')).toBe(403);
  });
});

describe('A private address', () => {
  const page = videoPage('<track src="/en.srt">');
  const feed = `<rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>x</title><item><title>y</title><podcast:transcript url="/en.srt" type="text/vtt"/></item></channel></rss>`;
  const refresh = '<!doctype html><meta http-equiv="refresh" content="0;url=/en.srt">';

  it.each([
    ['captions', page],
    ['a transcript', feed],
    ['the target of a meta refresh', refresh],
  ])('is not visited for %s, but a public one is (control)', async (_, body) => {
    const visitsWhere = async (mayConnect: (site: Site) => boolean) => {
      const site = await startPaths({ '/': ['text/html', body], '/en.srt': ['text/plain', SRT] });
      const reader = startReader({ ytDlp: 'no-such-program' }, () => mayConnect(site));
      await reader.read(`${site.origin}/`, forever).catch(() => {});
      return site.visits;
    };
    expect(await visitsWhere(site => site.visits.length === 0)).toEqual(['/']);
    expect(await visitsWhere(() => true)).toEqual(['/', '/en.srt']);
  });
});

describe('A podcast', () => {
  const feed = (transcripts: string) =>
    `<?xml version="1.0"?><rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Lamps</title>
     <item><title>Newest</title><description>About lamps</description>${transcripts}</item></channel></rss>`;

  it('is read with the transcript of its newest entry in the best format', async () => {
    const site = await startPaths({
      '/feed': [
        'application/rss+xml',
        feed('<podcast:transcript url="/t.html" type="text/html"/><podcast:transcript url="/t.vtt" type="text/vtt"/>'),
      ],
      '/t.vtt': ['text/vtt', VTT],
    });
    const document = await startReader().read(`${site.origin}/feed`, forever);
    expect(document).toMatchObject({ kind: 'feed', title: 'Lamps', text: `Newest\n\nAbout lamps\n\n${WORDS}` });
    expect(site.visits).toEqual(['/feed', '/t.vtt']);
  });

  it('is read without a transcript if the file is missing', async () => {
    const site = await startPaths({
      '/feed': ['application/rss+xml', feed('<podcast:transcript url="/t.vtt" type="text/vtt"/>')],
    });
    expect((await startReader().read(`${site.origin}/feed`, forever)).text).toBe('Newest\n\nAbout lamps');
  });

  it('is read with the speakers of a transcript in JSON', async () => {
    const json = JSON.stringify({
      version: '1.0.0',
      segments: WORDS.match(/.{1,40}(?: |$)/g)?.map((body, i) => ({ speaker: i < 1 ? 'Ann' : 'Bob', body })),
    });
    const site = await startPaths({
      '/feed': ['application/rss+xml', feed('<podcast:transcript url="/t.json" type="application/json"/>')],
      '/t.json': ['application/json', json],
    });
    const { text } = await startReader().read(`${site.origin}/feed`, forever);
    expect(text).toMatch(/Ann: The keeper .*\n\nBob: .*bed\.$/s);
  });
});
