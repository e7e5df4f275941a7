/** What somebody who has taken over a page's process would like to be stored: a dollar a click, and another address. */
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
