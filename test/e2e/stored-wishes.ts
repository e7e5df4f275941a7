/** What somebody would like to be stored who has taken over a page's process: a dollar a click, and another address. */
export const WISHES = {
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
