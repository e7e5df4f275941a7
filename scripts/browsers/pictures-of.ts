import { setTimeout as delay } from 'node:timers/promises';

type Pictured = { readonly name: string; screenshot(): Promise<Buffer> };

/** The time limit for one picture, because the browser may hang. */
const LIMIT_MS = 5_000;

/** Pictures (PNG) of these views, by number and name, without views that cannot be captured. */
export async function picturesOf(views: readonly Pictured[]): Promise<Record<string, Buffer>> {
  const pictures: Record<string, Buffer> = {};
  for (const [index, view] of views.entries()) {
    const picture = await Promise.race([view.screenshot(), delay(LIMIT_MS, null)]).catch(() => null);
    if (picture) pictures[`${index}-${view.name.replace(/\W+/g, '-')}`] = picture;
  }
  return pictures;
}
