import type { ReactNode } from 'react';
import styles from './rule-example.module.css';

/** What a rule does, said with the values it has this moment. */
export function Rule({ children, example }: { children: ReactNode; example: string | null }) {
  return (
    <div className={styles.rule}>
      {children}
      {example !== null && (
        <p className={styles.example} aria-live="polite">
          {example}
        </p>
      )}
    </div>
  );
}
