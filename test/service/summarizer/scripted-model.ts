import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A call as the model server received it. */
export interface ReceivedCall {
  path: string;
  authorization: string | undefined;
  body: Record<string, unknown>;
  system: string;
  user: string;
  /** The purpose of the call, recognized by its instructions. */
  step: 'notes' | 'merge' | 'summary' | 'points' | 'translation';
  /** The text between the two lines that mark the material. */
  material: string;
}

/** The answer of a script: a text with a correct token count, any HTTP answer, or none. */
export interface ScriptedAnswer {
  text?: string;
  finishReason?: string;
  usage?: { prompt_tokens?: number; completion_tokens?: number } | null;
  status?: number;
  headers?: Record<string, string>;
  /** Instead of a chat completion. */
  body?: string;
  /** Ends the connection without an answer. */
  drop?: boolean;
  /** Never answers. */
  stall?: boolean;
}

/** Gives the answer to a call. `number` counts the calls from 0. */
export type Script = (call: ReceivedCall, number: number) => ScriptedAnswer | Promise<ScriptedAnswer>;

export interface ScriptedModel {
  baseUrl: string;
  calls: ReceivedCall[];
  /** The most calls that were in progress at once. */
  mostAtOnce(): number;
  underWay(): number;
  /** The number of callers that disconnected before their answer. */
  goneCallers(): number;
}

const STEPS: [ReceivedCall['step'], RegExp][] = [
  ['notes', /Take notes/],
  ['merge', /Merge them/],
  ['translation', /^Translate/],
  ['points', /key points/],
];

/** A chat-completions server on 127.0.0.1 for the running test. It counts a token for four characters. */
export async function startScriptedModel(script: Script): Promise<ScriptedModel> {
  const calls: ReceivedCall[] = [];
  const count = { now: 0, most: 0, gone: 0 };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    count.most = Math.max(count.most, ++count.now);
    response.on('close', () => {
      count.now -= 1;
      if (!response.writableEnded) count.gone += 1;
    });
    let json = '';
    for await (const chunk of request) json += chunk;
    const call = callOf(request, JSON.parse(json));
    calls.push(call);
    const { stall, drop, status = 200, headers = {}, ...given } = await script(call, calls.length - 1);
    if (stall) return;
    if (drop) request.socket.destroy();
    else
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(given.body ?? completion(call, given));
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    mostAtOnce: () => count.most,
    underWay: () => count.now,
    goneCallers: () => count.gone,
  };
}

function callOf(request: IncomingMessage, body: Record<string, unknown>): ReceivedCall {
  const messages = body.messages as { role: string; content: string }[];
  const contentOf = (role: string) => messages.find(message => message.role === role)?.content ?? '';
  const [system, user] = [contentOf('system'), contentOf('user')];
  const material = /\[begin (material-\w+)\]\n([\s\S]*)\n\[end \1\]/.exec(user)?.[2] ?? '';
  return {
    path: request.url ?? '',
    authorization: request.headers.authorization,
    body,
    system,
    user,
    step: STEPS.find(([, says]) => says.test(system || user))?.[0] ?? 'summary',
    material,
  };
}

/** Four characters are a token, which is close to the count of a real server. */
export function tokensIn(text: string): number {
  return Math.ceil(text.length / 4);
}

function completion(call: ReceivedCall, { text = '', finishReason = 'stop', usage }: ScriptedAnswer): string {
  const counted = { prompt_tokens: tokensIn(call.system + call.user), completion_tokens: tokensIn(text), ...usage };
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finishReason }],
    ...(usage !== null && { usage: counted }),
  });
}

/** Plausible answers of a model that follows its instructions. */
export const obedient: Script = ({ step, material }) => {
  if (step === 'notes' || step === 'merge') return { text: `- Ships and journals are counted: ${material.length}.` };
  if (step === 'points')
    return { text: '- The tower was lit in 1811.\n- The lamp is electric since 1988.\n- Eleven ships had been lost.' };
  if (step === 'translation') {
    const lines = material.split('\n').filter(line => line !== '');
    const german = 'Der Leuchtturm wurde im Jahr 1811 gebaut und ist noch nicht alt.';
    return { text: lines.map(line => (line.startsWith('- ') ? `- ${german}` : german)).join('\n') };
  }
  return {
    text: 'The lighthouse on Skerry Point was first lit in 1811, after eleven ships had been lost on the reef.',
  };
};
