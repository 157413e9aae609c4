import type { ToneName } from '@rawnaq/design/colours';
import { type Meaning, meaningTones } from '@rawnaq/design/status-tones';
import type { ReactNode } from 'react';
import styles from './status-badge.module.css';

/** A state, coloured by what it means (`meaningOf`). The word says it; the colour only helps to find it. */
export function StatusBadge({ means, children, isLoud = false }: { means: Meaning; children: ReactNode; isLoud?: boolean }) {
  return (
    <span className={styles.badge} data-tone={meaningTones[means]} data-loud={isLoud || undefined}>
      {children}
    </span>
  );
}

/** A word in the colour that the salon gave it, such as a tag: no state. */
export function ColouredWord({ tone, children }: { tone: ToneName; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
