import type { DatabasePlace } from './database/open-database.ts';
import { helpText } from './settings/declared-settings.ts';
import { type Settings, settingsOf } from './settings/settings.ts';
import { startWithSettings } from './start-service.ts';
import { version } from './version.ts';

/**
 * `npm run service`: the service alone. The first line on standard output is its base URL, once it listens. With the argument
 * `mcp` it serves tools over standard input and output instead.
 */

const DEFAULT_FOLDER = 'precis-data';

/** `npm run` passes a Ctrl-C on that the terminal has sent already, so one press arrives twice. */
const SAME_PRESS_MS = 1_000;

const say = (line: string) => process.stderr.write(`${line}\n`);

function fail(message: string): never {
  say(message);
  process.exit(1);
}

/** Answers all arguments but `mcp`. */
function answerArguments(args: readonly string[]): void {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(helpText());
    process.exit(0);
  }
  if (args.includes('--version')) {
    process.stdout.write(`${version}\n`);
    process.exit(0);
  }
  const unknown = args.find((argument, index) => argument !== 'mcp' || index > 0);
  if (unknown !== undefined) fail(`"${unknown}" is not known here. Settings are environment variables; see --help.`);
}

function settingsOrFail(): Settings {
  try {
    return settingsOf(process.env);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

async function serveHttp(settings: Settings): Promise<void> {
  const database: DatabasePlace =
    settings.database.kind === 'memory' ? { kind: 'folder', path: DEFAULT_FOLDER } : settings.database;
  const service = await startWithSettings({ ...settings, database }, { log: say });
  process.stdout.write(`${service.baseUrl}\n`);
  let endsSince: number | null = null;
  const end = () => {
    if (endsSince !== null && performance.now() - endsSince > SAME_PRESS_MS) process.exit(1);
    endsSince ??= performance.now();
    void service.drain().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
}

/** Loaded on demand, because the library that speaks the protocol takes a tenth of a second. */
async function serveTools(settings: Settings): Promise<void> {
  const { serveMcp } = await import('./mcp/serve-mcp.ts');
  await serveMcp(settings, say);
  process.exit(0);
}

function wordsFor(error: NodeJS.ErrnoException, { host, port }: Settings): string {
  switch ((error.syscall === 'listen' || error.syscall === 'getaddrinfo') && error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Choose another one with PORT=…`;
    case 'EACCES':
      return `Port ${port} may not be used by this user. Choose another one with PORT=…`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${host} is no address of this machine. Choose another one with HOST=…`;
    default:
      return `The service could not start: ${error.message}`;
  }
}

// Whoever reads the output or the log may go away: what is written then is lost, and the service goes on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const args = process.argv.slice(2);
answerArguments(args);
const settings = settingsOrFail();
const serve = args[0] === 'mcp' ? serveTools : serveHttp;
// Not awaited here: modules that are loaded on demand share code with this one, which has to be finished first.
serve(settings).catch((error: Error) => fail(wordsFor(error, settings)));
