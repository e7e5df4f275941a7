import { type Choices, NativeSelect } from './native-select.tsx';
import { StartIcon } from './start-icon.tsx';

type Props<T extends string> = Choices<T> & {
  label: string;
  /** The choice as the chip says it: "by Cecil". */
  shown: string;
};

/** A choice as a small chip: a native select, invisible above the name of the choice. */
export function ChipSelect<T extends string>({ label, shown, ...choices }: Props<T>) {
  return (
    <span className="chip">
      <span aria-hidden="true">{shown}</span>
      <StartIcon name="down" />
      <NativeSelect aria-label={label} title={label} {...choices} />
    </span>
  );
}
