import { expect, it, test } from 'vitest';
import { sendableAddressOf } from '../../../lib/model/address/sendable-address.ts';
import { defaultSettings, readSettings } from '../../../lib/model/settings.ts';
import { languageNames } from '../../../service/summarizer/language-names.ts';

it('only the invalid settings fall back to their defaults', () => {
  const stored = {
    send: 'address',
    engine: 'gpt',
    summaryType: 'takeaway',
    targetLanguage: 'DE',
    cache: 'yes',
    searchAfterSummary: 'yes',
    askAboveMicros: -1,
    historyDays: 31,
    markdownTemplate: 'x'.repeat(20_001),
    dailyBudgetMicros: 0.5,
    monthlyBudgetMicros: 5_000_000,
    personalSites: ['mail.bees.org', 7],
    old: 1,
  };
  expect(readSettings(stored)).toEqual({
    send: 'address',
    engine: defaultSettings.engine,
    summaryType: 'takeaway',
    targetLanguage: 'DE',
    cache: defaultSettings.cache,
    searchAfterSummary: false,
    showGist: true,
    buttonOpens: 'popup',
    askAboveMicros: defaultSettings.askAboveMicros,
    dailyBudgetMicros: null,
    monthlyBudgetMicros: 5_000_000,
    never: false,
    personalSites: ['mail.bees.org'],
    siteAccess: defaultSettings.siteAccess,
    historyDays: null,
    markdownTemplate: '',
  });
});

it('the settings offer the thirty languages of the specification', () => {
  expect(Object.keys(languageNames)).toHaveLength(30);
});

test.each([
  ['https://a.example/p?utm_source=x&q=1&fbclid=y', 'https://a.example/p?q=1'],
  ['https://a.example/p?q=a+b%20c', 'https://a.example/p?q=a+b%20c'],
  ['https://user:pw@a.example/p?q=1#part', 'https://a.example/p?q=1'],
  ['http://a.example', 'http://a.example/'],
  ['chrome://extensions/', null],
  ['about:blank', null],
  ['javascript:alert(1)', null],
  ['file:///etc/hosts', null],
  ['', null],
])('the sendable address of %j is %j', (address, sendable) => expect(sendableAddressOf(address)).toBe(sendable));
