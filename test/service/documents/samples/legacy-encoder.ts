/** Bytes of two at most for each character of a legacy encoding, found by decoding all of them. */
const tables = new Map<string, Map<string, readonly number[]>>();

function tableOf(label: string): Map<string, readonly number[]> {
  const known = tables.get(label);
  if (known) return known;
  const table = new Map<string, readonly number[]>();
  const add = (...bytes: number[]) => {
    // Piece by piece, because Node's way for whole texts is wrong for Windows-1252.
    const decoder = new TextDecoder(label);
    const letter = decoder.decode(Uint8Array.from(bytes), { stream: true }) + decoder.decode();
    if ([...letter].length === 1 && letter !== '\ufffd' && !table.has(letter)) table.set(letter, bytes);
  };
  for (let byte = 0; byte < 256; byte++) add(byte);
  for (let first = 0x81; first < 0xff; first++) for (let second = 0x40; second < 0xff; second++) add(first, second);
  tables.set(label, table);
  return table;
}

/** Text in a legacy encoding (a label of the Encoding standard); letters it lacks become "?". */
export function encodeAs(label: string, text: string): Uint8Array {
  const table = tableOf(label);
  return Uint8Array.from([...text].flatMap(letter => table.get(letter) ?? [0x3f]));
}
