import type { ReactNode } from 'react';
import styles from './message-page.module.css';

interface MessagePageProps {
  readonly picture: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
  readonly actions?: ReactNode;
  /** Stands alone in the window instead of inside a shell. */
  readonly isAlone?: boolean;
}

/** A page that has one thing to say and one thing to do next. */
export function MessagePage({ picture, title, text, actions, isAlone = false }: MessagePageProps) {
  const Frame = isAlone ? 'main' : 'div';
  return (
    <Frame className={isAlone ? `${styles.page} ${styles.alone}` : styles.page} tabIndex={isAlone ? -1 : undefined}>
      <div className={styles.picture}>{picture}</div>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </Frame>
  );
}
