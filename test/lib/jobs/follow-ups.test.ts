import { beforeEach, describe, expect, it } from 'vitest';
import type { SummaryAnswer } from '../../../lib/model/summary/summary-answer.ts';
import type { Content } from '../../../lib/model/summary/summary-request.ts';
import { followUpsAround, versionsOfPage } from '../../../lib/store/answers/page-versions.ts';
import { summaryOfPage } from '../../../lib/store/answers/summary-of-page.ts';
import { blockHashesOf } from '../../../lib/text/versions/block-hashes.ts';
import { compareBlocks } from '../../../lib/text/versions/compare-blocks.ts';
import { createJobHarness } from './job-harness.ts';
import { options, pageText, requestFor, startOn } from './job-samples.ts';

const url = 'https://a.example/thread';
const grown = `${pageText(url).text}\n\n${'A new post tells how the bees of the bakery got through the winter. '.repeat(6)}`;
const newer = `${grown}\n\n${'Yet another post asks what a hive costs in the first year and later. '.repeat(6)}`;

const harnessOf = () => createJobHarness({ pageOf: () => pageText(url) });
let harness: Awaited<ReturnType<typeof harnessOf>>;

beforeEach(async () => {
  harness = await harnessOf();
});

/** Summarizes the page, or the given new text of it. */
async function summarize(content: Content | null = null): Promise<SummaryAnswer> {
  const worker = harness.createWorker();
  worker.summaryRunner.start(startOn(1, url, { request: requestFor(url, { isEdited: content !== null }), content }));
  await worker.whenIdle();
  const view = harness.views.get(1);
  if (view?.state !== 'done') throw new Error(`The job is ${view?.state}.`);
  return view.answer;
}

/** The part of a text that is new since a summary, in the form in which a draft is sent. */
function newIn(text: string, first: SummaryAnswer, latest = first): Content {
  const changes = compareBlocks(latest.blocks ?? '', text, 'en');
  const follows = { id: first.id, blocks: blockHashesOf(text, 'en') };
  return { text: changes?.unseen ?? '', words: null, share: 1, how: null, language: 'en', follows };
}

describe('follow-up', () => {
  it('a follow-up sends only the new text, once, and is filed under the first summary', async () => {
    const first = await summarize();
    const second = await summarize(newIn(grown, first));
    const third = await summarize(newIn(newer, first, second));
    expect(harness.received.map(({ input }) => 'text' in input && input.text.slice(0, 16))).toEqual([
      'Bees make honey ',
      'A new post tells',
      'Yet another post',
    ]);
    expect(third).toMatchObject({ follows: first.id, blocks: blockHashesOf(newer, 'en') });
    for (const one of [first, second, third]) {
      expect((await followUpsAround(one)).map(({ id }) => id)).toEqual([first.id, second.id, third.id]);
    }
    expect(await harness.rows()).toHaveLength(3);
  });

  it('a follow-up is not used as the summary of the whole page', async () => {
    const first = await summarize();
    await summarize(newIn(grown, first));
    expect((await summaryOfPage(first.pageKey ?? ''))?.id).toBe(first.id);
    expect((await summarize()).id).toBe(first.id);
    expect(harness.received).toHaveLength(2);
  });

  it('a follow-up is free the second time', async () => {
    const first = await summarize();
    const second = await summarize(newIn(grown, first));
    expect((await summarize(newIn(grown, first))).id).toBe(second.id);
    expect(harness.received).toHaveLength(2);
  });

  it('a follow-up is still found if the first summary has been deleted', async () => {
    const first = await summarize();
    const second = await summarize(newIn(grown, first));
    const { deleteAnswers } = await import('../../../lib/store/journal/delete-answers.ts');
    await deleteAnswers([{ kind: 'summary', id: first.id }]);
    expect((await followUpsAround(second)).map(({ id }) => id)).toEqual([second.id]);
  });
});

it('finds the summaries of a page’s text with all options, and none of another page', async () => {
  const first = await summarize();
  const worker = harness.createWorker();
  const request = requestFor(url, { options: { ...options, engine: 'agnes' } });
  worker.summaryRunner.start(startOn(2, url, { request }));
  await worker.whenIdle();
  harness.harness.pageOf = () => pageText(`${url}/2`);
  worker.summaryRunner.start(startOn(3, `${url}/2`, { request: requestFor(`${url}/2`) }));
  await worker.whenIdle();
  expect((await versionsOfPage(first)).map(({ request }) => request.options.engine)).toEqual(['cecil', 'agnes']);
});

it('stores the block hashes of the whole page from the time of its reading, also for a draft', async () => {
  const visible = `${pageText(url).text}\n\nRelated threads about bees and hives`;
  const blocks = blockHashesOf(pageText(url).text, 'en', visible);
  harness.harness.pageOf = () => ({ ...pageText(url), blocks });
  expect((await summarize()).blocks).toBe(blocks);
  const { text, words, how, language } = pageText(url, newer);
  const seen = { text, words, share: 1, how, language, blocks: blockHashesOf(text, 'en', visible) };
  const worker = harness.createWorker();
  worker.summaryRunner.start(startOn(2, url, { request: requestFor(url), content: seen, replaces: ['another'] }));
  await worker.whenIdle();
  expect(harness.views.get(2)).toMatchObject({ state: 'done', answer: { blocks: seen.blocks } });
});

it('stores block hashes only if the page’s own text was sent', async () => {
  const whole = await summarize();
  expect(whole.blocks).toBe(blockHashesOf(pageText(url).text, 'en'));
  const edited = await summarize({ ...newIn(grown, whole), follows: undefined } as Content);
  expect(edited).not.toHaveProperty('blocks');
  expect(edited).not.toHaveProperty('follows');
});
