import { useId, useState } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { t } from '../../../shell/text/text.ts';
import styles from './door-field.module.css';

/** What `form.field('name')` gives, and what an input takes. */
interface DoorFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  readonly label: string;
  readonly value: string | number;
  readonly onChange: (change: unknown) => void;
  readonly error?: string | undefined;
  readonly hint?: string;
  /** Fields of these pages are few and all needed: no mark. */
  readonly withAsterisk?: boolean;
  readonly 'data-path'?: string;
  readonly end?: ReactNode;
}

/** A field of the pages before the kit. */
export function DoorField({ label, value, onChange, error, hint, withAsterisk: _mark, end, ...input }: DoorFieldProps) {
  const id = useId();
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.well} data-wrong={error ? true : undefined}>
        <input
          {...input}
          id={id}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
        {end}
      </div>
      {hint && !error && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A password, which can be looked at while it is typed. */
export function PasswordField(field: DoorFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <DoorField
      dir="ltr"
      {...field}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      end={
        <button
          type="button"
          className={styles.eye}
          aria-label={t('identity.show_password')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <svg
            width="20"
            height="20"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d="M3 12c3.6-5.5 14.4-5.5 18 0-3.6 5.5-14.4 5.5-18 0Z" />
            <circle cx="12" cy="12" r="2.5" />
            {!isShown && <path d="M5 19 19 5" />}
          </svg>
        </button>
      }
    />
  );
}
