/** The first step of `npm start` and `npm test`, with Node's own modules only: there may be no packages yet. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const OLDEST_NODE = [20, 19];

function stopWith(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [needMajor, needMinor] = OLDEST_NODE;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return;
  stopWith(
    `Précis needs Node ${needMajor}.${needMinor} or newer; this is ${process.versions.node}. Get it from https://nodejs.org/`,
  );
}

function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(join(root, lockFile), 'utf8')).packages;
  } catch {
    return {};
  }
}

/**
 * npm notes what it has put into node_modules in a lock file of the same shape. Packages for other systems are
 * optional and missing there; everything else has to be there in the same version.
 */
function areInstalled() {
  const wanted = Object.entries(packagesOf('package-lock.json'));
  const installed = packagesOf('node_modules/.package-lock.json');
  return wanted.every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || optional || devOptional || installed[path]?.version === version,
  );
}

/** npm tells its scripts where it is itself; without that it is looked up on the PATH (a .cmd file on Windows). */
function runNpm(...args) {
  const npm = process.env.npm_execpath;
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] };
  if (npm?.endsWith('.js')) return spawnSync(process.execPath, [npm, ...args], options).status;
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' }).status;
}

/** Checks Node's version and installs the packages of package-lock.json unless they are there. Ends the process on failure. */
export function preparePackages() {
  checkNode();
  if (areInstalled()) return;
  process.stdout.write('Installing packages (once; about half a minute)…\n');
  // Some packages ask for a newer Node than they need; that they work with Node 20 is tested, so npm need not warn of it.
  if (runNpm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error') === 0) return;
  stopWith(
    'The packages could not be installed; npm says why above. They come from the npm registry, so this first start\n' +
      'needs a connection to it. Once they are there, everything runs without a network.',
  );
}
