/** A defect of a page: what was checked, where it is, and what is wrong. */
export type Problem = {
  check:
    | 'wide-page'
    | 'out-of-box'
    | 'cut-text'
    | 'broken-word'
    | 'overlap'
    | 'small-target'
    | 'same-name'
    | 'two-rows';
  selector: string;
  detail: string;
};
