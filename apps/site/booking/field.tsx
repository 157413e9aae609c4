import { useEffect, useId, useRef } from 'react';

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
  const described = [error === undefined ? '' : `${id}-error`, hint === undefined ? '' : `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={error === undefined ? 'field' : 'field field-wrong'}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
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
        aria-invalid={error !== undefined}
        aria-describedby={described === '' ? undefined : described}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
