import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { runNodeProgram } from '../../scripts/node-program.ts';
import { checksumsOf, differencesBetween, filesInZip, packageNameOf } from '../../scripts/release/packages.ts';
import { releaseNotesOf } from '../../scripts/release/release-notes.ts';
import { isSetUp, missingVariables, submissionsOf } from '../../scripts/release/submissions.ts';
import { runProcess } from '../../scripts/run-process.ts';
import { root } from '../architecture/sources.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const versionIn = (path: string): string => JSON.parse(read(path)).version;
const version = versionIn('package.json');

/** A folder with these files, until the test ends. */
function folderWith(files: Record<string, string | Uint8Array>): string {
  const folder = mkdtempSync(join(tmpdir(), 'precis-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

describe('release notes', () => {
  const changelog =
    '# Changelog\n\n## 1.1.0 - 2027-01-02\n\n- One\n  more.\n\n## 1.0.0 - 2026-11-28\n\nFirst\nline.\n\n- A\n- B\n';

  it('are the section of the version, without its heading, with wrapped lines joined', () => {
    expect(releaseNotesOf(changelog, '1.1.0')).toBe('- One more.\n');
    expect(releaseNotesOf(changelog, '1.0.0')).toBe('First line.\n\n- A\n- B\n');
  });

  it.each(['1.0', '1.0.0-beta', '2.0.0', 'Changelog'])('do not exist for %s, which has no section', other => {
    expect(releaseNotesOf(changelog, other)).toBeNull();
  });

  it.each(['## 1.0.0', '## 1.0.0 - 2026-11-28\n\n', '## 1.0.0\n\n## 0.9.0\n\n- A\n'])(
    'do not exist if empty: %j',
    text => {
      expect(releaseNotesOf(text, '1.0.0')).toBeNull();
    },
  );

  it('exist for the version in package.json, which is also the service’s', () => {
    expect(releaseNotesOf(read('CHANGELOG.md'), version)).not.toBeNull();
    expect(versionIn('service/package.json')).toBe(version);
  });
});

describe('packages', () => {
  const files = { 'manifest.json': strToU8('{}'), 'icon/16.png': strToU8('icon') };

  it('sha256sum’s lines name the hash and the file', () => {
    const folder = folderWith({ 'a.zip': 'abc' });
    const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect(checksumsOf(folder, ['a.zip'])).toBe(`${hash}  a.zip\n`);
  });

  it('a package that is the same as a build has no differences', () => {
    const folder = folderWith({ 'package.zip': zipSync(files) });
    expect(differencesBetween(filesInZip(join(folder, 'package.zip')), folderWith(files))).toEqual([]);
  });

  it('control: a changed byte, an added and a missing file are found', () => {
    expect(differencesBetween(files, folderWith({ ...files, 'icon/16.png': 'icoN' }))).toEqual(['icon/16.png']);
    expect(differencesBetween(files, folderWith({ ...files, 'more.js': '' }))).toEqual(['more.js']);
    expect(differencesBetween(files, folderWith({ 'manifest.json': '{}' }))).toEqual(['icon/16.png']);
  });
});

describe('the command', () => {
  it.each(['--dryrun', '--dry-run=false'])('refuses %s and does nothing', async option => {
    const { code, output } = await runProcess(process.execPath, [
      'scripts/run-ts.mjs',
      'scripts/release/release.ts',
      '--dry-run',
      option,
    ]);
    expect(output).toContain(`Unknown: ${option}. The only option is --dry-run.`);
    expect(code).toBe(1);
  });
});

describe('submissions', () => {
  const names = (['chrome', 'edge', 'firefox', 'sources'] as const).map(content => packageNameOf(version, content));
  const submissions = submissionsOf(version, '.', 'id@precis.example');
  const all = submissions.flatMap(({ variables }) => variables);

  /**
   * The variables without a value that `wxt submit` complains about. It checks them before it connects to a store, so at least
   * one has to be without.
   */
  async function missingFor(args: string[], env: Record<string, string> = {}): Promise<string[]> {
    const blank = Object.fromEntries(all.map(name => [name, '']));
    const { code, output } = await runNodeProgram('wxt', ['submit', '--dry-run', ...args], {
      env: { ...blank, ...env, CI: 'true' },
    });
    expect(code).toBe(1);
    const fields = [...output.matchAll(/- `(\w+)\.(\w+)`/g)].map(([, store = '', field = '']) => `${store}_${field}`);
    return fields.map(field => field.replace(/[A-Z]/g, '_$&').toUpperCase());
  }

  it.each(submissions)(
    '$store: wxt submit accepts the arguments and lacks exactly the named variables',
    async submission => {
      expect(await missingFor(submission.args)).toEqual(submission.variables);
    },
  );

  it('control: it does not complain about a variable that has a value, and complains about a wrong argument', async () => {
    const [chrome] = submissions;
    const [first = '', ...others] = chrome?.variables ?? [];
    expect(await missingFor(chrome?.args ?? [], { [first]: 'abc' })).toEqual(others);
    const wrong = chrome?.args.map(arg => (arg === 'STAGED_PUBLISH' ? 'LATER' : arg)) ?? [];
    expect(await missingFor(wrong)).toContain('CHROME_PUBLISH_TYPE');
  });

  it('send each package to its store, Firefox’s with its sources, and Chrome’s to wait for a person', () => {
    const args = submissions.map(submission => submission.args);
    expect(args.map(list => list.filter(arg => arg.endsWith('.zip')))).toEqual([
      [names[0]],
      [names[1]],
      names.slice(2),
    ]);
    expect(args[0]?.join(' ')).toContain('--chrome-api-version v2 --chrome-publish-type STAGED_PUBLISH');
  });

  it('are left out without any variable, and refused with only some', () => {
    const env = { EDGE_PRODUCT_ID: 'a', EDGE_API_KEY: 'b', FIREFOX_JWT_ISSUER: 'c', FIREFOX_JWT_SECRET: 'd' };
    expect(submissions.map(submission => isSetUp(submission, env))).toEqual([false, true, true]);
    expect(missingVariables(submissions, env)).toEqual(['EDGE_CLIENT_ID']);
  });

  it('have their secrets in one step of the release workflow alone', () => {
    const steps = stepsOf(workflow('release.yml')).filter(step => JSON.stringify(step).includes('secrets.'));
    const secrets = Object.fromEntries(all.map(name => [name, `\${{ secrets.${name} }}`]));
    expect(steps).toHaveLength(1);
    expect(steps[0]).toMatchObject({ run: 'npm run release' });
    expect(steps[0]?.env).toEqual(secrets);
  });
});

type Step = { uses?: string; run?: string; env?: Record<string, string>; if?: string };
type Workflow = {
  on: Record<string, unknown>;
  jobs: Record<string, { steps?: Step[]; uses?: string; needs?: string }>;
};

const workflow = (name: string): Workflow => parse(read(`.github/workflows/${name}`));
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps = [] }) => steps);

