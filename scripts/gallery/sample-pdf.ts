const LINES = Array.from(
  { length: 24 },
  (_, line) => `In year ${1 + line} the harbour clock was five minutes slow, and the ferry waited for it.`,
);

const WRITTEN = `BT /F1 12 Tf 60 760 Td 16 TL ${LINES.map(line => `(${line}) Tj T*`).join(' ')} ET`;
const DRAWN = LINES.map((_, line) => `60 ${760 - 16 * line} 470 8 re f`).join(' ');

/** A document of one page. A scan has only a picture of text. */
export function samplePdf({ isScan = false } = {}): Buffer {
  const text = isScan ? DRAWN : WRITTEN;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Title (${isScan ? 'Minutes of the harbour board, 1962' : 'The Harbour and its Clock'}) >>`,
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${body}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}
