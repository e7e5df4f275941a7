import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { BrowserName } from './browsers/driver.ts';
import { findBrowser } from './browsers/find-browser.ts';
import { findPostgresPrograms } from './find-postgres.ts';
import { findProgram } from './find-program.ts';
import { sumOf } from './suite-counts.ts';
import {
  endToEnd,
  faults,
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
 * whose paths do. `--all`, which is `npm run test:all`, runs every story in both browsers and every fault case.
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
const ALL = '--all';

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

/** All suites. Long ones come early, so that none is left to run alone at the end. `filter` selects tests within them. */
function allSuites(browsers: ReadonlyMap<BrowserName, string>, filter: readonly string[] = []): Suite[] {
  const tests = { isAll, filter };
  const pathOf = (family: BrowserName) => browsers.get(family) ?? '';
  const vitest = (name: keyof typeof VITEST_SUITES) => vitestSuite(name, VITEST_SUITES[name], filter);
  const releases = RELEASES.map(releaseBuild);
  return [
    releaseBuild('chrome'),
    // Beside it, because builds wait for one another.
    vitest('unit'),
    testBuild('chrome'),
    endToEnd('chromium', pathOf('chromium'), tests),
    releaseBuild('firefox'),
    testBuild('firefox'),
    vitest('service'),
    endToEnd('firefox', pathOf('firefox'), tests),
    vitest('components'),
    ...FAMILIES.map(family => faults(family, pathOf(family), tests)),
    vitest('properties'),
    vitest('postgresql'),
    ...releases.slice(2),
    vitestSuite(
      'build',
      ['build'],
      filter,
      releases.map(({ name }) => name),
    ),
    staticChecks,
  ];
}

/** The paths of the tests of a suite; builds and checks have none. */
function testsOf({ name }: Suite): RegExp {
  if (name === 'unit') return /^(architecture|lib|scripts)\/.*\.test\.ts$/;
  if (name === 'properties') return /^lib\/.*(\/long-[^/]*|\.property|\.properties)\.test\.ts$/;
  if (name === 'components') return /^components\/.*\.test\.tsx$/;
  if (name === 'service' || name === 'build') return new RegExp(`^${name}/.*\\.test\\.ts$`);
  if (name.startsWith('end to end')) return /^e2e\/.*\.spec\.ts$/;
  return name.startsWith('faults') ? /^faults\/.*\.spec\.ts$/ : /^$/;
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
  const { passed, failed, skipped, repeats } = result;
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  print(`${suite.name.padEnd(NAME_WIDTH)}${failed > 0 ? 'FAILED' : 'ok    '}  ${counts}  (${seconds} s)`);
  // What passed only when repeated is to be mended too, and its errors stand only here.
  if (failed > 0 || repeats.length > 0) print(`\n${result.output.trim()}\n`);
  return result;
}

/** Runs as many suites at a time as there are processors, in the order given, each after those it needs. */
async function runSuites(suites: readonly Suite[]): Promise<SuiteResult[]> {
  const isNeeded = (name: string) => suites.some(({ needs }) => needs?.includes(name));
  const isAlone = suites.filter(({ name }) => !isNeeded(name)).length === 1;
  const waiting = [...suites];
  const running = new Map<string, Promise<unknown>>();
  const results: SuiteResult[] = [];
  const isEnded = (name: string) => !running.has(name) && !waiting.some(suite => suite.name === name);
  const run = async (suite: Suite) => {
    results.push(await runAndReport(suite, isAlone));
    running.delete(suite.name);
  };
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ needs = [] }) => needs.every(isEnded));
    if (next < 0 || running.size >= availableParallelism()) await Promise.race(running.values());
    else for (const suite of waiting.splice(next, 1)) running.set(suite.name, run(suite));
  }
  await Promise.all(running.values());
  return results;
}

const startedAt = Date.now();
const isAll = process.argv.includes(ALL);
const names = process.argv.slice(2).filter(name => name !== ALL);
const browsers = new Map<BrowserName, string>();
// Only programs that the chosen suites use are installed.
const wanted = chosenSuites(names, browsers);
const isWanted = (name: string) => wanted.some(suite => suite.name === name);
for (const family of FAMILIES) {
  if (!wanted.some(({ browser }) => browser === family)) continue;
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
  ({ name, browser }) => (!browser || browsers.has(browser)) && (name !== 'postgresql' || hasServer),
);
const results = await runSuites(suites);

const { passed, failed, failures, repeats } = sumOf(results);
if (repeats.length > 0) print(`\nPassed only when repeated:\n${repeats.map(name => `  ${name}`).join('\n')}`);
if (failures.length > 0) print(`\nFailed:\n${failures.map(name => `  ${name}`).join('\n')}`);
const hasBrowser = browsers.size > 0 || names.length > 0;
if (!hasBrowser) print(`\nNo browser is installed, so nothing was tested end to end. ${HOW_TO_GET_A_BROWSER}`);
if (results.length === 0) print(`No suite and no test is called ${names.join(' or ')}.`);
print(`\n${((Date.now() - startedAt) / 1_000).toFixed(0)} s in all`);
print(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && hasBrowser && results.length > 0 ? 0 : 1);
