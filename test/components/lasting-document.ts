import { builtinEnvironments, type Environment } from 'vitest/runtime';

const happyDom = builtinEnvironments['happy-dom'];

/**
 * The document of happy-dom, but it stays until its process ends. Components still finish what they have begun (a timer, a
 * dynamic import) after the last test, and React reads `window` even to find that they are no longer rendered.
 */
export default {
  ...happyDom,
  async setup(...args) {
    await happyDom.setup(...args);
    return { teardown() {} };
  },
} satisfies Environment;
