import { ActionIcon } from '@mantine/core';
import { Link, useMatches } from '@tanstack/react-router';
import { IconChevronRight, IconStar, IconStarFilled } from '@tabler/icons-react';
import { mayOpen } from '../globals.ts';
import { listedAs, menuOf } from '../menu.ts';
import { useObserved } from '../observable.ts';
import { screenTable } from '../screens/built.ts';
import type { Screen } from '../screens/screen.ts';
import { parentsOf } from '../screens/table.ts';
import { ownTitle } from '../screen-title.ts';
import { audienceOf } from '../session.ts';
import { t } from '../text/text.ts';
import { favouriteNames, toggleFavourite } from './own-screens.ts';
import styles from './breadcrumbs.module.css';

/** The way to the screen: its place, what it belongs under, itself; and the star that keeps it among the user's own. */
export function Breadcrumbs() {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  const named = useObserved(ownTitle);
  if (!screen?.built || screen.place === null) return null;
  const parents = parentsOf(screen, screenTable).filter(
    (parent) => parent.built && parent.place === screen.place && !parent.path.includes('{') && mayOpen(parent),
  );
  const door = menuOf(audienceOf(screen.path)).find(({ name }) => name === screen.place)?.door;
  const place = t(`shell.places.${screen.place}`);
  // A place and a screen in it may have the same name: it is said once.
  const namesake = parents.find((parent) => t(parent.title) === place);
  const start = namesake ?? (door && !parents.includes(door) ? door : undefined);
  const isDoor = door === screen && parents.length === 0;
  const listed = listedAs(screen);
  return (
    <div className={styles.path} data-is-door={isDoor || undefined}>
      <nav aria-label={t('shell.path_to_screen')}>
        <ol className={styles.crumbs}>
          {!isDoor && (
            <li>
              {start ? (
                <Link to={start.path} activeOptions={{ exact: true }}>
                  {place}
                </Link>
              ) : (
                place
              )}
            </li>
          )}
          {parents
            .filter((parent) => parent !== namesake)
            .map((parent) => (
              <li key={parent.path}>
                <IconChevronRight size={14} className="points" aria-hidden />
                <Link to={parent.path} activeOptions={{ exact: true }}>
                  {t(parent.title)}
                </Link>
              </li>
            ))}
          <li aria-current="page">
            {!isDoor && <IconChevronRight size={14} className="points" aria-hidden />}
            <span>{named ?? (isDoor ? place : t(screen.title))}</span>
          </li>
        </ol>
      </nav>
      {listed && !listed.path.includes('{') && <Star screen={listed} />}
    </div>
  );
}

function Star({ screen }: { screen: Screen }) {
  const isStarred = useObserved(favouriteNames).includes(screen.name);
  const label = t(isStarred ? 'shell.remove_favourite' : 'shell.add_favourite');
  const Icon = isStarred ? IconStarFilled : IconStar;
  return (
    <ActionIcon
      size="sm"
      className={styles.star}
      data-starred={isStarred || undefined}
      aria-label={label}
      title={label}
      aria-pressed={isStarred}
      onClick={() => toggleFavourite(screen.name)}
    >
      <Icon size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
