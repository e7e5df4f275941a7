import type { ParsedText } from './parsed-document.ts';
import { isLeftOut, isRead, MATH, SIGNS } from './rich-text-words.ts';

/** Text encodings by the character set of a font and by the code page of a document. */
const CHARSETS: Record<number, string> = {
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
};
const CODE_PAGES: Record<number, string> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  65001: 'utf-8',
};

const TOKEN = /\\([a-z]{1,40})(-?\d{1,9})? ?|\\'([0-9a-f]{2})|\\([\s\S])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi;
/** Text of at most this size (in half points) is too small to be seen. */
const UNSEEN_SIZE = 4;

/** What a group inherits from the one around it. */
interface State {
  /** Where its text goes; `null`: nowhere. */
  into: 'text' | 'notes' | 'title' | 'fonts' | 'colors' | null;
  encoding: string;
  /** How many characters stand in for one of Unicode. */
  standIns: number;
  isHidden: boolean;
  isDeleted: boolean;
  isWhite: boolean;
  isOnGround: boolean;
  isTiny: boolean;
  /** Written at its end. */
  after: string;
}

/** A file in Rich Text Format (RTF 1.9.1): its paragraphs, rows of tables, numbers of lists and notes, nothing hidden or deleted. */
export function parseRichText(bytes: Uint8Array): ParsedText {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const written = { text: '', notes: '', title: '' };
  const fonts = new Map<number, string>();
  const colors: { red: number; green: number; blue: number }[] = [{ red: 0, green: 0, blue: 0 }];
  const stack: State[] = [];
  let state: State = {
    into: 'text',
    encoding: 'windows-1252',
    standIns: 1,
    isHidden: false,
    isDeleted: false,
    isWhite: false,
    isOnGround: false,
    isTiny: false,
    after: '',
  };
  let font = 0;
  let isOptional = false;
  let notes = 0;
  /** Characters still to be left out after one of Unicode. */
  let standing = 0;
  let pending = '';

  const write = (text: string) => {
    const { into, isHidden, isDeleted, isTiny, isWhite, isOnGround } = state;
    if (into === null || into === 'fonts' || into === 'colors') return;
    if (into !== 'title' && (isHidden || isDeleted || isTiny || (isWhite && !isOnGround))) return;
    written[into] += text;
  };
  /** Bytes wait for those that follow them, because a letter can have several. */
  const flush = () => {
    if (pending === '') return;
    const text = new TextDecoder(state.encoding).decode(Buffer.from(pending, 'latin1'));
    pending = '';
    write(text);
  };
  const put = (text: string) => {
    flush();
    write(text);
  };

  const words: Record<string, (value: number | undefined) => void> = {
    ansicpg: (page = 1252) => {
      state.encoding = CODE_PAGES[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : 'windows-1252');
    },
    f(number = 0) {
      font = number;
      if (state.into !== 'fonts') state.encoding = fonts.get(number) ?? stack[0]?.encoding ?? state.encoding;
    },
    fcharset(set = 0) {
      const encoding = CHARSETS[set];
      if (encoding !== undefined) fonts.set(font, encoding);
    },
    u(code = 0) {
      put(String.fromCharCode(code & 0xffff));
      standing = state.standIns;
    },
    uc(count = 1) {
      state.standIns = count;
    },
    v: (value = 1) => {
      state.isHidden = value !== 0;
    },
    deleted: (value = 1) => {
      state.isDeleted = value !== 0;
    },
    fs: (size = 24) => {
      state.isTiny = size <= UNSEEN_SIZE;
    },
    red: (value = 0) => Object.assign(colors.at(-1) ?? {}, { red: value }),
    green: (value = 0) => Object.assign(colors.at(-1) ?? {}, { green: value }),
    blue: (value = 0) => Object.assign(colors.at(-1) ?? {}, { blue: value }),
    cf: (index = 0) => {
      const { red = 0, green = 0, blue = 0 } = colors[index] ?? {};
      state.isWhite = Math.min(red, green, blue) >= 0xf0;
    },
    plain: () => Object.assign(state, { isHidden: false, isDeleted: false, isTiny: false, isWhite: false }),
    chftn: () => put(`[${Math.max(1, notes)}]`),
    footnote() {
      notes += 1;
      put(`[${notes}]`);
      Object.assign(state, { into: 'notes', after: '\n' });
    },
    title: () => Object.assign(state, { into: 'title' }),
  };
  for (const name of ['highlight', 'cb', 'chcbpat', 'cbpat', 'clcbpat']) {
    words[name] = (value = 0) => {
      state.isOnGround = value !== 0;
    };
  }

  function word(name: string, value: number | undefined): void {
    flush();
    standing = 0;
    if (isOptional && !isRead(name)) state.into = null;
    isOptional = false;
    if (name === 'fonttbl') state.into = 'fonts';
    else if (name === 'colortbl') state.into = 'colors';
    else if (isLeftOut(name)) state.into = null;
    const math = MATH[name];
    if (math !== undefined) {
      put(math[0]);
      state.after = math[1];
    }
    const sign = SIGNS[name];
    if (sign !== undefined) put(sign);
    words[name]?.(value);
  }

  for (const [token, name, value, hex, symbol, brace, plain] of source.matchAll(TOKEN)) {
    if (name !== undefined) word(name, value === undefined ? undefined : Number(value));
    else if (brace === '{') {
      flush();
      stack.push(state);
      state = { ...state, after: '' };
    } else if (brace === '}') {
      put(state.after);
      state = stack.pop() ?? state;
    } else if (symbol === '*') isOptional = true;
    else if (hex !== undefined || symbol !== undefined || plain !== undefined) {
      const text =
        hex === undefined ? (symbol === undefined ? (plain ?? '') : '') : String.fromCharCode(Number.parseInt(hex, 16));
      if (symbol !== undefined && standing === 0) put(SIGNS[symbol] ?? symbol);
      if (state.into === 'colors') for (const _ of token.matchAll(/;/g)) colors.push({ red: 0, green: 0, blue: 0 });
      const left = Math.min(standing, symbol === undefined ? text.length : 1);
      standing -= left;
      pending += text.slice(left);
    }
  }
  flush();
  const lines = `${written.text}\n${written.notes}`.split('\n').map(line =>
    line
      .replace(/\s+/g, ' ')
      .replace(/(?:\s*\|\s*)+$/, '')
      .trim(),
  );
  return {
    kind: 'word',
    title: written.title.trim() || null,
    text: lines.filter(line => line !== '').join('\n\n'),
    language: null,
  };
}
