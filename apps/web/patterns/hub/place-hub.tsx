import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { icons } from '../../shell/layout/icons.ts';
import { menuOf } from '../../shell/menu.ts';
import { go } from '../../shell/navigation.ts';
import { NeedCount } from '../../shell/needs/need-count.tsx';
import { matchesWords } from '../../shell/search/fit.ts';
import type { PlaceName } from '../../shell/screens/places.ts';
import type { Screen } from '../../shell/screens/screen.ts';
import { screenTable } from '../../shell/screens/built.ts';
import type { ScreenName } from '../../shell/screens/table.ts';
import { t, textOf } from '../../shell/text/text.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './place-hub.module.css';
import { Waiting } from './waiting.tsx';

interface PlaceHubProps {
  readonly place: PlaceName;
  /** Screens of other places whose work is looked for here too: an open drawer is a matter of the money. */
  readonly alsoWaiting?: readonly ScreenName[];
  /** Doors are many here: what is typed leaves those that fit. */
  readonly searchLabel?: string;
  /** What else is found by what is typed, below the doors. */
  readonly below?: (typed: string) => ReactNode;
  /** Where the enter key leads while no door fits. */
  readonly onEnter?: (typed: string) => void;
  /** What can be done here without going further. */
  readonly actions?: ReactNode;
  /** What stands at the end of the door to a screen, by the screen's name (`merchant.departments`). */
  readonly notes?: ReadonlyMap<string, ReactNode>;
}

const hintOf = (screen: Screen): string | null => textOf(`screenHints.${screen.name.split('.')[1] ?? ''}`);

/** The page of a place: what needs a hand first, then the doors to its screens by group; only to those that the reader may open. */
export function PlaceHub({ place: name, alsoWaiting = [], searchLabel, below, onEnter, actions, notes }: PlaceHubProps) {
  const [typed, setTyped] = useState('');
  const place = menuOf('merchant').find((one) => one.name === name);
  if (!place) return null;
  const fits = (screen: Screen): boolean => matchesWords(`${t(screen.title)} ${hintOf(screen) ?? ''}`, typed);
  const groups = place.groups
    .map((group) => ({ ...group, screens: group.screens.filter(fits) }))
    .filter(({ screens }) => screens.length > 0);
  return (
    <>
      <PageHeader title={t(`shell.places.${name}`)} actions={actions} />
      {searchLabel === undefined ? (
        <Waiting isWanted={(screen) => screenTable.get(screen)?.place === place.name || alsoWaiting.some((other) => other === screen)} />
      ) : (
        <TextInput
          className={styles.search}
          aria-label={searchLabel}
          placeholder={searchLabel}
          leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            const first = groups[0]?.screens[0];
            if (event.key !== 'Enter' || typed.trim() === '') return;
            if (first) go(first.path);
            else onEnter?.(typed);
          }}
        />
      )}
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group.name} aria-labelledby={`doors-${group.name}`} className={styles.group}>
            <h2 id={`doors-${group.name}`} className={styles.heading}>
              {t(`shell.groups.${group.name}`)}
            </h2>
            <ul className={styles.doors}>
              {group.screens.map((screen) => (
                <li key={screen.name}>
                  <Door screen={screen} note={notes?.get(screen.name)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {below?.(typed)}
      {groups.length === 0 && below === undefined && <p className={styles.nothing}>{t('shell.search.nothing', { query: typed.trim() })}</p>}
    </>
  );
}

function Door({ screen, note }: { screen: Screen; note: ReactNode }) {
  const Icon = icons[screen.icon ?? 'list'];
  const hint = hintOf(screen);
  return (
    <PageLink to={screen.path} className={styles.door}>
      <span className={styles.icon}>
        <Icon size={20} stroke={1.5} aria-hidden />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{t(screen.title)}</span>
        {hint !== null && <span className={styles.hint}>{hint}</span>}
      </span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
      <NeedCount screen={screen.name} />
    </PageLink>
  );
}
