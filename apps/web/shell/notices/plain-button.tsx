import type { ButtonHTMLAttributes } from 'react';
import styles from './plain-button.module.css';

interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly isQuiet?: boolean;
  readonly isBroad?: boolean;
  readonly isBusy?: boolean;
}

/** The button of pages that come before the kit: sign-in, notices, the pages that say one thing. */
export function PlainButton({ isQuiet = false, isBroad = false, isBusy = false, children, ...button }: PlainButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={styles.button}
      data-quiet={isQuiet || undefined}
      data-broad={isBroad || undefined}
      aria-busy={isBusy}
      disabled={isBusy || button.disabled}
    >
      <span className={styles.words}>{children}</span>
      {isBusy && <span className={styles.dots} aria-hidden />}
    </button>
  );
}
