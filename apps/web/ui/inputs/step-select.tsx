import { Combobox, Input, Select } from '@mantine/core';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';

interface StepSelectProps {
  label: string;
  className: string | undefined;
  choices: readonly { readonly value: string; readonly label: string }[];
  value: string | null;
  /** Shown where nothing of the list is chosen. */
  placeholder: string;
  onChange: (value: string) => void;
  disabled: boolean;
}

/** What opens a closed list on the keyboard. */
const openingKeys = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ']);

/**
 * One of a short list, on a page that has many of these: until it is opened for the first time it is only the field, because a list that
 * floats costs as much as the rest of its row together.
 */
export const StepSelect = memo(function StepSelect({ label, className, choices, value, placeholder, onChange, disabled }: StepSelectProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (wasOpened)
    return (
      <OpenedSelect
        label={label}
        className={className}
        choices={choices}
        value={value}
        placeholder={placeholder}
        onChange={onChange}
        disabled={disabled}
      />
    );
  const openByKey = (event: KeyboardEvent): void => {
    if (!openingKeys.has(event.key)) return;
    event.preventDefault();
    setWasOpened(true);
  };
  return (
    <Input
      className={className}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-controls={undefined}
      aria-label={label}
      value={choices.find((choice) => choice.value === value)?.label ?? ''}
      placeholder={placeholder}
      readOnly
      pointer
      disabled={disabled}
      rightSection={<Combobox.Chevron />}
      rightSectionPointerEvents="none"
      onClick={() => setWasOpened(true)}
      onKeyDown={openByKey}
    />
  );
});

/** Takes the place of the field that was pressed: it has the focus, and its list is open. */
function OpenedSelect({ label, className, choices, value, placeholder, onChange, disabled }: StepSelectProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    field.current?.focus();
    // One that is open from the beginning has nothing yet to place its list at.
    setIsOpen(true);
  }, []);
  // The kit says at the field that its list is open, and which one it is, only when the field is drawn after the list.
  const [, setIsNamed] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsNamed(isOpen));
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  return (
    <Select
      ref={field}
      className={className}
      aria-label={label}
      data={choices}
      value={value}
      placeholder={placeholder}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      allowDeselect={false}
      maxDropdownHeight={320}
      disabled={disabled}
    />
  );
}
