import { ActionIcon, Kbd } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Mark } from '../pictures/mark.tsx';
import type { Audience } from '../session.ts';
import { t } from '../text/text.ts';
import { openPalette } from './palette-state.ts';
import { shownKeys } from './shortcuts.ts';
import styles from './top-bar.module.css';

interface TopBarProps {
  readonly audience: Audience;
  readonly onOpenNavigation?: (() => void) | undefined;
  readonly notifications?: ReactNode;
  readonly profile: ReactNode;
}

export function TopBar({ audience, onOpenNavigation, notifications, profile }: TopBarProps) {
  return (
    <header className={styles.bar}>
      {onOpenNavigation && (
        <>
          <ActionIcon onClick={onOpenNavigation} aria-label={t('shell.open_navigation')} size="xl">
            <IconMenu2 size={22} stroke={1.6} />
          </ActionIcon>
          <Mark size={28} className={styles.mark} />
        </>
      )}
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
