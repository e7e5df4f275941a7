import { readdirSync } from 'node:fs';
import type { BrowserName } from './browsers/driver.ts';
import { findBrowser } from './browsers/find-browser.ts';
import { targetOf } from './build-extension.ts';
import { findPostgresPrograms } from './find-postgres.ts';
import { findProgram } from './find-program.ts';
import { sumOf } from './suite-counts.ts';
import {
  endToEnd,
  quickFaults,
  releaseBuild,
  type Suite,
  type SuiteResult,
  staticChecks,
  testBuild,
  vitestSuite,
} from './suites.ts';
import { canInstall, HOW_TO_GET_A_BROWSER, install } from './system-packages.ts';

/**
 * `npm test` runs every suite, even if one fails, and ends with `N passed, N failed`. `npm test -- NAME…` runs the suites
 * whose names contain a NAME, or if there are none, the tests whose paths do, or else the quick tests that use product files
 * whose paths do.
 */

const NAME_WIDTH = 26;
const FAMILIES = ['chromium', 'firefox'] as const;
const VITEST_SUITES = {
  unit: ['unit', 'unit-dom', 'unit-browser', 'unit-isolated'],
  components: ['components', 'components-isolated'],
  properties: ['properties', 'properties-browser'],
  service: ['service'],
  postgresql: ['postgresql'],
} as const;
/** The folders of the product. */
const PRODUCT = ['lib', 'components', 'entrypoints', 'service'] as const;
const RELEASES = ['chrome', 'firefox', 'edge', 'safari'] as const;

/** Tests are skipped if these are missing: a screen and a keyboard, and programs that read pictures, videos and speech. */
const OPTIONAL_PROGRAMS = {
  screen: ['Xvfb', 'xdotool'],
  documents: ['tesseract', 'yt-dlp', 'flite', 'pocketsphinx_continuous'],
} as const;

const print = (text: string) => process.stdout.write(`${text}\n`);

/** The path of the browser, which is installed first if necessary and possible; null if there is none. */
async function browserPath(family: BrowserName): Promise<string | null> {
  const found = findBrowser(family);
  if (found !== null || !canInstall()) return found?.path ?? null;
  print(`There is no ${family} here. Installing it with apt-get…`);
  await install(family);
  return findBrowser(family)?.path ?? null;
}

async function installPrograms(what: keyof typeof OPTIONAL_PROGRAMS): Promise<void> {
  const programs = OPTIONAL_PROGRAMS[what];
  if (!canInstall() || programs.every(program => findProgram([program]) !== null)) return;
  print(`Installing ${programs.join(', ')} with apt-get…`);
  await install(what);
}

/** Whether there is a PostgreSQL server for the tests, which is installed first if necessary and possible. */
async function hasPostgres(): Promise<boolean> {
  if (findPostgresPrograms() === null && canInstall()) {
    print('There is no PostgreSQL here. Installing it with apt-get…');
    await install('postgresql');
  }
  return findPostgresPrograms() !== null;
}

/** All suites in the order of each lane. `filter` selects tests within them. */
function allSuites(browsers: ReadonlyMap<BrowserName, string>, filter: readonly string[] = []): Suite[] {
  return [
    // Stories in the browsers wait for these.
    ...RELEASES.map(releaseBuild),
    ...Object.entries(VITEST_SUITES).map(([name, projects]) => vitestSuite(name, projects, filter)),
    staticChecks,
    vitestSuite(
      'build',
      ['build'],
      filter,
      RELEASES.map(release => releaseBuild(release).name),
    ),
    ...FAMILIES.flatMap(family => {
      const path = browsers.get(family) ?? '';
      return [testBuild(targetOf(family)), endToEnd(family, path, filter), quickFaults(family, path, filter)];
    }),
  ];
}

/** The paths of the tests of a suite; builds and checks have none. */
function testsOf({ name, lane }: Suite): RegExp {
  if (name === 'unit') return /^(architecture|lib|scripts)\/.*\.test\.ts$/;
  if (name === 'properties') return /^lib\/.*(\/long-[^/]*|\.property|\.properties)\.test\.ts$/;
  if (name === 'components') return /^components\/.*\.test\.tsx$/;
  if (name === 'service' || name === 'build') return new RegExp(`^${name}/.*\\.test\\.ts$`);
  if (lane === 'code' || name.startsWith('test build')) return /^$/;
  return name.startsWith('end to end') ? /^e2e\/.*\.spec\.ts$/ : /^faults\/.*\.spec\.ts$/;
}

