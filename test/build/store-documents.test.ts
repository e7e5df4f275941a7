import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { readSources, root, withoutComments } from '../architecture/sources.ts';

/** What the stores are told must be true of the packages and of the code. */

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const STORE = readdirSync(join(root, 'store'))
  .filter(name => name.endsWith('.md'))
  .map(name => `store/${name}`);
const documents = ['SECURITY.md', ...STORE];

/** The cells of all rows of a document's tables, or of those below one heading. */
function rowsOf(document: string, heading?: string): string[][] {
  const [, below = ''] = heading === undefined ? ['', document] : document.split(`\n## ${heading}\n`);
  const [section = ''] = heading === undefined ? [below] : below.split('\n## ');
  const lines = section.split('\n').filter(line => line.startsWith('| ') && line.endsWith(' |'));
  return lines.map(line => line.slice(2, -2).split(' | '));
}

/** The text that is quoted below a heading, in one line. */
function quoteBelow(document: string, heading: string): string {
  const [, below = ''] = document.split(`\n## ${heading}\n`);
  const [section = ''] = below.split('\n## ');
  return [...section.matchAll(/^> (.*)$/gm)].map(([, line]) => line).join(' ');
}

/** What stands in a cell as code alone. */
const nameOf = (cell = '') => /^`([^`]+)`$/.exec(cell)?.[1];

describe('listing', () => {
  const listing = read('store/listing.md');
  const messagesOf = (locale: string) => JSON.parse(read(`public/_locales/${locale}/messages.json`));

  test.each(readdirSync(join(root, 'public/_locales')))('name and short text in %s fit the stores', locale => {
    const { extName, extDescription } = messagesOf(locale);
    expect(extName.message.length).toBeGreaterThan(0);
    expect(extName.message.length).toBeLessThanOrEqual(75);
    expect(extDescription.message.length).toBeGreaterThan(0);
    expect(extDescription.message.length).toBeLessThanOrEqual(132);
  });

  it('has the name and the short text of the package, and a summary that fits Firefox’s store', () => {
    const { extName, extDescription } = messagesOf('en');
    expect(quoteBelow(listing, 'Name')).toBe(extName.message);
    expect(quoteBelow(listing, 'Short text')).toBe(extDescription.message);
    const summary = quoteBelow(listing, 'Summary for Firefox');
    expect(summary.length).toBeGreaterThan(100);
    expect(summary.length).toBeLessThanOrEqual(250);
  });
});

type Manifest = {
  permissions?: string[];
  optional_permissions?: string[];
  host_permissions?: string[];
  optional_host_permissions?: string[];
  browser_specific_settings?: { gecko: { data_collection_permissions: Record<string, string[]> } };
};

/** What a manifest asks for, as lines that the document must have, and no others. */
function askedBy(manifest: Manifest): string[] {
  const { permissions, optional_permissions, host_permissions, optional_host_permissions } = manifest;
  const lists = [
    [permissions, 'required'],
    [optional_permissions, 'optional'],
    [host_permissions, 'required'],
    [optional_host_permissions, 'optional'],
  ] as const;
  return lists.flatMap(([names = [], when]) => names.map(name => `${name}: ${when}`)).sort();
}

/** The same of the document. The columns are those of the browsers. */
function saidOf(document: string, column: 1 | 2): string[] {
  const rows = ['Permissions', 'Host permissions'].flatMap(heading => rowsOf(document, heading));
  return rows
    .filter(cells => nameOf(cells[0]) !== undefined && cells[column] !== '–')
    .map(cells => `${nameOf(cells[0])}: ${cells[column]}`)
    .sort();
}

describe('permissions', () => {
  const document = read('store/permissions.md');
  const manifestOf = (browser: string): Manifest => JSON.parse(read(`.output/${browser}-mv3/manifest.json`));

  it.each([
    ['chrome', 1],
    ['firefox', 2],
  ] as const)('the document has exactly the permissions and hosts of the %s build', (browser, column) => {
    expect(saidOf(document, column)).toEqual(askedBy(manifestOf(browser)));
  });

  it('the document has exactly the kinds of data of the Firefox build', () => {
    const kinds = manifestOf('firefox').browser_specific_settings?.gecko.data_collection_permissions ?? {};
    const asked = Object.entries(kinds).flatMap(([when, names]) => names.map(name => `${name}: ${when}`));
    const rows = rowsOf(document, 'Data disclosure for Firefox').filter(([name]) => nameOf(name) !== undefined);
    expect(asked).not.toEqual([]);
    expect(rows.map(([name, when]) => `${nameOf(name)}: ${when}`).sort()).toEqual(asked.sort());
  });

  it('control: a permission, a host or a kind of access that the document lacks is found', () => {
    const asked = { permissions: ['storage'], optional_host_permissions: ['https://*/*'] };
    const table = (name: string, cells: string) => `\n## ${name}\n\n| P | C | F |\n|---|---|---|\n${cells}\n`;
    const hosts = table('Host permissions', '| `https://*/*` | optional | optional |');
    const said = (cells: string) => saidOf(table('Permissions', cells) + hosts, 1);
    expect(said('| `storage` | required | required |')).toEqual(askedBy(asked));
    expect(said('| `tabs` | – | required |')).not.toEqual(askedBy(asked));
    expect(said('| `storage` | optional | required |')).not.toEqual(askedBy(asked));
    expect(said('| `storage` | required | – |\n| `tabs` | required | – |')).not.toEqual(askedBy(asked));
    expect(saidOf(hosts, 1)).not.toEqual(askedBy(asked));
  });
});

