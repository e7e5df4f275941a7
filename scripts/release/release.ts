/**
 * `npm run release`: makes the packages of the version in package.json, checks them and submits them to the stores.
 * `-- --dry-run` does everything but submit, and needs no tag and no secret. CONTRIBUTING.md has the steps around it.
 */
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { addOnIdOf } from '../browsers/add-on-id.ts';
import { runNodeProgram } from '../node-program.ts';
import { type ProcessOptions, type ProcessResult, runProcess } from '../run-process.ts';
import { BROWSERS, checksumsOf, differencesBetween, filesInZip, packageNameOf } from './packages.ts';
import { releaseNotesOf } from './release-notes.ts';
import { isSetUp, missingVariables, submissionsOf } from './submissions.ts';

const FOLDER = join('.output', 'release');

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Ends a release with a sentence that says why. */
class Refusal extends Error {}

/** Packages and builds are made by much code of others, which has no use for the stores' secrets. */
const WITHOUT_SECRETS = Object.fromEntries(
  submissionsOf(version, FOLDER, '').flatMap(({ variables }) => variables.map(name => [name, ''])),
);

/** The output of a program that has to succeed. */
async function outputOf(running: Promise<ProcessResult>, problem: string): Promise<string> {
  const { code, output } = await running;
  if (code !== 0) throw new Refusal(`${problem}\n\n${output.trim()}`);
  return output;
}

const linesOf = (text: string) => text.split('\n').filter(line => line !== '');

const git = async (...args: string[]) => linesOf(await outputOf(runProcess('git', args), 'git failed.'));

/** The npm that started this script, so that no system needs a shell or `.cmd` wrapper. */
function npm(args: string[], options: ProcessOptions): Promise<ProcessResult> {
  const path = process.env.npm_execpath;
  return path ? runProcess(process.execPath, [path, ...args], options) : runProcess('npm', args, options);
}

/** Returns the release notes. */
async function checkReadiness(isDryRun: boolean): Promise<string> {
  const changed = await git('status', '--porcelain');
  if (changed.length > 0) throw new Refusal(`The working tree has changes:\n${changed.join('\n')}`);
  const notes = releaseNotesOf(readFileSync('CHANGELOG.md', 'utf8'), version);
  if (notes === null) throw new Refusal(`CHANGELOG.md says nothing about ${version}, the version in package.json.`);
  if (isDryRun) return notes;
  const tags = await git('tag', '--points-at', 'HEAD');
  if (!tags.includes(`v${version}`)) throw new Refusal(`The newest commit does not have the tag v${version}.`);
  const missing = missingVariables(submissionsOf(version, FOLDER, ''), process.env);
  if (missing.length > 0) throw new Refusal(`These environment variables are missing:\n${missing.join('\n')}`);
  return notes;
}

/** Writes the packages into an empty folder and returns their names. */
async function makePackages(): Promise<string[]> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const browser of BROWSERS) {
    const zipping = runNodeProgram('wxt', ['zip', '-b', browser], { env: WITHOUT_SECRETS });
    await outputOf(zipping, `The package for ${browser} could not be made.`);
  }
  // WXT makes the sources package with Firefox's.
  const names = ([...BROWSERS, 'sources'] as const).map(content => packageNameOf(version, content));
  for (const name of names) renameSync(join('.output', name), join(FOLDER, name));
  return names;
}

/** Builds Firefox's package from the sources package, as the store's reviewers do, and compares the two. */
async function compareWithRebuilt(): Promise<void> {
  const sources = filesInZip(join(FOLDER, packageNameOf(version, 'sources')));
  const committed = new Set(await git('-c', 'core.quotePath=false', 'ls-files'));
  const others = Object.keys(sources).filter(path => !committed.has(path));
  if (others.length > 0) throw new Refusal(`The sources package has files that git does not:\n${others.join('\n')}`);

  const folder = mkdtempSync(join(tmpdir(), 'precis-sources-'));
  try {
    for (const [path, content] of Object.entries(sources)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    const options = { cwd: folder, env: WITHOUT_SECRETS };
    await outputOf(
      npm(['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], options),
      'The sources could not be rebuilt, because npm could not install their packages. This step needs a connection to the npm\n' +
        'registry. npm says:',
    );
    const building = runProcess(process.execPath, ['node_modules/wxt/bin/wxt.mjs', 'build', '-b', 'firefox'], options);
    await outputOf(building, 'The sources package does not build.');
    const files = filesInZip(join(FOLDER, packageNameOf(version, 'firefox')));
    const different = differencesBetween(files, join(folder, '.output', 'firefox-mv3'));
    if (different.length > 0) {
      throw new Refusal(`Firefox’s package is not what its sources build. Different files:\n${different.join('\n')}`);
    }
    print(`${Object.keys(files).length} files of Firefox’s package are the same when rebuilt from the sources package`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Submits to every store that is set up, even if one fails. */
async function submit(isDryRun: boolean): Promise<void> {
  const failed: string[] = [];
  for (const submission of submissionsOf(version, FOLDER, addOnIdOf('.output/firefox-mv3'))) {
    const { store, args, variables } = submission;
    const command = `npx wxt submit ${args.join(' ')}`;
    if (isDryRun || !isSetUp(submission, process.env)) {
      print(`\n${store}, not submitted:\n  ${command}\n  needs ${variables.join(', ')}`);
      continue;
    }
    const { code, output } = await runNodeProgram('wxt', ['submit', ...args]);
    print(`\n${store}\n${output.trim()}`);
    if (code !== 0) failed.push(`${store}: ${command}`);
  }
  if (failed.length > 0) throw new Refusal(`Not submitted. Repeat only these:\n${failed.join('\n')}`);
}

async function release(args: readonly string[]): Promise<void> {
  const unknown = args.filter(arg => arg !== '--dry-run');
  if (unknown.length > 0) throw new Refusal(`Unknown: ${unknown.join(' ')}. The only option is --dry-run.`);
  const isDryRun = args.includes('--dry-run');

  const notes = await checkReadiness(isDryRun);
  print(`Précis ${version}${isDryRun ? ', dry run' : ''}`);
  const names = await makePackages();
  print(`${names.length} packages in ${FOLDER}`);
  await compareWithRebuilt();
  const checksums = checksumsOf(FOLDER, names);
  writeFileSync(join(FOLDER, 'SHA256SUMS'), checksums);
  writeFileSync(join(FOLDER, 'release-notes.md'), notes);
  print(`SHA256SUMS\n${checksums}release-notes.md, ${linesOf(notes).length} lines`);
  await submit(isDryRun);
}

try {
  await release(process.argv.slice(2));
} catch (cause) {
  if (!(cause instanceof Refusal)) throw cause;
  process.stderr.write(`${cause.message}\n`);
  process.exitCode = 1;
}
