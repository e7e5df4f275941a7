import { startOptionsOf } from './environment.ts';
import { startService } from './start-service.ts';

/** `npm run service`: the local service alone. The first line on standard output is its base URL, once it listens. */

const say = (line: string) => process.stderr.write(`${line}\n`);

function fail(message: string): never {
  say(message);
  process.exit(1);
}

function optionsOrFail() {
  try {
    return startOptionsOf(process.env);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

const options = optionsOrFail();
const service = await startService({ ...options, log: say }).catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') fail(`Port ${options.port} is in use. Choose another one with PORT=…`);
  if (error.code === 'EACCES')
    fail(`Port ${options.port} may not be used by this user. Choose another one with PORT=…`);
  return fail(`The service could not start: ${error.message}`);
});

process.stdout.write(`${service.baseUrl}\n`);
say(`Précis local service: ${service.baseUrl}/api/v0. It summarizes by taking sentences out of the document.`);
say(`Keys: ${options.apiKeys ? `${options.apiKeys.length} from API_KEYS` : 'any key that is not empty'}.`);
say(`Credit: ${options.creditUsd === undefined ? 'not counted' : `${options.creditUsd} USD`}. Ctrl+C ends it.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void service.close().then(() => process.exit(0)));
}
