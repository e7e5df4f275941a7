import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { BrowserName } from '../browsers/driver.ts';
import { buildWhenChanged, targetOf } from '../build-extension.ts';
import { states } from './all-states.ts';
import { galleryPage } from './gallery-page.ts';
import { surfaces } from './gallery-state.ts';
import { openGallery } from './open-gallery.ts';
import { type Finding, type Rendered, renderStates } from './render-states.ts';

/**
 * `npm run gallery`: pictures of every state of the extension, in both browsers, light and dark, at the widths of its surface, and their
 * defects. Ends with 1 if there are any. `-- NAME…`: only these browsers, and states whose names contain a NAME.
 * `-- --locale=de`: in that language, the states that no click brings about, because clicks find buttons by English names.
 */

const FOLDER = 'gallery';
const BROWSERS: readonly BrowserName[] = ['chromium', 'firefox'];

const { values, positionals: words } = parseArgs({ options: { locale: { type: 'string' } }, allowPositionals: true });
const { locale } = values;
const folder = locale ? `${FOLDER}/${locale}` : FOLDER;
const names = words.filter(word => !BROWSERS.some(browser => browser === word));
const asked = BROWSERS.filter(browser => words.includes(browser));
const browserNames = asked.length > 0 ? asked : BROWSERS;
const wanted = states.filter(({ name }) => names.length === 0 || names.some(part => name.includes(part)));
const chosen = locale ? wanted.flatMap(state => (state.act ? [] : { ...state, shows: /\S/ })) : wanted;
const print = (text: string) => process.stdout.write(`${text}\n`);

async function renderIn(browserName: BrowserName): Promise<Rendered> {
  const extensionDir = await buildWhenChanged(targetOf(browserName), () => print(`Building for ${browserName}…`));
  const gallery = await openGallery(browserName, { extensionDir, locale });
  try {
    return await renderStates(chosen, { gallery, browserName, folder });
  } finally {
    await gallery.close();
  }
}

const lineOf = ({ state, browserName, width, look, check, where, detail }: Finding) =>
  `${state} · ${browserName} · ${width} px · ${look}: ${check} ${where} ${detail}`;

mkdirSync(folder, { recursive: true });
const all = await Promise.all(browserNames.map(renderIn));
const pictures = all.flatMap(rendered => rendered.pictures);
const findings = all.flatMap(rendered => rendered.findings);
writeFileSync(`${folder}/index.html`, galleryPage(chosen, pictures, findings));
for (const finding of findings) print(lineOf(finding));
for (const [name, { widths }] of Object.entries(surfaces)) print(`${name}: ${widths.join(', ')} px wide`);
print(`${chosen.length} states, ${pictures.length} pictures, ${findings.length} findings: ${folder}/index.html`);
process.exitCode = findings.length > 0 ? 1 : 0;
