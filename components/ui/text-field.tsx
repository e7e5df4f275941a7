import { type ReactNode, useId } from 'react';

type Props = {
  label: string;
  type: 'password' | 'url';
  isRequired: boolean;
  value: string;
  onChange: (value: string) => void;
  hint: ReactNode;
  problem: string | undefined;
};

/** A labelled text field with a hint and an error message. The browser does not remember its value. */
export function TextField({ label, type, isRequired, value, onChange, hint, problem }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        value={value}
        dir="ltr"
        aria-required={isRequired}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-hint ${id}-problem`}
        onChange={event => onChange(event.target.value)}
      />
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      <p className="problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </div>
  );
}
