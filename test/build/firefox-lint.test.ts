import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runNodeProgram } from '../../scripts/node-program.ts';
import { root } from '../architecture/sources.ts';

/** The store's own check (what `web-ext lint` runs), on the build that goes there. */
const folder = join(root, '.output', 'firefox-mv3');

type Finding = { code: string; file?: string; line?: number; column?: number };
type Report = { errors: Finding[]; warnings: Finding[] };

/** The warnings that unmodified packages bring, by what stands at their place: none of them does what is warned of. */
const KNOWN = [
  // `dangerouslySetInnerHTML`, which no component uses; test/architecture/imports.test.ts sees to it. The library has a copy of its own.
  { of: 'react-dom', code: 'UNSAFE_VAR_ASSIGNMENT', shows: /^\w+\.innerHTML=\w+\)\}\}break;case`/, count: 4 },
  // On a copy of the page in a document that is not shown, which runs and loads nothing.
  { of: '@mozilla/readability', code: 'UNSAFE_VAR_ASSIGNMENT', shows: /^\w+\.innerHTML=\w+,this\._attempts/, count: 1 },
  { of: '@mozilla/readability', code: 'UNSAFE_VAR_ASSIGNMENT', shows: /^\w+\.innerHTML=\w+\.innerHTML;/, count: 1 },
  // core-js in pdf.js: the last of six ways to find the global object, and the first one does.
  { of: 'pdfjs-dist', code: 'DANGEROUS_EVAL', shows: /^Function\(`return this`\)\(\)/, count: 2 },
  // pdf.js: for a worker and a decoder in files of their own; the package has neither.
  { of: 'pdfjs-dist', code: 'UNSAFE_VAR_ASSIGNMENT', shows: /^import\(/, count: 2 },
];

function placeOf({ file = '', line = 1, column = 1 }: Finding): string {
  const text = readFileSync(join(folder, file), 'utf8').split('\n')[line - 1] ?? '';
  return text.slice(column - 1, column + 60);
}

const isKnown = (finding: Finding) =>
  KNOWN.filter(({ code, shows }) => code === finding.code && shows.test(placeOf(finding))).length === 1;

describe('the Firefox build, as its store checks it', () => {
  let report: Report;
  beforeAll(async () => {
    const { output } = await runNodeProgram('addons-linter', ['--output=json', folder]);
    report = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  }, 120_000);

  it('has no error', () => {
    expect(report.errors).toEqual([]);
  });

  it('has no warning but the counted ones of unmodified packages', () => {
    const line = (finding: Finding) => `${finding.code} in ${finding.file}: ${placeOf(finding)}`;
    expect(report.warnings.filter(finding => !isKnown(finding)).map(line)).toEqual([]);
    for (const { of, code, shows, count } of KNOWN) {
      const found = report.warnings.filter(finding => finding.code === code && shows.test(placeOf(finding)));
      expect(found, `${code} of ${of}`).toHaveLength(count);
    }
  });
});
