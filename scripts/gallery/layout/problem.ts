/** A defect of a page: the check that found it, its place, and a description. */
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
