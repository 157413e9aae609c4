import { ActionIcon, Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconSearch, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { listedAs } from '../menu.ts';
import { screensOf } from '../screens/menu-tree.ts';
import type { MenuPlace } from '../screens/menu-tree.ts';
import { NeedCount } from '../needs/need-count.tsx';
import type { Screen } from '../screens/screen.ts';
import type { Audience } from '../session.ts';
import { t } from '../text/text.ts';
import { icons } from '../layout/icons.ts';
import { useOwnScreens } from './own-screens-list.tsx';
import { openPalette } from '../layout/palette-state.ts';
import { PlaceIcon } from './place-icon.tsx';
import styles from './places-sheet.module.css';

interface PlacesSheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly audience: Audience;
  readonly menu: readonly MenuPlace[];
  readonly screen: Screen | undefined;
  /** Whose place this is, and who is signed in. */
  readonly head: ReactNode;
  readonly tools: ReactNode;
  readonly hint?: ReactNode;
}

/** Everything one may open, one press away from the lower edge of a phone: search first, then the user's own screens, then place by place. */
export function PlacesSheet({ opened, onClose, audience, menu, screen, head, tools, hint }: PlacesSheetProps) {
  const { favourites, recent } = useOwnScreens();
  const search = (): void => {
    onClose();
    openPalette();
  };
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="bottom" size="100%" padding={0}>
      <Drawer.Overlay backgroundOpacity={0.25} />
      <Drawer.Content aria-label={t('shell.navigation')}>
        <Drawer.Body className={styles.sheet}>
          <div className={styles.head}>
            <div className={styles.place}>{head}</div>
            {tools}
            <ActionIcon size="xl" onClick={onClose} aria-label={t('shell.close')}>
              <IconX size={22} stroke={1.6} />
            </ActionIcon>
          </div>
          <button type="button" className={styles.search} onClick={search} data-autofocus>
            <IconSearch size={20} stroke={1.8} aria-hidden />
            {t(audience === 'merchant' ? 'shell.search.placeholder' : 'shell.search.placeholder_manager')}
          </button>
          <div className={styles.scroll}>
            {hint}
            {favourites.length > 0 && <Screens title={t('shell.favourites')} screens={favourites} screen={screen} onClose={onClose} />}
            {recent.length > 0 && <Screens title={t('shell.recent')} screens={recent.slice(0, 4)} screen={screen} onClose={onClose} />}
            {menu.map((place) => (
              <Screens
                key={place.name}
                title={t(`shell.places.${place.name}`)}
                icon={<PlaceIcon name={place.icon} size={18} />}
                screens={screensOf(place)}
                screen={screen}
                onClose={onClose}
              />
            ))}
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

interface ScreensProps {
  readonly title: string;
  readonly icon?: ReactNode;
  readonly screens: readonly Screen[];
  readonly screen: Screen | undefined;
  readonly onClose: () => void;
}

function Screens({ title, icon, screens, screen, onClose }: ScreensProps) {
  const here = screen && listedAs(screen);
  return (
    <div className={styles.group} role="group" aria-label={title}>
      <div className={styles.heading}>
        {icon}
        {title}
      </div>
      <ul className={styles.items}>
        {screens.map((link) => {
          const Icon = icons[link.icon ?? 'list'];
          return (
            <li key={link.name}>
              <Link
                to={link.path}
                activeOptions={{ exact: true }}
                className={styles.item}
                aria-current={link === here ? 'page' : undefined}
                onClick={onClose}
              >
                <Icon size={20} stroke={1.5} aria-hidden />
                <span className={styles.word}>{t(link.title)}</span>
                <NeedCount screen={link.name} />
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
