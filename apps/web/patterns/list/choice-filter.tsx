import type { Choice } from '../../ui/forms/field-props.ts';
import { ChoiceSelect } from '../../ui/inputs/choice-inputs.tsx';

interface ChoiceFilterProps<T extends string | number> {
  /** What is narrowed: "Status". */
  label: string;
  /** Shown while nothing is chosen: "All statuses". */
  all: string;
  choices: readonly Choice<T>[];
  value: T | undefined;
  onChange: (value: T | undefined) => void;
}

/** Narrows a list to one of a few choices, or to none of them. */
export function ChoiceFilter<T extends string | number>({ label, all, choices, value, onChange }: ChoiceFilterProps<T>) {
  return (
    <ChoiceSelect
      aria-label={label}
      placeholder={all}
      choices={choices}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      clearable
    />
  );
}
