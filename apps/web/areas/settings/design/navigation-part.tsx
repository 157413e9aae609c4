import { Group, SegmentedControl, Select } from '@mantine/core';
import { positionKeys, positions } from '@rawnaq/domain/settings/identity/positions';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import { PlacesSheet } from '../../../shell/places/places-sheet.tsx';
import { SideNavigation } from '../../../shell/places/side-navigation.tsx';
import { ThumbBar } from '../../../shell/places/thumb-bar.tsx';
import { screenTable } from '../../../shell/screens/built.ts';
import { dockedPlace, entriesOf, makeMenu, screensOf } from '../../../shell/screens/menu-tree.ts';
import type { MenuPlace } from '../../../shell/screens/menu-tree.ts';
import type { Screen } from '../../../shell/screens/screen.ts';
import type { Audience } from '../../../shell/session.ts';
import { splitLanguage } from '../../../shell/text/language.ts';
import { t } from '../../../shell/text/text.ts';
import styles from './navigation-part.module.css';

const roles = [...positionKeys, 'platform'] as const;
type Role = (typeof roles)[number];

/** Every row of the table as if its screen were built, with the rights of a position; on the platform all of them. */
function menuFor(role: Role): MenuPlace[] {
  if (role === 'platform') return makeMenu(screenTable, 'manager', () => true);
  const rights: ReadonlySet<string> = positions[role];
  return makeMenu(screenTable, 'merchant', ({ permission }) => permission === null || rights.has(permission));
}

/** The way around for all that is registered: at a desk and on a phone, for each position. Links change the place here and lead nowhere. */
export function NavigationPart() {
  const [role, setRole] = useState<Role>('superadmin');
  const [width, setWidth] = useState<'desk' | 'phone'>('desk');
  const menu = menuFor(role);
  const audience: Audience = role === 'platform' ? 'manager' : 'merchant';
  const [chosen, setChosen] = useState<Screen | undefined>(undefined);
  const screen = chosen?.area === audience ? chosen : menu[0]?.door;
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    const { path } = splitLanguage(new URL(link.href).pathname);
    setChosen([...screenTable.values()].find((one) => one.path === path));
  };
  const count = menu.flatMap(screensOf).length;
  return (
    <>
      <Group mb="md">
        <Select
          aria-label="Role"
          data={[...roles]}
          value={role}
          onChange={(next) => setRole(roles.find((one) => one === next) ?? 'superadmin')}
        />
        <SegmentedControl value={width} onChange={(next) => setWidth(next === 'phone' ? 'phone' : 'desk')} data={['desk', 'phone']} />
        <span data-count>
          {entriesOf(menu).length} / {count}
        </span>
      </Group>
      {/* Presses on links inside are followed here. */}
      <div className={width === 'desk' ? styles.desk : styles.phone} onClickCapture={follow}>
        {width === 'desk' ? (
          <Desk menu={menu} screen={screen} />
        ) : (
          <Phone key={role} menu={menu} screen={screen} audience={audience} onChoose={setChosen} />
        )}
      </div>
    </>
  );
}

function Desk({ menu, screen }: { menu: readonly MenuPlace[]; screen: Screen | undefined }) {
  const [isFolded, setIsFolded] = useState(false);
  const docked = dockedPlace(menu, screen, isFolded);
  return (
    <>
      <div className={styles.side} data-has-list={docked !== null || undefined}>
        <SideNavigation menu={menu} screen={screen} docked={docked} isFolded={isFolded} onFold={setIsFolded} />
      </div>
      <h1 className={styles.title}>{screen && t(screen.title)}</h1>
    </>
  );
}

interface PhoneProps {
  readonly menu: readonly MenuPlace[];
  readonly screen: Screen | undefined;
  readonly audience: Audience;
  readonly onChoose: (screen: Screen) => void;
}

function Phone({ menu, screen, audience, onChoose }: PhoneProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <h1 className={styles.title}>{screen && t(screen.title)}</h1>
      <ThumbBar menu={menu} screen={screen} isMoreOpen={isOpen} onMore={() => setIsOpen(true)} />
      <PlacesSheet
        opened={isOpen}
        onClose={() => {
          setIsOpen(false);
          if (screen) onChoose(screen);
        }}
        audience={audience}
        menu={menu}
        screen={screen}
        head={t('shell.product')}
        tools={null}
      />
    </>
  );
}
