import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { noticesOf, packageFoldersOf } from '../../scripts/build/library-notices.mjs';
import { LANGUAGE_CODES } from '../../service/documents/programs/ocr.ts';
import { declaredSettings } from '../../service/settings/declared-settings.ts';
import { bundleService } from './service-process.ts';

const own = JSON.parse(readFileSync('service/package.json', 'utf8'));
const root = JSON.parse(readFileSync('package.json', 'utf8'));

describe('The package of the service', () => {
  it('declares every package that its programs import, and no other', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'precis-package-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    await bundleService(folder);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => /\.m?js$/.test(name));
    expect(files).toEqual(
      expect.arrayContaining(['main.mjs', 'document-worker.mjs', 'extract-worker.mjs', 'feed-worker.mjs']),
    );
    const code = files.map(name => readFileSync(join(folder, name), 'utf8')).join('\n');
    const imported = [
      ...code.matchAll(/^import\s(?:[^'"]*?\sfrom\s)?["']([^."'][^"']*)["']|\bimport\("([^."$][^"]*)"\)/gm),
    ]
      .map(([, name = '', dynamic = name]) => dynamic)
      .filter(name => !isBuiltin(name))
      .map(name => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
    expect([...new Set(imported)].sort()).toEqual(Object.keys(own.dependencies).sort());
  });

  it('uses the same versions as the extension', () => {
    const shared = { ...root.dependencies, ...root.devDependencies };
    for (const [name, version] of Object.entries(own.dependencies)) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
      if (name in shared) expect([name, version]).toEqual([name, shared[name]]);
    }
  });
});

it('a notice has the name, version and licence of a package, and the texts that come with it', () => {
  const file = (path: string) => resolve('node_modules', path);
  const folders = packageFoldersOf([
    file('pdfjs-dist/build/pdf.mjs'),
    file('pdfjs-dist/build/pdf.worker.mjs'),
    file('@mozilla/readability/index.js'),
    resolve('service/main.ts'),
    '\0virtual',
  ]);
  expect(folders).toEqual([file('pdfjs-dist'), file('@mozilla/readability')]);
  const { version } = JSON.parse(readFileSync(file('pdfjs-dist/package.json'), 'utf8'));
  const notices = noticesOf(folders);
  expect(notices).toMatch(/^@mozilla\/readability [\d.]+\nLicence: Apache-2\.0\n/);
  expect(notices).toContain(`pdfjs-dist ${version}\nLicence: Apache-2.0\n`);
  expect(notices).toContain(readFileSync(file('pdfjs-dist/LICENSE'), 'utf8').trim());
});

describe('The container', () => {
  const settings = Object.keys(declaredSettings);

  it('is built from the files that its context has', async () => {
    const context = mkdtempSync(join(tmpdir(), 'precis-context-'));
    onTestFinished(() => rmSync(context, { recursive: true }));
    const lines = readFileSync('service/Dockerfile.dockerignore', 'utf8').trim().split('\n');
    const [all, ...rest] = lines;
    expect(all).toBe('**');
    const leftOut = rest.filter(line => !line.startsWith('!')).map(line => resolve(line));
    for (const name of rest.filter(line => line.startsWith('!')).map(line => line.slice(1)))
      cpSync(name, join(context, name), { recursive: true, filter: path => !leftOut.includes(resolve(path)) });
    symlinkSync(resolve('node_modules'), join(context, 'node_modules'));
    await promisify(execFile)(process.execPath, ['scripts/build-service.mjs'], { cwd: context });
    expect(readdirSync(join(context, 'service', 'dist'))).toEqual(expect.arrayContaining(['LICENSE', 'main.mjs']));
  });

  it('sets only variables that are settings, and passes all on', () => {
    const image = /^ENV (.*)$/m.exec(readFileSync('service/Dockerfile', 'utf8'))?.[1] ?? '';
    const inImage = [...image.matchAll(/(\w+)=/g)].map(([, name = '']) => name);
    expect(settings).toEqual(expect.arrayContaining(inImage.filter(name => name !== 'NODE_ENV')));
    const compose = readFileSync('service/compose.yaml', 'utf8').split('\n  database:')[0] ?? '';
    const inCompose = [...compose.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name);
    // The others are the image's own, or no part of the service over HTTP.
    const ofImage = ['HOST', 'PORT', 'TESSERACT', 'YT_DLP', 'LIBRARY_FILE'];
    expect(inCompose.toSorted()).toEqual(settings.filter(name => !ofImage.includes(name)).toSorted());
  });

  it('has the OCR data for every language that the service recognizes', () => {
    const [, data = ''] = /^ARG OCR_DATA="(.*)"$/m.exec(readFileSync('service/Dockerfile', 'utf8')) ?? [];
    const codes = Object.values(LANGUAGE_CODES).map(code => code.replace('_', '-'));
    expect(data.split(' ')).toEqual(expect.arrayContaining(codes.filter(code => code !== 'eng')));
  });
});
