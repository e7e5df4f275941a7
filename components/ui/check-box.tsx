import { useId } from 'react';

type Props = { label: string; hint: string; isChecked: boolean; onChange: (isChecked: boolean) => void };

/** A setting that is on or off, with a hint that screen readers read after its name. */
export function CheckBox({ label, hint, isChecked, onChange }: Props) {
  const id = useId();
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={isChecked}
          aria-describedby={`${id}-hint`}
          onChange={event => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </>
  );
}
