import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../text/text.ts';
import styles from './frame.module.css';

interface NavigationDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The navigation where there is no room for it at the side. The kit mirrors left and right by itself. */
export function NavigationDrawer({ opened, onClose, children }: NavigationDrawerProps) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="left" size={300} padding={0}>
      <Drawer.Overlay backgroundOpacity={0.45} />
      <Drawer.Content aria-label={t('shell.navigation')}>
        <Drawer.Body className={styles.drawer}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
