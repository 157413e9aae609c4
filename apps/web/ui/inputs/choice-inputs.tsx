import { type ComboboxRenderPillInput, Group, MultiSelect, Pill, Select } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../shell/text/text.ts';
import type { Choice, FieldProps } from '../forms/field-props.ts';
import { Face } from '../pictures/face.tsx';
import styles from './choice-inputs.module.css';

const shown = <T extends string | number>(choices: readonly Choice<T>[]) =>
  choices.map(({ value, label, isDisabled }) => ({ value: String(value), label, disabled: isDisabled ?? false }));

/** The faces of choices that have any, in the list. */
function facesInList<T extends string | number>(choices: readonly Choice<T>[]) {
  if (!choices.some(({ face }) => face !== undefined)) return {};
  return {
    renderOption: ({ option }: { option: { value: string; label: string } }) => {
      const choice = choices.find((one) => String(one.value) === option.value);
      return (
        <Group gap="xs" wrap="nowrap">
          {choice?.face && <Face {...choice.face} name={choice.label} size={24} />}
          <bdi>{option.label}</bdi>
        </Group>
      );
    },
  };
}

/** In the list, and in the field before the one that is chosen. */
function facesOf<T extends string | number>(choices: readonly Choice<T>[], value: T | null) {
  const chosen = choices.find((choice) => choice.value === value);
  return {
    ...(chosen?.face && { leftSection: <Face {...chosen.face} name={chosen.label} size={24} /> }),
    ...facesInList(choices),
  };
}

/** Before the name of each that is chosen, in the field of several. */
function facesInPills<T extends string | number>(choices: readonly Choice<T>[]) {
  if (!choices.some(({ face }) => face !== undefined)) return {};
  return {
    renderPill: ({ option, onRemove, disabled }: ComboboxRenderPillInput) => {
      const choice = choices.find((one) => String(one.value) === String(option.value));
      return (
        <Pill className={styles.pill} withRemoveButton={disabled !== true} {...(onRemove === undefined ? {} : { onRemove })}>
          {choice?.face && <Face {...choice.face} name={choice.label} size={24} />}
          <bdi>{option.label}</bdi>
        </Pill>
      );
    },
  };
}

interface ChoiceProps<T extends string | number> {
  choices: readonly Choice<T>[];
  /** An empty choice is a choice. */
  clearable?: boolean;
}

/** One of a short list; with more than eight entries the list can be searched. For long lists see SearchSelect. */
export function ChoiceSelect<T extends string | number>({
  choices,
  value,
  onChange,
  clearable,
  ...field
}: FieldProps<T | null> & ChoiceProps<T>) {
  const isSearchable = choices.length > 8;
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // A list that can be searched opens with the focus, also where its choices are loaded only after the field has it.
  useEffect(() => {
    if (isSearchable && input.current === document.activeElement) setIsOpen(true);
  }, [isSearchable]);
  return (
    <Select
      {...field}
      ref={input}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      data={shown(choices)}
      value={value === null ? null : String(value)}
      onChange={(text) => onChange(choices.find((choice) => String(choice.value) === text)?.value ?? null)}
      searchable={isSearchable}
      clearable={clearable}
      allowDeselect={clearable ?? false}
      clearButtonProps={{ 'aria-label': t('ui.clear') }}
      nothingFoundMessage={t('ui.nothing_found')}
      {...facesOf(choices, value)}
    />
  );
}

interface SeveralProps<T extends string | number> extends ChoiceProps<T> {
  /** The list lies within its window: one in a layer of its own would close it. */
  isWithin?: boolean;
}

/** Several of a list. */
export function MultiChoiceSelect<T extends string | number>({
  choices,
  value,
  onChange,
  isWithin = false,
  ...field
}: FieldProps<T[]> & SeveralProps<T>) {
  return (
    <MultiSelect
      {...field}
      data={shown(choices)}
      value={value.map(String)}
      onChange={(texts) => onChange(choices.filter((choice) => texts.includes(String(choice.value))).map((choice) => choice.value))}
      searchable
      clearable
      hidePickedOptions
      comboboxProps={{ withinPortal: !isWithin }}
      {...facesInList(choices)}
      {...facesInPills(choices)}
      clearButtonProps={{ 'aria-label': t('ui.clear') }}
      nothingFoundMessage={t('ui.nothing_found')}
    />
  );
}
