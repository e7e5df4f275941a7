type Channels = readonly [red: number, green: number, blue: number];

/** A browser that resists fingerprinting shows scripts other colors than it draws; some only differ by a little. */
const MAX_BLACK = 8;

let canvas: OffscreenCanvasRenderingContext2D | null | undefined;

/** The channels (0 to 255) of an opaque color in any notation, as the browser draws it; null where it does not tell. */
export function drawnChannelsOf(css: string): Channels | null {
  if (canvas === undefined) canvas = createCanvas();
  return canvas && draw(canvas, css);
}

/** One pixel. Most pages write no color in a notation that needs it. */
function createCanvas(): OffscreenCanvasRenderingContext2D | null {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  return context && Math.max(...draw(context, 'black')) <= MAX_BLACK ? context : null;
}

function draw(context: OffscreenCanvasRenderingContext2D, css: string): Channels {
  context.fillStyle = css;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}
