import type { ReactNode } from 'react';

interface Described {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps {
  id: string;
  label: string;
  error: string | undefined;
  hint?: string | undefined;
  /** True where an error appears without a new page: a screen reader then reads it out. */
  isSaid?: boolean;
  /** Draws the input or the choices. */
  children: (control: Described) => ReactNode;
}

/** A control with its label above it, and below it what is wrong with it and what helps. */
export function FieldFrame({ id, label, error, hint, isSaid = false, children }: FieldFrameProps) {
  const described = [error === undefined ? '' : `${id}-error`, hint === undefined ? '' : `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={error === undefined ? 'field' : 'field field-wrong'}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': described === '' ? undefined : described })}
      <FieldError id={`${id}-error`} error={error} isSaid={isSaid} />
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, error, isSaid = false }: { id: string; error: string | undefined; isSaid?: boolean }) {
  if (error === undefined) return null;
  return (
    <p className="field-error" id={id} role={isSaid ? 'alert' : undefined}>
      {error}
    </p>
  );
}
