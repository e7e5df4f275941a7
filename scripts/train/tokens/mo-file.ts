/** The mark of a file in the other byte order (https://www.gnu.org/software/gettext/manual/html_node/MO-Files.html). */
const LITTLE_ENDIAN = 0x950412de;

/** The translations in a GNU gettext file, in the first plural form of each. */
export function translationsOf(file: Buffer): string[] {
  const isLittle = file.readUInt32LE(0) === LITTLE_ENDIAN;
  const at = (offset: number) => (isLittle ? file.readUInt32LE(offset) : file.readUInt32BE(offset));
  const [count, table] = [at(8), at(16)];
  return Array.from({ length: count }, (_, index) => {
    const [length, start] = [at(table + 8 * index), at(table + 8 * index + 4)];
    return file.toString('utf8', start, start + length).split('\0')[0] ?? '';
  });
}
