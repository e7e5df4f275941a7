import { defineBackground } from 'wxt/utils/define-background';
import { serve } from '../../lib/browser/wire.ts';
import { createHandlers } from './handlers.ts';
import { createParts } from './parts.ts';

export default defineBackground({
  type: 'module',
  main() {
    const { world } = createParts();
    serve(createHandlers(world));
  },
});
