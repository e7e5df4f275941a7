import { Icon } from './icon.tsx';
import { type Choices, NativeSelect } from './native-select.tsx';

type Props<T extends string> = Choices<T> & {
  label: string;
  /** The choice as the chip says it: "by Cecil". */
  shown: string;
};

/** A choice as a small chip: a native select, invisible over the words of what is chosen. */
export function ChipSelect<T extends string>({ label, shown, ...choices }: Props<T>) {
  return (
    <span className="chip">
      <span aria-hidden="true">{shown}</span>
      <Icon name="down" />
      <NativeSelect aria-label={label} title={label} {...choices} />
    </span>
  );
}
