import { ActionIcon } from '@mantine/core';
import { Link, useMatches } from '@tanstack/react-router';
import { IconLayoutSidebarLeftExpand, IconStar } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode, RefObject } from 'react';
import { entriesOf } from '../screens/menu-tree.ts';
import type { MenuEntry, MenuPlace } from '../screens/menu-tree.ts';
import { Mark } from '../pictures/mark.tsx';
import type { Screen } from '../screens/screen.ts';
import { direction } from '../text/language.ts';
import { t } from '../text/text.ts';
import { fetchWhenIdle, partOf } from '../part.tsx';
import { PlaceIcon } from './place-icon.tsx';
import { SecondLevel } from './second-level.tsx';
import styles from './side-navigation.module.css';

/** What is opened beside the first level comes when it is opened, or before, when the browser has nothing to do. */
const own = partOf(async () => (await import('./own-screens-list.tsx')).OwnScreens);

interface SideNavigationProps {
  readonly menu: readonly MenuPlace[];
  /** The screen on the page. */
  readonly screen: Screen | undefined;
  /** What is listed beside the first level all the time; null where there is nothing to list or the page needs the room. */
  readonly docked: MenuPlace | null;
  readonly isFolded: boolean;
  readonly onFold: (isFolded: boolean) => void;
  readonly hint?: ReactNode;
}

/** What lies over the page beside the first level: the screens of a place, or the user's own. */
type Peek = MenuPlace | 'own' | null;

/** Long enough that a pointer on its way to somewhere else opens nothing. */
const openAfter = 130;
const closeAfter = 260;
const into = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
const out = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';

/** The first level of the navigation, and beside it the screens of the current place, or of the one that is pointed at. */
export function SideNavigation({ menu, screen, docked, isFolded, onFold, hint }: SideNavigationProps) {
  const nav = useRef<HTMLElement>(null);
  const { peek, setPeek, hover, leave } = usePeek(screen);
  const rail = useCurrentInSight(screen);
  const list = useCurrentInSight(screen);
  useEffect(() => fetchWhenIdle([own]), []);
  const shown = peek !== null && peek !== docked ? peek : null;
  const entries = entriesOf(menu);
  const last = entries.filter(({ place }) => place.name === 'settings' || place.name === 'platform_settings');
  const first = entries.filter((entry) => !last.includes(entry));
  const entryProps = { screen, shown, docked, hover, leave, onPress: (place: MenuPlace) => setPeek(shown === place ? null : place) };
  return (
    <nav
      ref={nav}
      aria-label={t('shell.navigation')}
      className={styles.navigation}
      onKeyDown={(event) => moveByKeys(event, nav.current, { menu, docked, shown, setPeek })}
      onPointerLeave={leave}
      onBlur={({ relatedTarget }) => relatedTarget !== null && !nav.current?.contains(relatedTarget) && setPeek(null)}
    >
      <div className={styles.rail}>
        <div className={styles.mark}>
          <Mark size={32} />
        </div>
        <div className={styles.scroll} ref={rail}>
          <ul className={styles.entries}>
            {first.map((entry) => (
              <Entry key={entry.key} entry={entry} {...entryProps} />
            ))}
          </ul>
          <ul className={styles.entries}>
            <li>
              <button
                type="button"
                className={styles.entry}
                data-level="first"
                data-place="own"
                data-open={shown === 'own' || undefined}
                aria-expanded={shown === 'own'}
                onClick={() => setPeek(shown === 'own' ? null : 'own')}
                onPointerEnter={(event) => hover(event, 'own')}
              >
                <IconStar size={22} stroke={1.5} className={styles.icon} aria-hidden />
                <span className={styles.word}>{t('shell.own_screens')}</span>
              </button>
            </li>
            {last.map((entry) => (
              <Entry key={entry.key} entry={entry} {...entryProps} />
            ))}
          </ul>
        </div>
        <div className={styles.foot}>
          {hint}
          {isFolded && (
            <ActionIcon onClick={() => onFold(false)} aria-label={t('shell.unfold_navigation')} title={t('shell.unfold_navigation')}>
              <IconLayoutSidebarLeftExpand size={20} stroke={1.6} className="points" />
            </ActionIcon>
          )}
        </div>
      </div>
      {docked && (
        <div className={styles.docked} ref={list}>
          <SecondLevel place={docked} screen={screen} onFold={() => onFold(true)} />
        </div>
      )}
      {shown !== null && (
        <div className={styles.peek} onPointerEnter={(event) => hover(event, shown)}>
          {shown === 'own' ? <own.Part screen={screen} /> : <SecondLevel place={shown} screen={screen} />}
        </div>
      )}
    </nav>
  );
}

interface EntryProps {
  readonly entry: MenuEntry;
  readonly screen: Screen | undefined;
  readonly shown: Peek;
  readonly docked: MenuPlace | null;
  readonly hover: (event: PointerEvent, peek: Peek) => void;
  readonly leave: (event: PointerEvent) => void;
  readonly onPress: (place: MenuPlace) => void;
}

