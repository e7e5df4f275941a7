/** Writes one event: what happened, and what is worth knowing about it. Never content, never a key. */
export type Log = (event: string, fields?: Readonly<Record<string, string | number | boolean | null>>) => void;

/** Longer values, such as a path of 50 kB, are cut. */
const MAX_CHARS = 300;

/** Stacks are longer. */
const MAX_STACK_CHARS = 4_000;

/**
 * A log of JSON lines, `{"time", "event", …}`, for `write`, which gets them without a line break. Nothing that a client
 * sends can end a line or steer a terminal: everything but printable ASCII is written as an escape.
 */
export function createJsonLog(write: (line: string) => void, now: () => Date = () => new Date()): Log {
  return (event, fields = {}) => {
    const cut = Object.entries(fields).map(([name, value]) => [name, shortened(name, value)]);
    write(asciiOf(JSON.stringify({ time: now().toISOString(), event, ...Object.fromEntries(cut) })));
  };
}

function shortened(name: string, value: unknown): unknown {
  const max = name === 'stack' ? MAX_STACK_CHARS : MAX_CHARS;
  return typeof value === 'string' && value.length > max ? `${value.slice(0, max)}…` : value;
}

function asciiOf(json: string): string {
  return json.replace(/[^ -~]/g, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
