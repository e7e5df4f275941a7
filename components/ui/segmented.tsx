import { useId } from 'react';

type Props<T extends string> = {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
  hint?: string;
};

/** A choice among few options, all visible. Radio buttons, so keyboards and screen readers work as usual. */
export function Segmented<T extends string>({ label, options, value, onChange, hint }: Props<T>) {
  const name = useId();
  const hintId = `${name}-hint`;
  return (
    <fieldset className="field segmented-field" aria-describedby={hint ? hintId : undefined}>
      <legend>{label}</legend>
      <div className="segmented">
        {options.map(option => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
