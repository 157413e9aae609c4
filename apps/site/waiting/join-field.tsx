import type { InputHTMLAttributes } from 'react';

type JoinFieldProps = InputHTMLAttributes<HTMLInputElement> & { name: string; label: string; error: string | undefined; hint?: string };

/** A labelled input of a plain form, with what is wrong with it. */
export function JoinField({ label, error, hint, ...input }: JoinFieldProps) {
  const id = `join-${input.name}`;
  const described = [error === undefined ? '' : `${id}-error`, hint === undefined ? '' : `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={error === undefined ? 'field' : 'field field-wrong'}>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} aria-invalid={error !== undefined} aria-describedby={described === '' ? undefined : described} />
      <FieldError id={`${id}-error`} error={error} />
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p className="field-error" id={id}>
      {error}
    </p>
  );
}
