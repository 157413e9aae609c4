import { ActionIcon, Tooltip } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { IconChevronDown, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { menuOf } from '../menu.ts';
import type { MenuSection } from '../menu.ts';
import { Mark } from '../pictures/mark.tsx';
import { Wordmark } from '../pictures/wordmark.tsx';
import type { Screen } from '../screens/screen.ts';
import type { Audience } from '../session.ts';
import { readStored, writeStored } from '../storage.ts';
import { t } from '../text/text.ts';
import { icons } from './icons.ts';
import styles from './side-navigation.module.css';

interface SideNavigationProps {
  readonly audience: Audience;
  readonly place: ReactNode;
  readonly hint?: ReactNode;
  /** Icons only. */
  readonly isNarrow: boolean;
  readonly onNarrow?: (() => void) | undefined;
}

export function SideNavigation({ audience, place, hint, isNarrow, onNarrow }: SideNavigationProps) {
  const narrowLabel = t(isNarrow ? 'shell.widen_navigation' : 'shell.narrow_navigation');
  const scroll = useCurrentInSight();
  const NarrowIcon = isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav aria-label={t('shell.navigation')} className={styles.column} data-narrow={isNarrow || undefined}>
      <div className={styles.head}>
        {isNarrow ? <Mark size={34} /> : <Wordmark size={30} />}
        {!isNarrow && <div className={styles.place}>{place}</div>}
      </div>
      <div className={styles.scroll} ref={scroll}>
        <div className={styles.sections}>
          {menuOf(audience).map((section, position) => (
            <Section key={section.name} section={section} isNarrow={isNarrow} isFirst={position === 0} />
          ))}
        </div>
      </div>
      <div className={styles.foot}>
        {!isNarrow && hint}
        {onNarrow && (
          <Tooltip label={narrowLabel} position="right">
            <ActionIcon onClick={onNarrow} aria-label={narrowLabel} className={styles.narrow}>
              <NarrowIcon size={20} stroke={1.6} className="points" />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
    </nav>
  );
}

/** The place where the reader is stays in sight among fifty others: only the list scrolls, never the page. */
function useCurrentInSight(): RefObject<HTMLDivElement | null> {
  const scroll = useRef<HTMLDivElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useLayoutEffect(() => {
    const list = scroll.current;
    const current = list?.querySelector('[aria-current=page]');
    if (!list || !current) return;
    const [frame, link] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
    if (link.height === 0 || (link.top >= frame.top && link.bottom <= frame.bottom)) return;
    list.scrollTop += link.top - frame.top - (frame.height - link.height) / 2;
  }, [path]);
  return scroll;
}

const closedKey = 'closed_sections';
const closedSections = (): string[] => (readStored(closedKey) ?? '').split(',').filter(Boolean);

function Section({ section, isNarrow, isFirst }: { section: MenuSection; isNarrow: boolean; isFirst: boolean }) {
  const [isClosed, setIsClosed] = useState(() => closedSections().includes(section.name));
  const id = `section-${section.name}`;
  const toggle = (): void => {
    const others = closedSections().filter((name) => name !== section.name);
    writeStored(closedKey, (isClosed ? others : [...others, section.name]).join(','));
    setIsClosed(!isClosed);
  };
  const hasHeading = !isNarrow && !isFirst;
  const isHidden = hasHeading && isClosed;
  return (
    <div className={styles.section}>
      {hasHeading && (
        <button type="button" className={styles.heading} aria-expanded={!isClosed} aria-controls={id} onClick={toggle}>
          <span>{t(`shell.sections.${section.name}`)}</span>
          <IconChevronDown size={14} stroke={2} className={styles.chevron} aria-hidden />
        </button>
      )}
      <ul id={id} className={styles.items} hidden={isHidden}>
        {section.screens.map((screen) => (
          <li key={screen.path}>
            <Item screen={screen} isNarrow={isNarrow} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Item({ screen, isNarrow }: { screen: Screen; isNarrow: boolean }) {
  const Icon = screen.icon ? icons[screen.icon] : null;
  const title = t(screen.title);
  const link = (
    <Link
      to={screen.path}
      className={styles.item}
      activeProps={{ 'data-current': true, 'aria-current': 'page' }}
      aria-label={isNarrow ? title : undefined}
    >
      {Icon && <Icon size={20} stroke={1.6} className={styles.icon} aria-hidden />}
      {!isNarrow && <span className={styles.title}>{title}</span>}
    </Link>
  );
  if (!isNarrow) return link;
  return (
    <Tooltip label={title} position="right" openDelay={100}>
      {link}
    </Tooltip>
  );
}
