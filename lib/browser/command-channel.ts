import { browser } from 'wxt/browser';
import {
  type CommandInput,
  type CommandName,
  type CommandOutput,
  commands,
  type Handlers,
  isCommandName,
} from '../model/commands.ts';
import { deliveryOutcomes, Fail, failOf, failureSchema } from '../model/failure.ts';
import * as z from '../model/z.ts';

/** Commands from surfaces to the worker. State is not sent here; surfaces watch it in storage. */

const messageSchema = z.object({ command: z.string(), input: z.unknown() });

const replySchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), failure: failureSchema, outcome: z.enum(deliveryOutcomes) }),
]);
type Reply = z.infer<typeof replySchema>;

type Sender = { id?: string | undefined; origin?: string | undefined };

/**
 * Only pages of the extension may send commands. A content script has the same id but the origin of its page.
 * `sender.url` is ignored, because a frame can carry any address.
 */
export function isOwnPage(sender: Sender): boolean {
  return sender.id === browser.runtime.id && sender.origin === new URL(browser.runtime.getURL('/')).origin;
}

/** Sends a command to the worker. @throws Fail as the worker's handler threw it. */
export async function send<N extends CommandName>(command: N, input: CommandInput<N>): Promise<CommandOutput<N>> {
  const reply = replySchema.safeParse(await browser.runtime.sendMessage({ command, input }));
  if (!reply.success) throw new Fail({ code: 'bug', message: `no reply to ${command}` });
  if (!reply.data.ok) throw new Fail(reply.data.failure, reply.data.outcome);
  return commands[command].output.parse(reply.data.value) as CommandOutput<N>;
}

/** Handles commands. Call it in the worker's first turn, or the message that started the worker is lost. */
export function serve(handlers: Handlers): void {
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

function run<N extends CommandName>(handlers: Handlers, command: N, input: unknown): Promise<CommandOutput<N>> {
  return handlers[command](commands[command].input.parse(input) as CommandInput<N>);
}
