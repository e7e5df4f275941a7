import { describe, expect, it } from 'vitest';
import { plainLineOf } from '../../../lib/text/lines/plain-line.ts';

describe('plainLineOf', () => {
  it('decodes entities, also those encoded twice, without creating markup', () => {
    expect(plainLineOf('Tea &amp;amp; salt &#39;n&#x27; <b>more</b>', 80)).toBe("Tea & salt 'n' <b>more</b>");
  });

  it('decodes entities of every name', () => {
    expect(plainLineOf('L&rsquo;&eacute;t&eacute; &amp;agrave; Gda&nacute;sk, AT&T &copy', 80)).toBe(
      'L’été à Gdańsk, AT&T &copy',
    );
  });

  it('returns one line', () => {
    expect(plainLineOf(' a\r\n\tb\u2028c&nbsp; d ', 80)).toBe('a b c d');
  });

  it('removes direction characters and invisible ones, also those from entities', () => {
    expect(plainLineOf('a\u202eb\u2066c\u200ed&#8238;e\u061cf&#0;g\u0007h\u{e0041}i\ud800j', 80)).toBe(
      'abcdef\ufffdghij',
    );
  });

  it('keeps joiners inside words and emoji, and removes other joiners', () => {
    expect(plainLineOf('می\u200cخواهم', 80)).toBe('می\u200cخواهم');
    expect(plainLineOf('👩\u200d🔬', 80)).toBe('👩\u200d🔬');
    expect(plainLineOf('ka\u200cgi\u200d.com', 80)).toBe('kagi.com');
  });

  it('cuts a line after a word, with an ellipsis, and never inside a character', () => {
    expect(plainLineOf('one two three four', 15)).toBe('one two three…');
    expect(plainLineOf('🐝'.repeat(10), 8)).toBe('🐝🐝🐝…');
    expect(plainLineOf('one', 3)).toBe('one');
  });
});
