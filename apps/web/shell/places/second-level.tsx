import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconLayoutSidebarLeftCollapse } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { listedAs } from '../menu.ts';
import type { MenuPlace } from '../screens/menu-tree.ts';
import type { GroupName } from '../screens/places.ts';
import type { Screen } from '../screens/screen.ts';
import { t } from '../text/text.ts';
import { NeedCount } from '../needs/need-count.tsx';
import styles from './second-level.module.css';

interface SecondLevelProps {
  readonly place: MenuPlace;
  /** The screen on the page. */
  readonly screen: Screen | undefined;
  /** Folds it away; left out where it only lies over the page for a moment. */
  readonly onFold?: () => void;
}

/** The screens of a place by group, beside the first level. */
export function SecondLevel({ place, screen, onFold }: SecondLevelProps) {
  const title = t(`shell.places.${place.name}`);
  return (
    <div className={styles.panel} role="group" aria-label={t('shell.second_level', { place: title })}>
      <div className={styles.head}>
        {place.isHub ? (
          <Link
            to={place.door.path}
            activeOptions={{ exact: true }}
            className={styles.name}
            data-level="second"
            aria-current={currentOf(place.door, screen)}
          >
            {title}
          </Link>
        ) : (
          <span className={styles.name}>{title}</span>
        )}
        {onFold && (
          <ActionIcon onClick={onFold} aria-label={t('shell.fold_navigation')} className={styles.fold}>
            <IconLayoutSidebarLeftCollapse size={18} stroke={1.6} className="points" />
          </ActionIcon>
        )}
      </div>
      {place.groups.map((group) => (
        <ScreenLinks key={group.name} title={headingOf(group.name, title)} screens={group.screens} screen={screen} />
      ))}
    </div>
  );
}

/** A group that is named like its place needs no heading of its own. */
function headingOf(group: GroupName, place: string): string | null {
  const heading = t(`shell.groups.${group}`);
  return heading === place ? null : heading;
}

/** A record or a form is shown as the list it belongs to. By itself the router would mark every link whose address another one begins with, too: hence `exact`. */
function currentOf(link: Screen, screen: Screen | undefined): 'page' | 'true' | undefined {
  if (!screen || link !== listedAs(screen)) return undefined;
  return link === screen ? 'page' : 'true';
}

interface ScreenLinksProps {
  readonly title: string | null;
  readonly screens: readonly Screen[];
  /** The screen on the page. */
  readonly screen: Screen | undefined;
  readonly children?: ReactNode;
}

/** Links to screens under a heading of their group. */
export function ScreenLinks({ title, screens, screen, children }: ScreenLinksProps) {
  return (
    <div className={styles.group}>
      {title !== null && <div className={styles.heading}>{title}</div>}
      <ul className={styles.items}>
        {screens.map((link) => (
          <li key={link.name}>
            <Link
              to={link.path}
              activeOptions={{ exact: true }}
              className={styles.item}
              data-level="second"
              aria-current={currentOf(link, screen)}
            >
              <span className={styles.title}>{t(link.title)}</span>
              <NeedCount screen={link.name} />
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