function Entry({ entry, screen, shown, docked, hover, leave, onPress }: EntryProps) {
  const { place, isPlace } = entry;
  const isHere = isPlace ? screen?.place === place.name : isWithin(screen, entry);
  const isOpen = shown === place || docked === place;
  return (
    <li>
      <Link
        to={entry.screen.path}
        activeOptions={{ exact: true }}
        className={styles.entry}
        data-level="first"
        data-place={isPlace ? place.name : undefined}
        data-current={isHere || undefined}
        data-open={shown === place || undefined}
        aria-current={screen === entry.screen ? 'page' : isHere ? 'true' : undefined}
        aria-expanded={isPlace ? isOpen : undefined}
        onClick={(event) => {
          // On the page already: a press shows what else is here, for a finger that cannot point.
          if (!isPlace || docked === place || screen !== entry.screen || event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          onPress(place);
        }}
        onPointerEnter={(event) => (isPlace ? hover(event, place) : leave(event))}
      >
        <PlaceIcon name={entry.icon} className={styles.icon} />
        <span className={styles.word}>{t(entry.title)}</span>
      </Link>
    </li>
  );
}

/** A screen of a small place is current for itself and what lies under it; the first of them for the rest of the place. */
function isWithin(screen: Screen | undefined, { place, screen: own }: MenuEntry): boolean {
  if (!screen || screen.place !== place.name) return false;
  const others = place.groups.flatMap(({ screens }) => screens).filter((other) => other !== own);
  // What is listed itself is no part of another one, whatever its address begins with.
  if (others.includes(screen)) return false;
  const isUnder = (other: Screen): boolean => screen === other || screen.parent === other.name || screen.path.startsWith(`${other.path}/`);
  return isUnder(own) || (own === place.door && !others.some(isUnder));
}

/** What lies over the page opens under a pointer that rests, and closes when it leaves or when another screen is shown. */
function usePeek(screen: Screen | undefined) {
  const [peek, setPeek] = useState<Peek>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (next: Peek, milliseconds: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPeek(next), milliseconds);
  };
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  useEffect(() => {
    clearTimeout(timer.current);
    setPeek(null);
  }, [path, screen]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    peek,
    setPeek,
    hover: (event: PointerEvent, next: Peek): void => void (event.pointerType === 'mouse' && later(next, openAfter)),
    leave: (event: PointerEvent): void => void (event.pointerType === 'mouse' && later(null, closeAfter)),
  };
}

interface Levels {
  readonly menu: readonly MenuPlace[];
  readonly docked: MenuPlace | null;
  readonly shown: Peek;
  readonly setPeek: (peek: Peek) => void;
}

/** Arrows move along a level, into the second and back; Escape closes it and goes back to its place. */
function moveByKeys(event: KeyboardEvent, nav: HTMLElement | null, { menu, docked, shown, setPeek }: Levels): void {
  const from = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-level]') : null;
  if (!nav || !from || event.metaKey || event.ctrlKey || event.altKey) return;
  const level = from.dataset['level'];
  const itemsOf = (wanted: string): HTMLElement[] => [...nav.querySelectorAll<HTMLElement>(`[data-level=${wanted}]`)];
  const focus = (element: HTMLElement | undefined): void => {
    event.preventDefault();
    element?.focus();
  };
  const place = from.dataset['place'];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined) {
    const items = itemsOf(level ?? 'first').filter(
      (item) => level === 'first' || item.closest('[role=group]') === from.closest('[role=group]'),
    );
    focus(items[(items.indexOf(from) + step + items.length) % items.length]);
  } else if (event.key === into && level === 'first' && place !== undefined) {
    const next = place === 'own' ? 'own' : (menu.find(({ name }) => name === place) ?? null);
    if (next !== docked) setPeek(next);
    event.preventDefault();
    // Drawn in the next frame.
    requestAnimationFrame(() => {
      const groups = [...nav.querySelectorAll('[role=group]')];
      const opened = next === docked ? groups[0] : groups.at(-1);
      opened?.querySelector<HTMLElement>('[data-level=second]')?.focus();
    });
  } else if ((event.key === out && level === 'second') || (event.key === 'Escape' && (shown !== null || level === 'second'))) {
    const name = shown === 'own' ? 'own' : (shown ?? docked)?.name;
    focus(level === 'second' ? itemsOf('first').find((item) => item.dataset['place'] === name) : from);
    setPeek(null);
  }
}

/** The place where the reader is stays in sight: only the list scrolls, never the page. */
function useCurrentInSight(screen: Screen | undefined): RefObject<HTMLDivElement | null> {
  const scroll = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = scroll.current;
    const current = list?.querySelector('[aria-current]');
    if (!list || !current) return;
    const [frame, link] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
    if (link.height === 0 || (link.top >= frame.top && link.bottom <= frame.bottom)) return;
    list.scrollTop += link.top - frame.top - (frame.height - link.height) / 2;
  }, [screen]);
  return scroll;
}
