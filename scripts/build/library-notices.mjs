/** The notices that the licences of bundled libraries ask for. Plain JavaScript, because the service's build runs without a bundler. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NOTICE = /^(?:licen[cs]e|copying|notice)(?:[.-][\w.-]*)?$/i;

/** The folders of the packages that modules come from, by their file names, as a bundler gives them. */
export function packageFoldersOf(moduleIds) {
  const folders = moduleIds.flatMap(id => {
    const [, folder] = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id.replace(/^\0/, '')) ?? [];
    return folder !== undefined && existsSync(join(folder, 'package.json')) ? [folder] : [];
  });
  return [...new Set(folders)];
}

/** Name, version and licence of each package, with the texts that come with it; sorted by name. */
export function noticesOf(folders) {
  const notices = folders.map(folder => {
    const { name, version, license, author, homepage } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const by = typeof author === 'object' ? author?.name : author;
    const facts = [`${name} ${version}`, `Licence: ${license}`, by && `By: ${by}`, homepage].filter(Boolean);
    const files = readdirSync(folder).filter(file => NOTICE.test(file));
    const texts = files.sort().map(file => readFileSync(join(folder, file), 'utf8').trim());
    return [facts.join('\n'), ...texts].join('\n\n');
  });
  return `${notices.sort().join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** What a build of `folders` carries: the licence of this project, and the notices of what is in it. By file name. */
export function licenceFilesOf(root, folders) {
  return new Map([
    ['LICENSE', readFileSync(join(root, 'LICENSE'), 'utf8')],
    [join('licenses', 'libraries.txt'), noticesOf(folders)],
  ]);
}
