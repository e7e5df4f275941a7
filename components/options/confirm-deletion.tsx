type Props = { words: string; no: string; yes: string; onNo: () => void; onYes: () => void };

/** What is asked before something is deleted for good. Screen readers say it at once. */
export function ConfirmDeletion({ words, no, yes, onNo, onYes }: Props) {
  return (
    <fieldset className="actions">
      <legend>
        <span role="alert">{words}</span>
      </legend>
      <button type="button" onClick={onNo}>
        {no}
      </button>
      <button type="button" onClick={onYes}>
        {yes}
      </button>
    </fieldset>
  );
}
