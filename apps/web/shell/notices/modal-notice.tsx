import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './modal-notice.module.css';

interface ModalNoticeProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly picture?: ReactNode;
  readonly covers?: boolean;
  /** Called for Escape. Without it the notice stays until what caused it is over. */
  readonly onDismiss?: () => void;
}

/**
 * A notice that blocks the page. The browser's own dialog: it needs no further part of the program,
 * which may be just what could not be fetched.
 */
export function ModalNotice({ isOpen, title, children, actions, picture, covers = false, onDismiss }: ModalNoticeProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && element && !element.open) element.showModal();
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={covers ? styles.cover : styles.box}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss?.();
      }}
      // A browser may close a dialog on the second Escape whatever the page says.
      onClose={() => isOpen && !onDismiss && dialog.current?.showModal()}
    >
      {isOpen && (
        <div className={styles.content}>
          {picture}
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <div className={styles.text}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
