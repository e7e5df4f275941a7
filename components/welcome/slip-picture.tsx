import { formatUsd } from '../../lib/browser/format/format-money.ts';
import { roughPriceMicros, TYPICAL_WORDS } from '../../lib/model/money/typical-price.ts';

const LINES = ['100%', '94%', '98%', '61%'];

/** A drawing of the popup: a title, lines of text, one of them marked, and a button with its price. It has no words to read. */
export function SlipPicture() {
  return (
    <div className="slip-picture" aria-hidden="true">
      <span className="slip-title" />
      <span className="slip-source" />
      {LINES.map((width, index) => (
        <span key={width} className={index === 1 ? 'slip-line marked' : 'slip-line'} style={{ inlineSize: width }} />
      ))}
      <span className="slip-button">
        <span /> {formatUsd(roughPriceMicros((TYPICAL_WORDS.least + TYPICAL_WORDS.most) / 2))}
      </span>
    </div>
  );
}
