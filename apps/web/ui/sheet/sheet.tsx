import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../shell/text/text.ts';
import styles from './sheet.module.css';

interface SheetProps {
  title: ReactNode;
  children: ReactNode;
  /** Stays in sight below what is scrolled. */
  footer?: ReactNode;
  /** False hides it and keeps what is in it, for what was begun there and goes on elsewhere. */
  opened?: boolean;
  onClose: () => void;
}

/** What a phone shows of a thing in hand, from the lower edge where the thumb is. Mount it to open it. */
export function Sheet({ title, children, footer, opened = true, onClose }: SheetProps) {
  return (
    <Drawer
      opened={opened}
      keepMounted
      onClose={onClose}
      title={title}
      position="bottom"
      size="auto"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      classNames={{ content: styles.sheet, header: styles.header, body: styles.body }}
    >
      {children}
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </Drawer>
  );
}
