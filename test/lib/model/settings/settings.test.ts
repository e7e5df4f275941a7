import { expect, it, test } from 'vitest';
import { sendableAddressOf } from '../../../../lib/model/address/sendable-address.ts';
import { defaultSettings, readSettings } from '../../../../lib/model/settings/settings.ts';
import { languageNames } from '../../../../service/summarizer/language-names.ts';

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
    engine: 'cecil',
    summaryType: 'takeaway',
    targetLanguage: 'DE',
    cache: true,
    searchAfterSummary: false,
    showGist: true,
    buttonOpens: 'popup',
    askAboveMicros: 500_000,
    dailyBudgetMicros: null,
    monthlyBudgetMicros: 5_000_000,
    never: false,
    personalSites: ['mail.bees.org'],
    siteAccess: 'visit',
    historyDays: null,
    markdownTemplate: '',
  });
});

it('at first a summary by Cecil asks above $0.50, keeps all answers, and searches for nothing', () => {
  expect(defaultSettings).toEqual({
    send: 'automatic',
    engine: 'cecil',
    summaryType: 'summary',
    targetLanguage: null,
    cache: true,
    searchAfterSummary: false,
    showGist: true,
    buttonOpens: 'popup',
    siteAccess: 'visit',
    askAboveMicros: 500_000,
    historyDays: null,
    dailyBudgetMicros: null,
    monthlyBudgetMicros: null,
    markdownTemplate: '',
    never: false,
    personalSites: [],
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
