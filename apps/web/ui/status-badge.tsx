import type { ToneName } from '@rawnaq/design/colours';
import type { ReactNode } from 'react';
import styles from './status-badge.module.css';

/** A state in its tone. The word says it; the colour only helps to find it. */
export function StatusBadge({ tone, children, isLoud = false }: { tone: ToneName; children: ReactNode; isLoud?: boolean }) {
  return (
    <span className={styles.badge} data-tone={tone} data-loud={isLoud || undefined}>
      {children}
    </span>
  );
}
