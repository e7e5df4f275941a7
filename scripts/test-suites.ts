import { findBrowser } from './browsers/find-browser.ts';
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
  vitestProject,
} from './suites.ts';
import { canInstall, HOW_TO_GET_A_BROWSER, install } from './system-packages.ts';

/** `npm test`: runs every suite, also after a failing one, and ends with `N passed, N failed`. */

const NAME_WIDTH = 24;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** The browser's path, installed first if that is possible; null if there is none and cannot be. */
async function browserPath(family: 'chromium' | 'firefox'): Promise<string | null> {
  const found = findBrowser(family);
  if (found !== null || !canInstall()) return found?.path ?? null;
  say(`There is no ${family} here. Installing it with apt-get…`);
  await install(family);
  return findBrowser(family)?.path ?? null;
}

/** The browser's own dialogs are answered on a screen nobody sees; where there is none, those tests are skipped. */
async function prepareScreen(): Promise<void> {
  const isThere = findProgram(['Xvfb']) !== null && findProgram(['xdotool']) !== null;
  if (isThere || !canInstall()) return;
  say('Installing an invisible screen (xvfb, xdotool) with apt-get…');
  await install('screen');
}

/** Where one of these is missing, the tests that read letters in pictures, videos or speech with it are skipped. */
const DOCUMENT_PROGRAMS = ['tesseract', 'yt-dlp', 'flite', 'pocketsphinx_continuous'];

async function prepareDocuments(): Promise<void> {
  const isThere = DOCUMENT_PROGRAMS.every(program => findProgram([program]) !== null);
  if (isThere || !canInstall()) return;
  say('Installing Tesseract, yt-dlp, flite and pocketsphinx with apt-get…');
  await install('documents');
}

/** Whether there is a PostgreSQL server to test with, installed first if that is possible. */
async function hasPostgres(): Promise<boolean> {
  if (findPostgresPrograms() === null && canInstall()) {
    say('There is no PostgreSQL here. Installing it with apt-get…');
    await install('postgresql');
  }
  return findPostgresPrograms() !== null;
}

async function suitesFor(chromium: string | null, firefox: string | null, postgres: boolean): Promise<Suite[]> {
  return [
    staticChecks,
    vitestProject('unit'),
    vitestProject('components'),
    vitestProject('service'),
    ...(postgres ? [vitestProject('postgresql')] : []),
    releaseBuild('chrome'),
    releaseBuild('firefox'),
    releaseBuild('edge'),
    releaseBuild('safari'),
    vitestProject('build'),
    ...(chromium === null
      ? []
      : [testBuild('chrome'), endToEnd('chromium', chromium), quickFaults('chromium', chromium)]),
    ...(firefox === null ? [] : [testBuild('firefox'), endToEnd('firefox', firefox), quickFaults('firefox', firefox)]),
  ];
}

async function runAndReport({ name, run }: Suite): Promise<SuiteResult> {
  process.stdout.write(name.padEnd(NAME_WIDTH));
  const startedAt = Date.now();
  const result = await run();
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
  const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : '';
  say(
    `${result.failed > 0 ? 'FAILED' : 'ok    '}  ${result.passed} passed, ${result.failed} failed${skipped}  (${seconds} s)`,
  );
  if (result.failed > 0) say(`\n${result.output.trim()}\n`);
  return result;
}

const chromium = await browserPath('chromium');
const firefox = await browserPath('firefox');
await prepareScreen();
await prepareDocuments();
const postgres = await hasPostgres();
if (!postgres) {
  say('Left out: the service on a PostgreSQL server, which is not installed here (Debian: postgresql).');
}
for (const [family, path] of Object.entries({ chromium, firefox })) {
  if (path === null) say(`Left out: end to end in ${family}, which is not installed here.`);
}

const results: SuiteResult[] = [];
for (const suite of await suitesFor(chromium, firefox, postgres)) results.push(await runAndReport(suite));

const hasBrowser = chromium !== null || firefox !== null;
if (!hasBrowser) say(`\nNo browser is installed, so nothing was tested end to end. ${HOW_TO_GET_A_BROWSER}`);

const { passed, failed } = sumOf(results);
say(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && hasBrowser ? 0 : 1);
