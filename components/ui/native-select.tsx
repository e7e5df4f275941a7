import type { SelectHTMLAttributes } from 'react';

export type Choices<T extends string> = {
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
};

type Props<T extends string> = Choices<T> &
  Pick<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'aria-label' | 'title'>;

/** The browser's own list of choices, without a label. */
export function NativeSelect<T extends string>({ options, value, onChange, ...attributes }: Props<T>) {
  return (
    <select
      {...attributes}
      value={value}
      onChange={event => {
        const chosen = options.find(option => option.value === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
