import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { serveCommands } from '../../../lib/browser/worker/serve-commands.ts';

type Sender = { id: string; origin?: string; url?: string };

const OWN = 'https://extension.example';
const { id } = fakeBrowser.runtime;

/** Sends a command from there. */
async function send(sender: Sender) {
  // Node knows no origin of the extension's own addresses.
  vi.spyOn(fakeBrowser.runtime, 'getURL').mockReturnValue(`${OWN}/`);
  const clear = vi.fn(async () => ({}));
  serveCommands({ 'job.clear': clear } as never);
  const reply = vi.fn();
  await fakeBrowser.runtime.onMessage.trigger({ command: 'job.clear', input: { tabId: 7 } }, sender, reply);
  return { handled: clear.mock.calls, reply };
}

it('a command of a page of the extension is carried out', async () => {
  const { handled, reply } = await send({ id, origin: OWN });
  expect(handled).toEqual([[{ tabId: 7 }]]);
  await expect.poll(() => reply.mock.calls).toEqual([[{ ok: true, value: {} }]]);
});

it.each<[string, Sender]>([
  ['a content script', { id, origin: 'https://bees.org' }],
  ['a content script in a frame with an address of the extension', { id, origin: 'null', url: `${OWN}/options.html` }],
  ['a sender without an origin', { id, url: `${OWN}/options.html` }],
  ['another extension', { id: 'another', origin: OWN }],
])('a command of %s is not carried out', async (_who, sender) => {
  const { handled, reply } = await send(sender);
  expect(handled).toEqual([]);
  expect(reply).not.toHaveBeenCalled();
});
