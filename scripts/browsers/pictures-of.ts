import { setTimeout as delay } from 'node:timers/promises';

type Pictured = { readonly name: string; screenshot(): Promise<Buffer> };

/** What a browser that hangs may take for one picture. */
const LIMIT_MS = 5_000;

/** Pictures (PNG) of these views, by number and name. A view of which none can be taken is left out. */
export async function picturesOf(views: readonly Pictured[]): Promise<Record<string, Buffer>> {
  const pictures: Record<string, Buffer> = {};
  for (const [index, view] of views.entries()) {
    const picture = await Promise.race([view.screenshot(), delay(LIMIT_MS, null)]).catch(() => null);
    if (picture) pictures[`${index}-${view.name.replace(/\W+/g, '-')}`] = picture;
  }
  return pictures;
}
