import { type ReactNode, useId } from 'react';

type Props = {
  label: string;
  type: 'password' | 'text' | 'url';
  /** Shown, and not for the user to change. */
  isReadOnly?: boolean;
  isRequired: boolean;
  value: string;
  onChange: (value: string) => void;
  hint: ReactNode;
  problem: string | undefined;
};

/** A labelled text field with a hint and an error message. The browser does not remember its value. */
export function TextField({ label, type, isReadOnly = false, isRequired, value, onChange, hint, problem }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        value={value}
        dir={type === 'text' ? 'auto' : 'ltr'}
        readOnly={isReadOnly}
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
