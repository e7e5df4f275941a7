import { deflateSync } from 'node:zlib';
import { assemble, PAGE, stream } from '../../../fixtures/pdf/pdf-writer.ts';
import type { Picture } from './pictures.ts';

/** Where a picture is drawn: the matrix of its unit square, in points from the lower left corner. */
type Place = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

type Drawn = { picture: Picture; place?: Place; asMask?: boolean };
type PageOfPictures = { text?: string; pictures?: readonly Drawn[]; rotate?: number };

const WHOLE_PAGE: Place = [PAGE.width, 0, 0, PAGE.height, 0, 0];

/** A PDF whose pages are pictures, as a scanner makes it. */
export const scanOf = (pages: readonly Picture[]): Uint8Array =>
  pdfOfPictures(pages.map(picture => ({ pictures: [{ picture }] })));

/** A PDF whose pages draw pictures and a line of text. */
export const pdfOfPictures = (pages: readonly PageOfPictures[]): Uint8Array =>
  pdfOf(
    pages.map(({ text, pictures = [], rotate }) => ({
      rotate,
      text,
      images: pictures.map(({ picture, place = WHOLE_PAGE, asMask = false }) => ({
        place,
        image: asMask ? maskOf(picture) : greyOf(picture),
      })),
    })),
  );

const greyOf = ({ width, height, grey }: Picture): string =>
  stream(
    `/Subtype /Image /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Width ${width} /Height ${height}`,
    latin(deflateSync(grey)),
  );

/** One bit for each point, as fax machines have it; a zero is black. */
function maskOf({ width, height, grey }: Picture): string {
  const rowBytes = Math.ceil(width / 8);
  const bits = new Uint8Array(rowBytes * height);
  for (const [index, level] of grey.entries()) {
    const [row, column] = [Math.floor(index / width), index % width];
    const at = row * rowBytes + (column >> 3);
    if (level > 127) bits[at] = (bits[at] ?? 0) | (128 >> (column & 7));
  }
  return stream(`/Subtype /Image /ImageMask true /Width ${width} /Height ${height}`, latin(bits));
}

/** A PDF with one white page as fax machines encode it (ITU-T T.6): one bit for a row that is like the row before. */
export function whiteFax(): Uint8Array {
  const [width, height] = [1_000, 1_000];
  const data = Uint8Array.from([...new Uint8Array(height / 8).fill(0xff), 0x00, 0x10, 0x01]);
  const parameters = `<< /K -1 /Columns ${width} /Rows ${height} >>`;
  const encoding = `/BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms ${parameters}`;
  const entries = `/Subtype /Image /ColorSpace /DeviceGray ${encoding} /Width ${width} /Height ${height}`;
  return pdfOf([{ images: [{ place: WHOLE_PAGE, image: stream(entries, latin(data)) }] }]);
}

type Page = {
  text?: string | undefined;
  rotate?: number | undefined;
  images: readonly { place: Place; image: string }[];
};

function pdfOf(pages: readonly Page[]): Uint8Array {
  const objects: string[] = [];
  const add = (body: string) => `${objects.push(body)} 0 R`;
  const font = add('<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>');
  const treeNumber = 2 + pages.reduce((sum, { images }) => sum + images.length + 2, 0);
  const kids = pages.map(({ text, rotate = 0, images }) => {
    const named = images.map(({ image }, index) => `/I${index} ${add(image)}`);
    const drawn = images.map(({ place }, index) => `q ${place.join(' ')} cm /I${index} Do Q`);
    const written = text === undefined ? '' : `BT /F 10 Tf 72 700 Td (${text}) Tj ET`;
    const contents = add(stream('', [...drawn, written].join('\n')));
    const resources = `<< /Font << /F ${font} >> /XObject << ${named.join(' ')} >> >>`;
    return add(
      `<< /Type /Page /Parent ${treeNumber} 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Rotate ${rotate} /Resources ${resources} /Contents ${contents} >>`,
    );
  });
  const tree = add(`<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(' ')}] >>`);
  return assemble(objects, `/Root ${add(`<< /Type /Catalog /Pages ${tree} >>`)}`);
}

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
