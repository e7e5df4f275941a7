import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LANGUAGE_CODES } from '../../service/documents/programs/ocr.ts';
import { settingsHelp } from '../../service/settings/settings-help.ts';
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

describe('The container', () => {
  const settings = settingsHelp.map(({ name }) => name);

  it('sets only variables that are settings', () => {
    const image = /^ENV (.*)$/m.exec(readFileSync('service/Dockerfile', 'utf8'))?.[1] ?? '';
    const inImage = [...image.matchAll(/(\w+)=/g)].map(([, name = '']) => name);
    expect(settings).toEqual(expect.arrayContaining(inImage.filter(name => name !== 'NODE_ENV')));
    const compose = readFileSync('service/compose.yaml', 'utf8').split('\n  database:')[0] ?? '';
    const inCompose = [...compose.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name);
    expect(inCompose).toContain('DATABASE_URL');
    expect(settings).toEqual(expect.arrayContaining(inCompose));
  });

  it('has the OCR data for every language that the service recognizes', () => {
    const [, data = ''] = /^ARG OCR_DATA="(.*)"$/m.exec(readFileSync('service/Dockerfile', 'utf8')) ?? [];
    const codes = Object.values(LANGUAGE_CODES).map(code => code.replace('_', '-'));
    expect(data.split(' ')).toEqual(expect.arrayContaining(codes.filter(code => code !== 'eng')));
  });
});
