import { fakeLocks } from './fake-locks.ts';

/** Every browser has Web Locks. Node 20 has none, and those of happy-dom do nothing. */
if (!('navigator' in globalThis)) Object.assign(globalThis, { navigator: {} });
Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
