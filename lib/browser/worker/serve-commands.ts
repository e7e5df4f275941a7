import { browser } from 'wxt/browser';
import {
  type CommandInput,
  type CommandName,
  type CommandOutput,
  commands,
  type Handlers,
  isCommandName,
} from '../../model/commands/commands.ts';
import { Fail, failOf } from '../../model/failure.ts';
import * as z from '../../model/z.ts';
import type { Reply } from './command-channel.ts';

/** The worker's end of the command channel. Pages do not import it, so that they load no schemas. */

const messageSchema = z.object({ command: z.string(), input: z.unknown() });

type Sender = { id?: string | undefined; origin?: string | undefined };

/**
 * Only pages of the extension may send commands. A content script has the same id but the origin of its page.
 * `sender.url` is ignored, because a frame can carry any address.
 */
function isOwnPage(sender: Sender): boolean {
  return sender.id === browser.runtime.id && sender.origin === new URL(browser.runtime.getURL('/')).origin;
}

/** Handles commands. Call it in the worker's first turn, or the message that started the worker is lost. */
export function serveCommands(handlers: Handlers): void {
  browser.runtime.onMessage.addListener((message: unknown, sender: Sender, reply: (value: Reply) => void) => {
    const parsed = messageSchema.safeParse(message);
    if (!parsed.success || !isOwnPage(sender)) return undefined;
    void answer(handlers, parsed.data.command, parsed.data.input).then(reply);
    return true; // replies asynchronously
  });
}

async function answer(handlers: Handlers, command: string, input: unknown): Promise<Reply> {
  try {
    if (!isCommandName(command)) throw new Fail({ code: 'bug', message: `unknown command ${command}` });
    return { ok: true, value: await run(handlers, command, input) };
  } catch (error) {
    const { failure, outcome } = failOf(error);
    return { ok: false, failure, outcome };
  }
}

async function run<N extends CommandName>(handlers: Handlers, command: N, input: unknown): Promise<CommandOutput<N>> {
  const { input: inputSchema, output: outputSchema } = commands[command];
  const value = await handlers[command](inputSchema.parse(input) as CommandInput<N>);
  return outputSchema.parse(value) as CommandOutput<N>;
}