describe('workflows', () => {
  const PINNED = /^[\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
  const OWN = /^\.\/\.github\/workflows\/[\w-]+\.yml$/;
  /** The actions that a workflow uses, with their comments. */
  const usedIn = (text: string) => [...text.matchAll(/^[\s-]*uses:\s*(.*?)\s*$/gm)].map(([, used = '']) => used);
  const unpinnedIn = (text: string) => usedIn(text).filter(used => !PINNED.test(used) && !OWN.test(used));

  const files = readdirSync(join(root, '.github/workflows'));

  it.each(files)('%s names each action by its full hash, with the version in a comment', file => {
    const text = read(`.github/workflows/${file}`);
    expect(usedIn(text)).not.toEqual([]);
    expect(unpinnedIn(text)).toEqual([]);
  });

  it('control: a tag, a branch, a short hash and a missing version are found', () => {
    const hash = '0123456789abcdef0123456789abcdef01234567';
    const wrong = ['a/b@v5', 'a/b@main', `a/b@${hash.slice(1)} # v5.0.0`, `a/b@${hash}`, `a/b@${hash} # v5`];
    const text = [`a/b@${hash} # v5.0.0`, './.github/workflows/test.yml', ...wrong].map(used => `  - uses: ${used}`);
    expect(unpinnedIn(text.join('\n'))).toEqual(wrong);
  });

  it('every test runs weekly in the current Chrome and Firefox, and before each release', () => {
    const weekly = workflow('weekly.yml');
    expect(weekly.on).toHaveProperty('schedule');
    const tests = stepsOf(weekly).filter(({ run }) => run === 'npm run test:all');
    expect(tests).toHaveLength(1);
    expect(Object.keys(tests[0]?.env ?? {})).toEqual(['CHROMIUM', 'FIREFOX']);
    expect(stepsOf(weekly).map(({ run }) => run)).toContain('npm run release -- --dry-run');

    const { test, release } = workflow('release.yml').jobs;
    expect(test).toMatchObject({ uses: './.github/workflows/test.yml', with: { script: 'test:all' } });
    expect(release?.needs).toBe('test');
    const command = `npm run \${{ inputs.script || 'test' }}`;
    expect(stepsOf(workflow('test.yml')).map(({ run }) => run)).toContain(command);
  });

  it('no workflow may write, except that the release creates its page', () => {
    const writes = files.flatMap(file => read(`.github/workflows/${file}`).match(/\S+: write\b.*/g) ?? []);
    expect(writes).toEqual(['contents: write']);
    expect(files.filter(file => !read(`.github/workflows/${file}`).includes('permissions:\n  contents: read'))).toEqual(
      [],
    );
  });
});