type Named = { link: string; path: string; title: string };

/** The tests that a document names: `[path](link)` in one cell, the title in the next. */
function namedTests(document: string): Named[] {
  return rowsOf(document).flatMap(cells => {
    const at = cells.findIndex(cell => /^\[`test\/[^`]+`\]\([^)]+\)$/.test(cell));
    const [, path = '', link = ''] = /^\[`([^`]+)`\]\(([^)]+)\)$/.exec(cells[at] ?? '') ?? [];
    return at < 0 ? [] : [{ link, path, title: cells[at + 1] ?? '' }];
  });
}

/** Whether a file has a test of exactly this title, as the code writes it. */
function hasTest({ path, title }: Named): boolean {
  if (!existsSync(join(root, path))) return false;
  const code = withoutComments(read(path)).replace(/\(\s+/g, '(');
  return ["'", '"', '`'].some(quote => code.includes(`(${quote}${title}${quote},`));
}

describe('tests that hold what the documents say', () => {
  test.each(documents)('%s names only tests that exist', path => {
    const named = namedTests(read(path));
    expect(named).not.toEqual([]);
    expect(named.filter(one => !hasTest(one))).toEqual([]);
    expect(named.filter(one => join(dirname(path), one.link) !== one.path)).toEqual([]);
  });

  test.each(documents)('%s links only to files that exist', path => {
    const links = [...read(path).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) =>
      join(dirname(path), link),
    );
    expect(links.filter(link => !existsSync(join(root, link)))).toEqual([]);
  });

  it('control: a missing file, a missing title and a part of a title are found', () => {
    const row = (path: string, title: string) => namedTests(`| a | [\`${path}\`](../${path}) | ${title} |`);
    const path = 'test/e2e/privacy.spec.ts';
    const title = 'nothing is read from the page or sent before the click';
    const named = [
      row(path, title),
      row(path, 'nothing is read'),
      row(path, 'is sent'),
      row('test/e2e/gone.spec.ts', title),
    ].flat();
    expect(named.map(hasTest)).toEqual([true, false, false, false]);
  });
});

describe('code that connects', () => {
  const CONNECTS = /\bfetch\(|\bXMLHttpRequest\b|\bWebSocket\b|\bEventSource\b|\bsendBeacon\b|\bimportScripts\b/;
  const connects = (text: string) => CONNECTS.test(withoutComments(text));

  it('is in the files that the notes for reviewers name, and nowhere else', () => {
    const extension = readSources().filter(({ path }) => !path.startsWith('service/'));
    const named = rowsOf(read('store/reviewers.md'), 'Where the code connects').flatMap(([cell]) => nameOf(cell) ?? []);
    expect(
      extension
        .filter(({ text }) => connects(text))
        .map(({ path }) => path)
        .sort(),
    ).toEqual(named.sort());
  });

  it('control: each way to connect is found', () => {
    const ways = ['fetch(url)', 'new WebSocket(url)', 'navigator.sendBeacon(url)', 'new XMLHttpRequest()'];
    expect(ways.filter(way => !connects(`const a = ${way};`))).toEqual([]);
    expect(connects('prefetch(url); // fetch(url)')).toBe(false);
  });
});
