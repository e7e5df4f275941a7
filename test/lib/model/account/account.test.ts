import { describe, expect, it, test } from 'vitest';
import { apiKeyOf, baseUrlOf } from '../../../../lib/model/account/account-fields.ts';
import { originPatternOf } from '../../../../lib/model/account/service-origin.ts';

describe('pasted key', () => {
  test.each([
    [' abc.DEF-123 \n', 'abc.DEF-123'],
    ['Bot abc', 'abc'],
    ['Authorization: Bot abc', 'abc'],
    ['bearer abc', 'abc'],
    ['KAGI_API_KEY=abc.DEF-123', 'abc.DEF-123'],
    ['export API_TOKEN="abc"', 'abc'],
    ['$env:SERVICE_KEY = "abc";', 'abc'],
    ['API key: abc', 'abc'],
    ['"abc"', 'abc'],
    ['`abc`', 'abc'],
    ['“abc”', 'abc'],
    ['\u200babc\u00a0', 'abc'],
    ['a\u200bb\u200e\ufeffc\u00ad', 'abc'],
    ['"Authorization": "Bot abc",', 'abc'],
    ["-H 'Authorization: Bot abc'", 'abc'],
    ['abc-token=', 'abc-token='],
    ['YWJjZGVm==', 'YWJjZGVm=='],
  ])('the pasted key %j is read as %s', (pasted, apiKey) => expect(apiKeyOf(pasted)).toEqual({ apiKey }));

  test.each([
    ['', 'key-empty'],
    ['   ', 'key-empty'],
    ['Bot ', 'key-empty'],
    ['undefined', 'key-empty'],
    ['null', 'key-empty'],
    ['<your-api-key>', 'key-empty'],
    ['YOUR_API_KEY', 'key-empty'],
    ['\u200b', 'key-empty'],
    ['""', 'key-empty'],
    ['a b', 'key-odd'],
    ['ключ', 'key-odd'],
    ['https://kagi.com/settings?p=api', 'key-odd'],
    ['x'.repeat(513), 'key-odd'],
  ])('the pasted key %j is refused as %s', (pasted, problem) => expect(apiKeyOf(pasted)).toEqual({ problem }));
});

describe('typed service address', () => {
  test.each([
    ['https://kagi.com', 'https://kagi.com'],
    [' kagi.com/ ', 'https://kagi.com'],
    ['https://kagi.com/api/v0/', 'https://kagi.com'],
    ['https://gate.example:8443/precis/', 'https://gate.example:8443/precis'],
    ['http://127.0.0.1:8787', 'http://127.0.0.1:8787'],
    ['http://localhost:8787/', 'http://localhost:8787'],
    ['HTTPS://Kagi.COM?x=1#y', 'https://kagi.com'],
    ['gate.example:8443', 'https://gate.example:8443'],
    ['https://gate', 'https://gate'],
    ['localhost:8787', 'http://localhost:8787'],
    ['127.0.0.1:8787/', 'http://127.0.0.1:8787'],
    ['https://localhost:8443', 'https://localhost:8443'],
    ['"http://localhost:8787"', 'http://localhost:8787'],
    ['<https://gate.example>,', 'https://gate.example'],
    ['SERVICE_URL=http://127.0.0.1:8787', 'http://127.0.0.1:8787'],
    ['\u200bkagi.com\u00a0', 'https://kagi.com'],
    ['https://kagi.com/api/v0/summarize', 'https://kagi.com'],
    ['https://kagi.com/api/v0/summarize?url=https://a.example/', 'https://kagi.com'],
    ['https://gate.example/precis/api/v0/enrich/web', 'https://gate.example/precis'],
    ['curl "https://kagi.com/api/v0/summarize" -H', 'https://kagi.com'],
  ])('the typed service address %j is read as %s', (typed, baseUrl) => expect(baseUrlOf(typed)).toEqual({ baseUrl }));

  test.each([
    ['', 'address-empty'],
    ['http://kagi.com', 'address-not-https'],
    ['http://127.0.0.1.evil.example', 'address-not-https'],
    ['http://[::1]:8787', 'address-not-https'],
    ['ftp://kagi.com', 'address-odd'],
    ['javascript:alert(1)', 'address-odd'],
    ['https://user:pass@kagi.com', 'address-odd'],
    ['https://', 'address-odd'],
    ['not an address', 'address-odd'],
    ['https:/kagi.com', 'address-odd'],
    ['https:kagi.com', 'address-odd'],
    ['http:/127.0.0.1:8787', 'address-odd'],
    ['https//kagi.com', 'address-odd'],
    ['https.//kagi.com', 'address-odd'],
    ['https;//kagi.com', 'address-odd'],
    ['https://https://kagi.com', 'address-odd'],
    ['https://http:/kagi.com', 'address-odd'],
    ['ttps://kagi.com', 'address-odd'],
    ['kagi', 'address-odd'],
    ['//kagi.com', 'address-odd'],
    ['"', 'address-empty'],
  ])('the typed service address %j is refused as %s', (typed, problem) =>
    expect(baseUrlOf(typed)).toEqual({ problem }),
  );
});

it('a service address needs one host permission, without port and path', () => {
  expect(originPatternOf('https://gate.example:8443/precis')).toBe('https://gate.example/*');
  expect(originPatternOf('http://127.0.0.1:8787')).toBe('http://127.0.0.1/*');
});
