/**
 * The one door to zod. `zod/mini` keeps the popup small, and `jitless` keeps zod from probing `new Function`, which the
 * extension's content security policy reports as a violation at every start.
 */
import { config } from 'zod/mini';

config({ jitless: true });

export * from 'zod/mini';
