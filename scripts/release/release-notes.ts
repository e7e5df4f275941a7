/**
 * The notes of a version: what stands below its heading in CHANGELOG.md, as Markdown. null if there is no such section or it
 * is empty. Wrapped lines are joined, because GitHub shows each line break of release notes.
 */
export function releaseNotesOf(changelog: string, version: string): string | null {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find(text => /^\S*/.exec(text)?.[0] === version) ?? '';
  const notes = section.slice(section.indexOf('\n')).trim();
  return notes === '' || !section.includes('\n') ? null : `${notes.replace(/(?<=\S)\n {0,2}(?=[^\s#-])/g, ' ')}\n`;
}
