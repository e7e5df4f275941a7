/** Settings that an attacker in a page's process would store: one dollar a click, and another service address. */
export const PLANTED_SETTINGS = {
  settings: {
    send: 'address',
    engine: 'muriel',
    summaryType: 'summary',
    targetLanguage: null,
    cache: true,
    searchAfterSummary: true,
  },
  account: { id: 'x', baseUrl: 'http://127.0.0.1:9', keyEnding: '2468' },
};
