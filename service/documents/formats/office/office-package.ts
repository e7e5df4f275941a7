import { posix } from 'node:path';
import { readXml } from '../../../markup/xml-text.ts';
import { filesIn, textOf } from '../archive.ts';

export type Files = ReadonlyMap<string, Uint8Array>;

/** A part that another one refers to. The last word of the type tells its kind. */
export interface Relation {
  type: string;
  target: string;
}

/** Programs write names of parts with other cases, a leading slash or backslashes. */
export const partName = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/** The wanted parts of an office file by their names in lower case. */
export function partsIn(bytes: Uint8Array, isWanted: (name: string) => boolean): Map<string, Uint8Array> {
  const files = filesIn(bytes, name => isWanted(partName(name)));
  return new Map([...files].map(([name, file]) => [partName(name), file]));
}

/** The main part, which the package names itself (ECMA-376-2, 6.5), or one of the usual name. */
export function mainPartOf(files: Files, usual: string): string {
  const relations = [...relationsOf(files, '').values()];
  return relations.find(({ type }) => type.endsWith('/officeDocument'))?.target ?? usual;
}

/** What a part of the package refers to, by id; with '' what the package itself does. */
export function relationsOf(files: Files, part: string): ReadonlyMap<string, Relation> {
  const { dir, base } = posix.parse(part);
  const relations = new Map<string, Relation>();
  readXml(textOf(files, posix.join(dir, `_rels/${base}.rels`)), {
    open(name, { Id, Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || Id === undefined || TargetMode === 'External') return;
      const path = Target.replaceAll('\\', '/');
      const target = partName(path.startsWith('/') ? path : posix.join(dir, path));
      relations.set(Id, { type: Type, target });
    },
  });
  return relations;
}

/** What kind of office file it is, by the folder or the root of its main part; `null` for another archive. */
export function officeKindOf(bytes: Uint8Array): 'word' | 'presentation' | 'workbook' | null {
  const rels = partsIn(bytes, name => name === '_rels/.rels');
  const main = mainPartOf(rels, '');
  const part =
    main === ''
      ? ''
      : textOf(
          partsIn(bytes, name => name === main),
          main,
        );
  const root = /<(?:[\w.-]+:)?(document|presentation|workbook)[\s>]/.exec(part.slice(0, 5_000))?.[1];
  if (root === 'document') return 'word';
  return root === 'presentation' || root === 'workbook' ? root : null;
}
