import { useMediaQuery } from '@mantine/hooks';
import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { breakpoints } from '@rawnaq/design/tokens';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { hasNotices } from '../notices/notify.ts';
import { useObserved } from '../observable.ts';
import { fetchWhenIdle, partOf } from '../part.tsx';
import type { Audience } from '../session.ts';
import { readStored, writeStored } from '../storage.ts';
import { t } from '../text/text.ts';
import styles from './frame.module.css';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { watchDialogs } from './dialog-focus.ts';
import { Kit } from './kit.tsx';
import { isPaletteOpen, togglePalette } from './palette-state.ts';
import { useShortcuts } from './shortcuts.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { switchLanguage } from './switch-language.ts';
import { TopBar } from './top-bar.tsx';

const Notices = lazy(() => import('./notices.tsx'));
const drawer = partOf(async () => (await import('./navigation-drawer.tsx')).NavigationDrawer);
const palette = partOf(async () => (await import('./palette.tsx')).Palette);

interface FrameProps {
  readonly audience: Audience;
  /** Whose place this is: shown above the navigation. */
  readonly place: ReactNode;
  readonly banner?: ReactNode;
  readonly hint?: ReactNode;
  readonly notifications?: ReactNode;
  readonly profile: ReactNode;
}

const narrowKey = 'narrow_navigation';

/** The page around the screens of an area: navigation at the side, search and person above, the screen in the middle. */
export function Frame(props: FrameProps) {
  return (
    <Kit>
      <FramedPage {...props} />
    </Kit>
  );
}

function FramedPage({ audience, place, banner, hint, notifications, profile }: FrameProps) {
  const isNoticed = useObserved(hasNotices);
  const isPaletteWanted = useObserved(isPaletteOpen);
  const [wasPaletteOpened, setPaletteOpened] = useState(false);
  const [isNarrow, setIsNarrow] = useState(() => readStored(narrowKey) === '1');
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [wasDrawerOpened, setDrawerOpened] = useState(false);
  const isRoomy = useMediaQuery(`(min-width: ${breakpoints.md}em)`, matchMedia(`(min-width: ${breakpoints.md}em)`).matches);
  const path = useLocation({ select: (location) => location.pathname });
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });

  useEffect(() => watchDialogs(), []);
  useEffect(() => setIsDrawerOpen(false), [path]);
  useEffect(() => fetchWhenIdle(isRoomy ? [palette] : [drawer, palette]), [isRoomy]);
  useEffect(() => setPaletteOpened((was) => was || isPaletteWanted), [isPaletteWanted]);
  useEffect(() => writeStored(narrowKey, isNarrow ? '1' : '0'), [isNarrow]);
  useShortcuts([
    { keys: 'mod+K', label: 'shell.shortcuts.search', run: togglePalette },
    { keys: 'mod+B', label: 'shell.shortcuts.navigation', run: () => setIsNarrow((was) => !was) },
    { keys: 'alt+shift+L', label: 'shell.shortcuts.language', run: () => void switchLanguage(audience) },
  ]);

  const openDrawer = (): void => {
    setDrawerOpened(true);
    setIsDrawerOpen(true);
  };
  const navigation = (narrow: boolean) => (
    <SideNavigation
      audience={audience}
      place={place}
      hint={hint}
      isNarrow={narrow}
      onNarrow={isRoomy ? () => setIsNarrow((was) => !was) : undefined}
    />
  );
  return (
    <>
      <div className={styles.frame} data-narrow={isNarrow || undefined}>
        <a href="#content" className={styles.skip}>
          {t('shell.skip_to_content')}
        </a>
        {isRoomy && <div className={styles.side}>{navigation(isNarrow)}</div>}
        <div className={styles.page}>
          {banner}
          <TopBar audience={audience} onOpenNavigation={isRoomy ? undefined : openDrawer} notifications={notifications} profile={profile} />
          <main id="content" className={screen?.isWide ? styles.wide : styles.content} tabIndex={-1}>
            {!screen?.isWide && <Breadcrumbs />}
            <Outlet />
          </main>
        </div>
      </div>
      {!isRoomy && wasDrawerOpened && (
        <drawer.Part opened={isDrawerOpen} onClose={() => setIsDrawerOpen(false)}>
          {navigation(false)}
        </drawer.Part>
      )}
      {wasPaletteOpened && <palette.Part audience={audience} />}
      <ShortcutsDialog />
      {isNoticed && (
        <Suspense>
          <Notices />
        </Suspense>
      )}
    </>
  );
}
