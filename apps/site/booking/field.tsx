import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { FieldFrame } from '../fields/field-frame.tsx';

interface FieldProps {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  type?: 'text' | 'tel';
  inputMode?: 'tel' | 'numeric';
  autoComplete: string;
  enterKeyHint: 'next' | 'send' | 'done';
  /** Numbers and codes are written from left to right in every language. */
  direction?: 'ltr';
  placeholder?: string;
  maxLength?: number;
  hint?: string;
  /** Where it takes the place of what was just answered. */
  focusesAtOnce?: boolean;
  isOptional?: boolean;
}

/** A labelled input that says what is wrong with it. */
export function Field({
  name,
  label,
  value,
  error,
  onChange,
  type = 'text',
  inputMode,
  autoComplete,
  enterKeyHint,
  direction,
  placeholder,
  maxLength,
  hint,
  focusesAtOnce = false,
  isOptional = false,
}: FieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusesAtOnce) input.current?.focus();
  }, [focusesAtOnce]);
  // What was typed before the page came to life is in the field and nowhere else.
  const hear = useEffectEvent(() => {
    const typed = input.current?.value ?? '';
    if (typed !== '' && typed !== value) onChange(typed);
  });
  useEffect(() => hear(), []);
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} isSaid>
      {(control) => (
        <input
          ref={input}
          name={name}
          type={type}
          value={value}
          required={!isOptional}
          inputMode={inputMode}
          autoComplete={autoComplete}
          enterKeyHint={enterKeyHint}
          dir={direction}
          placeholder={placeholder}
          maxLength={maxLength}
          onChange={(event) => onChange(event.target.value)}
          {...control}
        />
      )}
    </FieldFrame>
  );
}
