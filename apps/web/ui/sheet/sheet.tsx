import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../shell/text/text.ts';
import styles from './sheet.module.css';

interface SheetProps {
  title: ReactNode;
  children: ReactNode;
  /** Stays in sight below what is scrolled. */
  footer?: ReactNode;
  /** Out of sight and out of the way of the keyboard, for a dialog that was begun in it: it would go with the sheet. */
  isAside?: boolean;
  onClose: () => void;
}

/** What a phone shows of a thing in hand, from the lower edge where the thumb is. Mount it to open it. */
export function Sheet({ title, children, footer, isAside = false, onClose }: SheetProps) {
  return (
    <Drawer
      opened
      onClose={onClose}
      trapFocus={!isAside}
      lockScroll={!isAside}
      closeOnEscape={!isAside}
      title={title}
      position="bottom"
      size="auto"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      classNames={{ root: isAside ? styles.aside : undefined, content: styles.sheet, header: styles.header, body: styles.body }}
    >
      {children}
      {footer !== undefined && (
        <div className={styles.footer} data-foot>
          {footer}
        </div>
      )}
    </Drawer>
  );
}
