import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readPageChanges } from '../../../entrypoints/background/reading/read-page-changes.ts';
import { estimateTokens } from '../../../lib/text/tokens/estimate-tokens.ts';
import { blockHashesOf } from '../../../lib/text/versions/block-hashes.ts';

const url = 'https://bees.org/thread';
const THREAD = 'Which hive is best for a beginner?\n\nTake a Langstroth hive.';
const POST = 'A top bar hive is lighter.';
const blocks = blockHashesOf(THREAD, 'en');

/** The result of the script in the page. */
let reading: unknown;

const page = (text: string, address = url) => ({
  ok: true,
  page: { url: address, title: 'T', language: 'en', byline: null, published: null, text, words: 9, how: 'main' },
});

beforeEach(() => {
  Object.assign(fakeBrowser.tabs, { get: async () => ({ id: 7, url, status: 'complete' }) });
  Object.assign(fakeBrowser, { scripting: { executeScript: async () => [{ frameId: 0, result: reading }] } });
});

it('returns the new text with its size, and the block hashes of the whole page', async () => {
  const grown = `${THREAD}\n\n${POST}`;
  reading = page(grown, `${url}#post-3`);
  expect(await readPageChanges(7, url, blocks)).toEqual({
    ...{ total: 3, added: 1, changed: 0, removed: 0, blocks: blockHashesOf(grown, 'en') },
    unseen: { text: POST, language: 'en', words: 6, tokens: estimateTokens(POST) },
    calibrations: {},
  });
});

it('does not count blocks that were visible before, and returns the hashes of all visible blocks', async () => {
  const grown = `${THREAD}\n\n${POST}`;
  const now = blockHashesOf(grown, 'en', `${grown}\n\nRelated threads`);
  reading = { ok: true, page: { ...page(grown).page, blocks: now } };
  const earlier = blockHashesOf(THREAD, 'en', grown);
  expect(await readPageChanges(7, url, earlier)).toMatchObject({ added: 0, blocks: now, unseen: { text: '' } });
});

it('returns nothing for another page, for a page without text, or without valid hashes to compare with', async () => {
  reading = page(`${THREAD}\n\n${POST}`, 'https://bees.org/other');
  expect(await readPageChanges(7, url, blocks)).toBeNull();
  reading = { ok: false, reason: 'pdf' };
  expect(await readPageChanges(7, url, blocks)).toBeNull();
  reading = page(THREAD);
  expect(await readPageChanges(7, url, '?')).toBeNull();
});
