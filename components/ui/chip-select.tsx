import { Icon } from './icon.tsx';

type Props<T extends string> = {
  label: string;
  /** The choice as the chip says it: "by Cecil". */
  shown: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
};

/** A choice as a small chip: a native select, invisible over the words of what is chosen. */
export function ChipSelect<T extends string>({ label, shown, options, value, onChange }: Props<T>) {
  return (
    <span className="chip">
      <span aria-hidden="true">{shown}</span>
      <Icon name="down" />
      <select
        aria-label={label}
        title={label}
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
    </span>
  );
}
