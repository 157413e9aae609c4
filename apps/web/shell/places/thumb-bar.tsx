import { Link } from '@tanstack/react-router';
import { IconDots } from '@tabler/icons-react';
import { entriesOf } from '../screens/menu-tree.ts';
import type { MenuPlace } from '../screens/menu-tree.ts';
import type { Screen } from '../screens/screen.ts';
import { t } from '../text/text.ts';
import { PlaceIcon } from './place-icon.tsx';
import styles from './thumb-bar.module.css';

interface ThumbBarProps {
  readonly menu: readonly MenuPlace[];
  readonly screen: Screen | undefined;
  readonly isMoreOpen: boolean;
  readonly onMore: () => void;
}

/** Beside "more" there is room for four under a thumb. */
const most = 4;

/** The first places of this reader at the lower edge of a phone; everything else is behind "more". */
export function ThumbBar({ menu, screen, isMoreOpen, onMore }: ThumbBarProps) {
  const entries = entriesOf(menu).slice(0, most);
  const isElsewhere = screen !== undefined && !entries.some(({ place }) => place.name === screen.place);
  return (
    <nav aria-label={t('shell.navigation')} className={styles.bar} data-foot>
      {entries.map((entry) => {
        const isHere =
          screen?.place === entry.place.name && (entry.isPlace || screen === entry.screen || entry.screen === entry.place.door);
        return (
          <Link
            key={entry.key}
            to={entry.screen.path}
            activeOptions={{ exact: true }}
            className={styles.item}
            data-current={isHere || undefined}
            aria-current={screen === entry.screen ? 'page' : isHere ? 'true' : undefined}
          >
            <PlaceIcon name={entry.icon} size={24} />
            <span className={styles.word}>{t(entry.title)}</span>
          </Link>
        );
      })}
      <button
        type="button"
        className={styles.item}
        data-current={isElsewhere || undefined}
        aria-expanded={isMoreOpen}
        aria-haspopup="dialog"
        onClick={onMore}
      >
        <IconDots size={24} stroke={1.5} aria-hidden />
        <span className={styles.word}>{t('shell.more')}</span>
      </button>
    </nav>
  );
}
