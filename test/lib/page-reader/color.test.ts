import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** What a browser's canvas draws black as. */
let black: readonly number[];

beforeEach(() => {
  black = [0, 0, 0, 255];
  const context = {
    fillStyle: '',
    fillRect: () => undefined,
    getImageData: () => ({ data: context.fillStyle === 'black' ? black : [9, 99, 199, 255] }),
  };
  vi.resetModules();
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => context;
    },
  );
});

afterEach(() => void vi.unstubAllGlobals());

const colorOf = async (css: string) => (await import('../../../lib/page-reader/visibility/color.ts')).colorOf(css);

describe('a computed color', () => {
  it('has its channels and its alpha, in newer notations as the browser draws them', async () => {
    expect(await colorOf('rgba(9, 10, 11, 0.5)')).toMatchObject({ rgb: [9, 10, 11], alpha: 0.5 });
    for (const css of ['oklch(0.5 0.1 20 / 0.5)', 'color(rec2020 0 0 0 / 0.5)', 'lab(50 0 0 / 0.5)']) {
      expect(await colorOf(css), css).toMatchObject({ rgb: [9, 99, 199], alpha: 0.5 });
    }
    expect(await colorOf('lab(50 0 0)')).toMatchObject({ alpha: 1 });
  });

  it('has unknown channels in newer notations if the browser shows other colors than it draws', async () => {
    black = [255, 255, 255, 255];
    expect(await colorOf('oklch(0.5 0.1 20)')).toMatchObject({ rgb: null, alpha: 1 });
    expect(await colorOf('rgb(0, 0, 0)')).toMatchObject({ rgb: [0, 0, 0] });
  });
});
