import { browser } from 'wxt/browser';
import type { CommandInput, CommandName, CommandOutput } from '../../model/commands/commands.ts';
import { type DeliveryOutcome, Fail, type Failure } from '../../model/failure.ts';

/** Commands from surfaces to the worker. State is not sent here; surfaces watch it in storage. */

export type Reply = { ok: true; value: unknown } | { ok: false; failure: Failure; outcome: DeliveryOutcome };

/**
 * Sends a command to the worker. The reply is not parsed here: only the worker can answer a page's message, it is of the
 * same version, and it has checked the reply against the command (`serveCommands`). @throws Fail as the worker's handler threw it.
 */
export async function send<N extends CommandName>(command: N, input: CommandInput<N>): Promise<CommandOutput<N>> {
  const reply: Reply | undefined = await browser.runtime.sendMessage({ command, input });
  if (reply === undefined || reply === null) throw new Fail({ code: 'bug', message: `no reply to ${command}` });
  if (!reply.ok) throw new Fail(reply.failure, reply.outcome);
  return reply.value as CommandOutput<N>;
}
