/** What the person who asked is told. */
export const DECLINED = 'The language model declines to work on this document.';
