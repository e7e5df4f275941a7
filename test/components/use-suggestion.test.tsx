import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { useSuggestion } from '../../components/search/use-suggestion.ts';

/** Answers the question for the words of a page, by its title. */
const answers = new Map<string, (queries: string[]) => void>();

beforeEach(() => {
  answers.clear();
  const sendMessage = ({ input }: { input: { page: { title: string } } }) =>
    new Promise(resolve => answers.set(input.page.title, queries => resolve({ ok: true, value: { queries } })));
  Object.assign(fakeBrowser.runtime, { sendMessage });
});

const about = (title: string) => ({ tabId: 7, page: { url: 'https://bees.org/', title }, summary: null });
const answer = (title: string, queries: string[]) => act(async () => answers.get(title)?.(queries));

it('suggests words of this page alone, also where those of the page before come late', async () => {
  const { result, rerender } = renderHook(({ title }) => useSuggestion(about(title), true), {
    initialProps: { title: 'Bees' },
  });
  await answer('Bees', ['bees']);
  await waitFor(() => expect(result.current).toEqual(['bees']));
  rerender({ title: 'Wasps' });
  expect(result.current).toBeNull();
  rerender({ title: 'Hornets' });
  await answer('Hornets', ['hornets']);
  await answer('Wasps', ['wasps']);
  expect(result.current).toEqual(['hornets']);
});
