import { Kbd } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Mark } from '../pictures/mark.tsx';
import type { Audience } from '../session.ts';
import { t } from '../text/text.ts';
import { openPalette } from './palette-state.ts';
import { shownKeys } from './shortcuts.ts';
import styles from './top-bar.module.css';

interface TopBarProps {
  readonly audience: Audience;
  /** Whose place this is. */
  readonly place: ReactNode;
  /** There is no first level at the side: the mark stands here. */
  readonly hasMark: boolean;
  readonly notifications?: ReactNode;
  readonly profile: ReactNode;
}

export function TopBar({ audience, place, hasMark, notifications, profile }: TopBarProps) {
  return (
    <header className={styles.bar}>
      {hasMark ? <Mark size={28} className={styles.mark} /> : <div className={styles.place}>{place}</div>}
      <button type="button" className={styles.search} onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={18} stroke={1.8} aria-hidden />
        <span className={styles.placeholder}>
          {t(audience === 'merchant' ? 'shell.search.placeholder' : 'shell.search.placeholder_manager')}
        </span>
        <Kbd className={styles.keys} aria-hidden>
          <bdi dir="ltr">{shownKeys('mod+K')}</bdi>
        </Kbd>
      </button>
      <div className={styles.end}>
        {notifications}
        {profile}
      </div>
    </header>
  );
}
