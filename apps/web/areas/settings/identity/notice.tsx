import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  readonly tone: 'danger' | 'warning' | 'success' | 'info';
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** A word above a form. */
export function Notice({ tone, children, action }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <span className={styles.words}>{children}</span>
      {action}
    </div>
  );
}
