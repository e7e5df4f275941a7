import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runNodeProgram } from '../../scripts/node-program.ts';
import { root } from '../architecture/sources.ts';

/** The store's own check (the one that `web-ext lint` runs), on the build that is submitted. */
const folder = join(root, '.output', 'firefox-mv3');

type Finding = { code: string; file?: string; line?: number; column?: number };
type Report = { errors: Finding[]; warnings: Finding[] };

/** The warnings that unmodified packages cause, by the code at their place. None of them applies. */
const KNOWN = [
  // `dangerouslySetInnerHTML`, which no component uses; test/architecture/imports.test.ts checks that. The library page has a second copy.
  { of: 'react-dom', code: 'UNSAFE_VAR_ASSIGNMENT', shows: /^\w+\.innerHTML=\w+\)\}\}break;case`/, count: 4 },
  // It works on a copy of the page in a document that is not shown, which runs and loads nothing.
  { of: '@mozilla/readability', code: 'UNSAFE_VAR_ASSIGNMENT', shows: /^\w+\.innerHTML=\w+,this\._attempts/, count: 1 },
  { of: '@mozilla/readability', code: 'UNSAFE_VAR_ASSIGNMENT', shows: /^\w+\.innerHTML=\w+\.innerHTML;/, count: 1 },
  // core-js in pdf.js: the last of six ways to find the global object. The first one succeeds.
  { of: 'pdfjs-dist', code: 'DANGEROUS_EVAL', shows: /^Function\(`return this`\)\(\)/, count: 2 },
  // pdf.js: for a worker and a decoder in separate files. The package has neither.
  { of: 'pdfjs-dist', code: 'UNSAFE_VAR_ASSIGNMENT', shows: /^import\(/, count: 2 },
];

function placeOf({ file = '', line = 1, column = 1 }: Finding): string {
  const text = readFileSync(join(folder, file), 'utf8').split('\n')[line - 1] ?? '';
  return text.slice(column - 1, column + 60);
}

const isKnown = (finding: Finding) =>
  KNOWN.filter(({ code, shows }) => code === finding.code && shows.test(placeOf(finding))).length === 1;

describe('store check of the Firefox build', () => {
  let report: Report;
  beforeAll(async () => {
    const { output } = await runNodeProgram('addons-linter', ['--output=json', folder]);
    report = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  });

  it('the check reports no error', () => {
    expect(report.errors).toEqual([]);
  });

  it('the check reports no warnings except the known ones of unmodified packages', () => {
    const line = (finding: Finding) => `${finding.code} in ${finding.file}: ${placeOf(finding)}`;
    expect(report.warnings.filter(finding => !isKnown(finding)).map(line)).toEqual([]);
    for (const { of, code, shows, count } of KNOWN) {
      const found = report.warnings.filter(finding => finding.code === code && shows.test(placeOf(finding)));
      expect(found, `${code} of ${of}`).toHaveLength(count);
    }
  });
});
