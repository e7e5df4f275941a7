/**
 * The only module that imports zod. `zod/mini` keeps the popup small. `jitless` keeps zod from trying `new Function`,
 * which the content security policy would report as a violation at every start.
 */
import { config } from 'zod/mini';

config({ jitless: true });

export * from 'zod/mini';
