import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** A short line below: a count, a state, who it is about. */
  note?: ReactNode;
  /** What can be done here; the main action last. */
  actions?: ReactNode;
  /** The last of them keeps its place and cannot be seen or pressed yet: it may turn out to be elsewhere. */
  isLastHeld?: boolean;
}

/** A count or a month may share the line of the name on a phone, a sentence begins its own. */
const isSentence = (note: ReactNode): boolean => typeof note === 'string' && note.length > 24;

/** The name of a screen beside its thread, and what can be done there. */
export function PageHeader({ title, note, actions, isLastHeld = false }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {note !== undefined && note !== false && (
          <div className={styles.note} data-sentence={isSentence(note) || undefined}>
            {note}
          </div>
        )}
      </div>
      {actions !== undefined && (
        <div className={`${styles.actions} not-printed`} data-held={isLastHeld || undefined}>
          {actions}
        </div>
      )}
    </header>
  );
}
