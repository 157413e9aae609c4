import { TextInput } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { t, type MessageKey } from '../../shell/text/text.ts';
import type { FieldProps } from '../forms/field-props.ts';
import styles from './typed-input.module.css';
import type { TypedValue } from './typed-values.ts';

interface TypedInputProps extends FieldProps<number | null> {
  kind: TypedValue;
  /** Sentence of the rule that unreadable text breaks. */
  rule: MessageKey;
  /** What fills its sentence beside the label. */
  ruleParams?: Readonly<Record<string, number>>;
  keyboard?: 'decimal' | 'numeric' | 'text';
  unit?: ReactNode;
  /** Arrow keys go up and down by this much, within the bounds. */
  step?: number;
  min?: number;
  max?: number;
}

/** A field whose text stands for a number. Shows what was typed while it is being typed, and the number's own writing afterwards. */
export function TypedInput({
  kind,
  rule,
  ruleParams,
  keyboard = 'decimal',
  unit,
  step,
  min = 0,
  max,
  value,
  onChange,
  onBlur,
  error,
  label,
  ...field
}: TypedInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const isOwnText = typed !== null && Object.is(kind.parse(typed), value);
  const text = isOwnText ? typed : value === null ? '' : kind.format(value);
  const isUnreadable = Number.isNaN(value) && !isFocused;

  const goBy = (amount: number): void => {
    const next = Math.max(min, Math.min(max ?? Number.MAX_SAFE_INTEGER, (Number.isFinite(value) ? (value ?? 0) : 0) + amount));
    setTyped(null);
    onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (step === undefined || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    goBy(event.key === 'ArrowUp' ? step : -step);
  };

  return (
    <TextInput
      {...field}
      label={label}
      value={text}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(kind.parse(event.currentTarget.value));
      }}
      onFocus={() => setIsFocused(true)}
      onBlur={(event) => {
        setIsFocused(false);
        if (!Number.isNaN(value)) setTyped(null);
        onBlur?.(event);
      }}
      onKeyDown={onKeyDown}
      error={error ?? (isUnreadable ? t(rule, { ...ruleParams, label: typeof label === 'string' ? label : '' }) : undefined)}
      inputMode={keyboard}
      autoComplete="off"
      classNames={{ input: styles.input, section: styles.unit }}
      rightSection={unit}
      rightSectionPointerEvents="none"
      rightSectionWidth={unit === undefined ? undefined : '3.5rem'}
    />
  );
}
