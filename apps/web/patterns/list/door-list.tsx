import type { ComponentType } from 'react';
import { isOpenTo } from '../../shell/menu.ts';
import { screenTable } from '../../shell/screens/built.ts';
import { pathOf, type ScreenName } from '../../shell/screens/table.ts';
import { t } from '../../shell/text/text.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from '../hub/place-hub.module.css';

export interface Door {
  screen: ScreenName;
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;
  /** What is behind it, in a sentence. */
  text: string;
}

/** Ways to other screens, each with a sentence; only to those that are there and that the reader may open. */
export function DoorList({ doors }: { doors: readonly Door[] }) {
  const open = doors.flatMap((door) => {
    const screen = screenTable.get(door.screen);
    const isOpen = screen !== undefined && isOpenTo(screen);
    return isOpen ? [{ ...door, title: screen.title }] : [];
  });
  return (
    <ul className={styles.doors}>
      {open.map(({ screen, icon: Icon, title, text }) => (
        <li key={screen}>
          <PageLink to={pathOf(screen)} className={styles.door}>
            <span className={styles.icon}>
              <Icon size={20} stroke={1.5} aria-hidden />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{t(title)}</span>
              <span className={styles.hint}>{text}</span>
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
