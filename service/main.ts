import { type Settings, settingsOf } from './settings/settings.ts';
import { helpText } from './settings/settings-help.ts';
import { startWithSettings } from './start-service.ts';
import { version } from './version.ts';

/** `npm run service`: the service alone. The first line on standard output is its base URL, once it listens. */

const DEFAULT_FOLDER = 'precis-data';

const say = (line: string) => process.stderr.write(`${line}\n`);

function fail(message: string): never {
  say(message);
  process.exit(1);
}

function answerArguments(args: readonly string[]): void {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(helpText());
    process.exit(0);
  }
  if (args.includes('--version')) {
    process.stdout.write(`${version}\n`);
    process.exit(0);
  }
  const [unknown] = args;
  if (unknown !== undefined) fail(`"${unknown}" is not known here. Settings are environment variables; see --help.`);
}

function settingsOrFail(): Settings {
  try {
    const settings = settingsOf(process.env);
    return settings.database.kind === 'memory'
      ? { ...settings, database: { kind: 'folder', path: DEFAULT_FOLDER } }
      : settings;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

answerArguments(process.argv.slice(2));
const settings = settingsOrFail();
const service = await startWithSettings(settings, { log: say }).catch((error: NodeJS.ErrnoException) => {
  const port = `Port ${settings.port}`;
  if (error.code === 'EADDRINUSE') fail(`${port} is in use. Choose another one with PORT=…`);
  if (error.code === 'EACCES') fail(`${port} may not be used by this user. Choose another one with PORT=…`);
  if (error.code === 'EADDRNOTAVAIL')
    fail(`${settings.host} is no address of this machine. Choose another one with HOST=…`);
  return fail(`The service could not start: ${error.message}`);
});

process.stdout.write(`${service.baseUrl}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void service.drain().then(() => process.exit(0)));
}
