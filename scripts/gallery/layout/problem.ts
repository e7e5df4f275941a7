/** A defect of the layout: what was checked, where it is, and what is wrong. */
export type Problem = {
  check: 'wide-page' | 'out-of-box' | 'cut-text' | 'broken-word' | 'overlap' | 'small-target';
  selector: string;
  detail: string;
};
