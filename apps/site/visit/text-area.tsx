import { useId } from 'react';

/** A labelled field for more than a line. */
export function TextArea({
  name,
  label,
  value,
  maxLength,
  error,
  onChange,
}: {
  name: string;
  label: string;
  value: string;
  maxLength: number;
  error?: string | undefined;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className={error === undefined ? 'field' : 'field field-wrong'}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name={name}
        value={value}
        rows={3}
        maxLength={maxLength}
        dir="auto"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
