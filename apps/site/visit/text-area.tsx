import { useId } from 'react';
import { FieldFrame } from '../fields/field-frame.tsx';

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
  return (
    <FieldFrame id={useId()} label={label} error={error} isSaid>
      {(control) => (
        <textarea
          name={name}
          value={value}
          rows={3}
          maxLength={maxLength}
          dir="auto"
          onChange={(event) => onChange(event.target.value)}
          {...control}
        />
      )}
    </FieldFrame>
  );
}
