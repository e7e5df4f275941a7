import { useId } from 'react';
import { type Choices, NativeSelect } from './native-select.tsx';

type Props<T extends string> = Choices<T> & { label: string };

/** A labelled native select. */
export function Select<T extends string>({ label, ...choices }: Props<T>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <NativeSelect id={id} {...choices} />
    </div>
  );
}
