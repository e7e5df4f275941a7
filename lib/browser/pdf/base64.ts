/** Converts bytes to text and back, because messages between the contexts of an extension are JSON. */

export async function base64Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new FileReader();
  const done = new Promise(resolve => reader.addEventListener('loadend', resolve));
  reader.readAsDataURL(new Blob([bytes]));
  await done;
  const url = String(reader.result);
  return url.slice(url.indexOf(',') + 1);
}

/** @throws DOMException if the text is not base64 */
export function bytesOfBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), character => character.charCodeAt(0));
}