/** The suites that `names` select, with the suites that they need. Without names, all. */
function chosenSuites(names: readonly string[], browsers: ReadonlyMap<BrowserName, string>): Suite[] {
  const all = allSuites(browsers);
  const matches = (text: string) => names.some(name => text.toLowerCase().includes(name.toLowerCase()));
  const withNeeds = (chosen: readonly Suite[]) =>
    all
      .filter(({ name }) => chosen.some(suite => suite.needs?.includes(name)) && !chosen.some(s => s.name === name))
      .concat(chosen);
  if (names.length === 0) return all;
  const byName = all.filter(({ name }) => matches(name));
  if (byName.length > 0) return withNeeds(byName);
  const tests = filesIn('test').filter(matches);
  const byTest = allSuites(browsers, names).filter(suite => tests.some(file => testsOf(suite).test(file)));
  return byTest.length > 0 ? withNeeds(byTest) : relatedSuites(PRODUCT.flatMap(sourcesIn).filter(matches));
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => file.replaceAll('\\', '/'));
const sourcesIn = (folder: string) =>
  filesIn(folder)
    .filter(file => /^(?!dist\/|node_modules\/).*\.tsx?$/.test(file))
    .map(file => `${folder}/${file}`);

/** The quick tests that import one of these files of the product, directly or not. */
function relatedSuites(files: readonly string[]): Suite[] {
  if (files.length === 0) return [];
  const { unit, components, service } = VITEST_SUITES;
  const ofService = files.some(file => file.startsWith('service/')) ? service : [];
  return [vitestSuite('related tests', [...unit, ...components, ...ofService], files, [], 'related')];
}

async function runAndReport(suite: Suite, isAlone: boolean): Promise<SuiteResult> {
  const startedAt = Date.now();
  const result = await suite.run(isAlone);
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
  const { passed, failed, skipped } = result;
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  print(`${suite.name.padEnd(NAME_WIDTH)}${failed > 0 ? 'FAILED' : 'ok    '}  ${counts}  (${seconds} s)`);
  if (failed > 0) print(`\n${result.output.trim()}\n`);
  return result;
}

const running = new Map<string, Promise<SuiteResult>>();

/** Runs each suite after the one before it in its lane, and after those it needs. No suite needs a later one of its own lane. */
async function runLanes(lanes: readonly (readonly Suite[])[]): Promise<SuiteResult[]> {
  const isAlone = lanes.filter(lane => lane.length > 0).length === 1;
  for (const lane of lanes) {
    let before: Promise<unknown> = Promise.resolve();
    for (const suite of lane) {
      const needed = () => Promise.all((suite.needs ?? []).map(name => running.get(name)));
      const run = before.then(needed).then(() => runAndReport(suite, isAlone));
      running.set(suite.name, run);
      before = run;
    }
  }
  return Promise.all(running.values());
}

const startedAt = Date.now();
const names = process.argv.slice(2);
const browsers = new Map<BrowserName, string>();
// Only programs that the chosen suites use are installed.
const wanted = chosenSuites(names, browsers);
const isWanted = (name: string) => wanted.some(suite => suite.name === name);
for (const family of FAMILIES) {
  if (!wanted.some(({ lane }) => lane === family)) continue;
  const path = await browserPath(family);
  if (path === null) print(`Left out: end to end in ${family}, which is not installed here.`);
  else browsers.set(family, path);
}
if (browsers.size > 0) await installPrograms('screen');
if (isWanted('service')) await installPrograms('documents');
const hasServer = (isWanted('service') || isWanted('postgresql')) && (await hasPostgres());
if (isWanted('postgresql') && !hasServer) {
  print('Left out: the service on a PostgreSQL server, which is not installed here (Debian: postgresql).');
}
const suites = chosenSuites(names, browsers).filter(
  ({ name, lane }) => (lane === 'code' || browsers.has(lane)) && (name !== 'postgresql' || hasServer),
);
const lanes = (['code', ...FAMILIES] as const).map(lane => suites.filter(suite => suite.lane === lane));
const results = await runLanes(lanes);

const { passed, failed, failures, repeats } = sumOf(results);
if (repeats.length > 0) print(`\nPassed only when repeated:\n${repeats.map(name => `  ${name}`).join('\n')}`);
if (failures.length > 0) print(`\nFailed:\n${failures.map(name => `  ${name}`).join('\n')}`);
const hasBrowser = browsers.size > 0 || names.length > 0;
if (!hasBrowser) print(`\nNo browser is installed, so nothing was tested end to end. ${HOW_TO_GET_A_BROWSER}`);
if (results.length === 0) print(`No suite and no test is called ${names.join(' or ')}.`);
print(`\n${((Date.now() - startedAt) / 1_000).toFixed(0)} s in all`);
print(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && hasBrowser && results.length > 0 ? 0 : 1);
