import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type OmniboxLine, registerOmnibox } from '../../../lib/browser/surfaces/omnibox-events.ts';
import { deferred } from '../../deferred.ts';

type Lines = [OmniboxLine, ...OmniboxLine[]];
type Suggest = (lines: { content: string; description: string }[]) => void;

/** The browser's side: the calls that it received, in order, and the events that it sends. */
let told: string[];
let events: { start: () => void; change: (text: string, suggest: Suggest) => void; enter: (text: string) => void };
/** Answers to `linesFor` by text. The test resolves them. */
let answers: Map<string, ReturnType<typeof deferred<Lines>>>;
let hint: string;
let changeHint: () => void;
let parsing: Promise<void>;

beforeEach(() => {
  told = [];
  answers = new Map();
  hint = 'hint';
  parsing = Promise.resolve();
  const listen = (name: string) => ({
    addListener: (listener: never) => Object.assign(events, { [name]: listener }),
  });
  events = {} as typeof events;
  const setDefaultSuggestion = async ({ description }: { description: string }) => {
    await parsing;
    told.push(`first: ${description}`);
  };
  const omnibox = {
    setDefaultSuggestion,
    onInputStarted: listen('start'),
    onInputChanged: listen('change'),
    onInputEntered: listen('enter'),
    onInputCancelled: listen('cancel'),
  };
  Object.assign(fakeBrowser, { omnibox });
});

const settled = async () => {
  for (let turns = 0; turns < 20; turns++) await Promise.resolve();
};

function serve(isLate: boolean) {
  registerOmnibox(
    {
      onStart: () => {},
      hint: async () => hint,
      watchHint: onChange => {
        changeHint = onChange;
      },
      linesFor: text => {
        const answer = deferred<Lines>();
        answers.set(text, answer);
        return answer.promise;
      },
      onEnter: text => void told.push(`enter: ${text}`),
    },
    isLate,
  );
}

function type(text: string) {
  events.change(text, lines => {
    told.push(`others: ${lines.map(({ content, description }) => `${content}=${description}`).join(', ')}`);
  });
}

async function answer(text: string, ...others: OmniboxLine[]) {
  answers.get(text)?.resolve([{ content: `! ${text}`, description: `does ${text}` }, ...others]);
  await settled();
}

describe('address bar that draws the first line with the others', () => {
  beforeEach(async () => {
    serve(false);
    await settled();
  });

  it('receives the first line before the others', async () => {
    type('be');
    await answer('be', { content: 'x', description: 'X <&' });
    expect(told).toEqual(['first: hint', 'first: does be', 'others: x=X &lt;&amp;']);
  });

  it('receives the other lines only after the first line has been accepted', async () => {
    const parse = deferred<void>();
    parsing = parse.promise;
    type('be');
    await answer('be');
    expect(told).toEqual(['first: hint']);
    parse.resolve();
    await settled();
    expect(told).toEqual(['first: hint', 'first: does be', 'others: ']);
  });

  it('receives no lines for an outdated text, in any order of answers', async () => {
    type('b');
    type('be');
    type('bee');
    await answer('bee');
    await answer('b');
    await answer('be');
    expect(told).toEqual(['first: hint', 'first: does bee', 'others: ']);
  });

  it('receives no other lines for a text that became outdated while its first line was being accepted', async () => {
    const parse = deferred<void>();
    parsing = parse.promise;
    type('b');
    await answer('b');
    type('be');
    await answer('be');
    parse.resolve();
    await settled();
    expect(told).toEqual(['first: hint', 'first: does b', 'first: does be', 'others: ']);
  });

  it('shows the general hint again after Enter or an error', async () => {
    type('be');
    await answer('be');
    events.enter('be');
    await settled();
    type('x');
    answers.get('x')?.reject(new Error('no disk'));
    await settled();
    expect(told).toEqual([
      ...['first: hint', 'first: does be', 'others: ', 'enter: be'],
      ...['first: hint', 'first: hint'],
    ]);
  });
});

describe('address bar that draws the first line before it reports the text', () => {
  it('keeps the general hint in the first line and names the action in the next', async () => {
    serve(true);
    await settled();
    events.start();
    await settled();
    type('be');
    await answer('be', { content: 'x', description: 'X' });
    expect(told.slice(0, -1).every(line => line === 'first: hint')).toBe(true);
    expect(told.at(-1)).toBe('others: ! be=does be, x=X');
  });

  it('receives a new hint when it changes, for example because of a price', async () => {
    serve(true);
    await settled();
    type('be');
    hint = 'another price';
    changeHint();
    await settled();
    await answer('be');
    expect(told).toEqual(['first: hint', 'first: another price', 'others: ! be=does be']);
  });
});
