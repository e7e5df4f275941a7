import { describe, expect, it, test } from 'vitest';
import { isRoutedByFragment, webPageIdentityOf } from '../../../../lib/model/address/page-identity-full.ts';
import { sendableAddressOf } from '../../../../lib/model/address/sendable-address.ts';

describe('sendableAddressOf', () => {
  test.each([
    ['https://a.example/p?utm_source=x&q=1&fbclid=y', 'https://a.example/p?q=1'],
    ['https://a.example/p?UTM_Source=x', 'https://a.example/p'],
    ['https://a.example/p?utm_source=x#part', 'https://a.example/p'],
    ['https://a.example/p?', 'https://a.example/p'],
    ['https://a.example/p?q=a+b%20c&gclid=1&r=%7e', 'https://a.example/p?q=a+b%20c&r=%7e'],
    ['https://www.youtube.com/watch?v=abc&si=def&t=30', 'https://www.youtube.com/watch?v=abc&t=30'],
    ['https://site.org/?si=def&s=bees&t=30', 'https://site.org/?si=def&s=bees&t=30'],
    ['https://x.com/a/status/1?s=20&t=abc', 'https://x.com/a/status/1'],
    ['https://www.amazon.co.uk/dp/B0?pd_rd_w=1&ref_=x&th=1', 'https://www.amazon.co.uk/dp/B0?th=1'],
    ['https://amazon.evil.org/dp/B0?ref_=x', 'https://amazon.evil.org/dp/B0?ref_=x'],
    ['https://site.org/?ref=main&id=7&source=atom', 'https://site.org/?ref=main&id=7&source=atom'],
    ['https://site.org/#/article/5', 'https://site.org/'],
  ])('the sendable address of %s is %s', (address, sendable) => expect(sendableAddressOf(address)).toBe(sendable));
});

describe('webPageIdentityOf', () => {
  const isSame = (one: string, other: string) => webPageIdentityOf(one) === webPageIdentityOf(other);

  test.each(['#section', '?utm_source=newsletter', '?fbclid=x#end', '#:~:text=bees', '#'])(
    'an address followed by %s is the same page',
    ending => expect(isSame('https://a.example/article', `https://a.example/article${ending}`)).toBe(true),
  );

  test.each(['#/other', '#!other', '#!/other', '?page=2', '/'])('an address followed by %s is another page', ending => {
    expect(isSame('https://a.example/article', `https://a.example/article${ending}`)).toBe(false);
  });

  it('fragments distinguish pages on sites that choose a message by its fragment', () => {
    const mail = 'https://mail.google.com/mail/u/0/';
    expect(isSame(`${mail}#inbox/FMfcgzA`, `${mail}#inbox/FMfcgzB`)).toBe(false);
    expect(isSame('https://mail.yandex.ru/#message/1', 'https://mail.yandex.ru/#message/2')).toBe(false);
    expect(isSame('https://web.telegram.org/a/#-1001', 'https://web.telegram.org/a/#-1002')).toBe(false);
    expect(isSame(mail, `${mail}#`)).toBe(true);
    expect(isSame(mail, `${mail}#:~:text=bees`)).toBe(true);
    expect(isSame('https://notmail.google.com.evil.org/#a', 'https://notmail.google.com.evil.org/#b')).toBe(true);
  });

  it('recognizes addresses whose fragment chooses the page, which a service cannot open', () => {
    expect(isRoutedByFragment('https://a.example/#/article/5')).toBe(true);
    expect(isRoutedByFragment('https://a.example/#!article')).toBe(true);
    expect(isRoutedByFragment('https://a.example/#article')).toBe(false);
    expect(isRoutedByFragment('https://a.example/')).toBe(false);
    expect(webPageIdentityOf('about:blank')).toBeNull();
  });
});
