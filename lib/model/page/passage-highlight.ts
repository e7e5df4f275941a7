/** The name of the highlight that marks a passage in a page (https://www.w3.org/TR/css-highlight-api-1/). */
export const MARK_NAME = 'precis-passage';
