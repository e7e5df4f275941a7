type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** From https://www.w3.org/TR/css-color-4/#color-conversion-code. */
const OKLAB_TO_LMS: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const LMS_TO_LINEAR: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];
const XYZ_TO_LINEAR: Matrix = [
  [3.1341359, -1.6173863, -0.4906619],
  [-0.9787955, 1.9162544, 0.0334427],
  [0.0719539, -0.2289769, 1.4053861],
];
const P3_TO_LINEAR: Matrix = [
  [1.2249402, -0.2249402, 0],
  [-0.0420569, 1.0420569, 0],
  [-0.0196376, -0.078636, 1.0982736],
];

const D50: Triple = [0.9642957, 1, 0.8251046];
const EPSILON = 216 / 24_389;
const KAPPA = 24_389 / 27;

/** `name(one two three / alpha)`, as browsers write computed colors. */
const COLOR =
  /^(oklab|oklch|lab|lch|color\(srgb|color\(display-p3)[ (]([\d.e+-]+|none) ([\d.e+-]+|none) ([\d.e+-]+|none)/u;

/** The channels (0 to 255) of a computed color in a notation of CSS Color 4; null for other notations. */
export function channelsOf(css: string): Triple | null {
  const [, name, ...given] = COLOR.exec(css) ?? [];
  const [first = 0, second = 0, third = 0] = given.map(part => (part === 'none' ? 0 : Number(part)));
  switch (name) {
    case 'oklab':
      return fromOklab([first, second, third]);
    case 'oklch':
      return fromOklab(rectangular(first, second, third));
    case 'lab':
      return fromLab([first, second, third]);
    case 'lch':
      return fromLab(rectangular(first, second, third));
    case 'color(srgb':
      return toBytes([first, second, third]);
    case 'color(display-p3':
      return fromLinear(multiply(P3_TO_LINEAR, mapped([first, second, third], toLinear)));
    default:
      return null;
  }
}

const fromOklab = (color: Triple): Triple =>
  fromLinear(
    multiply(
      LMS_TO_LINEAR,
      mapped(multiply(OKLAB_TO_LMS, color), root => root ** 3),
    ),
  );

function fromLab([lightness, a, b]: Triple): Triple {
  const middle = (lightness + 16) / 116;
  const roots: Triple = [middle + a / 500, middle, middle - b / 200];
  const [x, y, z] = mapped(roots, root => (root ** 3 > EPSILON ? root ** 3 : (116 * root - 16) / KAPPA));
  return fromLinear(multiply(XYZ_TO_LINEAR, [x * D50[0], y * D50[1], z * D50[2]]));
}

const rectangular = (lightness: number, chroma: number, degrees: number): Triple => {
  const hue = (degrees * Math.PI) / 180;
  return [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)];
};

const fromLinear = (color: Triple): Triple => toBytes(mapped(color, toGamma));

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number): number => (value > 0.0031308 ? 1.055 * value ** (1 / 2.4) - 0.055 : 12.92 * value);

const toBytes = (color: Triple): Triple => mapped(color, value => 255 * Math.min(1, Math.max(0, value)));

const mapped = ([one, two, three]: Triple, change: (value: number) => number): Triple => [
  change(one),
  change(two),
  change(three),
];

const multiply = (matrix: Matrix, [one, two, three]: Triple): Triple =>
  mapped([0, 1, 2], row => {
    const [a, b, c] = matrix[row as 0 | 1 | 2];
    return a * one + b * two + c * three;
  });
