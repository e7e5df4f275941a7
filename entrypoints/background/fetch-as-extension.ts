import type { Fetch } from '../../lib/api/request-once.ts';

/** Firefox sends the extension's install id as `Origin`. This mode makes it `null`. */
export const fetchAsExtension: Fetch = (url, init) =>
  fetch(url, import.meta.env.FIREFOX ? { ...init, mode: 'same-origin' } : init);
