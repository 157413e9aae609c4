import { useMediaQuery } from '@mantine/hooks';
import { Outlet, useMatches } from '@tanstack/react-router';
import { breakpoints } from '@rawnaq/design/tokens';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { menuOf } from '../menu.ts';
import { hasNotices } from '../notices/notify.ts';
import { useObserved } from '../observable.ts';
import { fetchWhenIdle, partOf } from '../part.tsx';
import { Breadcrumbs } from '../places/breadcrumbs.tsx';
import { noteUse } from '../places/own-screens.ts';
import { SideNavigation } from '../places/side-navigation.tsx';
import { ThumbBar } from '../places/thumb-bar.tsx';
import { dockedPlace, isSmall } from '../screens/menu-tree.ts';
import type { Audience } from '../session.ts';
import { readStored, writeStored } from '../storage.ts';
import { t } from '../text/text.ts';
import styles from './frame.module.css';
import { watchDialogs } from './dialog-focus.ts';
import { Kit } from './kit.tsx';
import { isPaletteOpen, togglePalette } from './palette-state.ts';
import { useShortcuts } from './shortcuts.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { switchLanguage } from './switch-language.ts';
import { TopBar } from './top-bar.tsx';

const Notices = lazy(() => import('./notices.tsx'));
const sheet = partOf(async () => (await import('../places/places-sheet.tsx')).PlacesSheet);
const palette = partOf(async () => (await import('./palette.tsx')).Palette);

interface FrameProps {
  readonly audience: Audience;
  /** Whose place this is: shown above the screen. */
  readonly place: ReactNode;
  readonly banner?: ReactNode;
  /** What is still to be set up: a line for the foot of the first level, or a card for the sheet of a phone. */
  readonly hint?: (isCard: boolean) => ReactNode;
  readonly notifications?: ReactNode;
  readonly profile: ReactNode;
}

const foldedKey = 'folded_navigation';

/** The page around the screens of an area: places at the side or at the lower edge, search and user above, the screen in the middle. */
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
  const [isFolded, setIsFolded] = useState(() => readStored(foldedKey) === '1');
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [wasSheetOpened, setSheetOpened] = useState(false);
  const isRoomy = useMediaQuery(`(min-width: ${breakpoints.md}em)`, matchMedia(`(min-width: ${breakpoints.md}em)`).matches);
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  const menu = menuOf(audience);
  const docked = isRoomy ? dockedPlace(menu, screen, isFolded) : null;
  const hasTopBar = isRoomy || !screen?.isWide;

  useEffect(() => watchDialogs(), []);
  useEffect(() => setIsSheetOpen(false), [screen]);
  useEffect(() => screen && noteUse(screen), [screen]);
  useEffect(() => fetchWhenIdle(isRoomy ? [palette] : [sheet, palette]), [isRoomy]);
  useEffect(() => setPaletteOpened((was) => was || isPaletteWanted), [isPaletteWanted]);
  useEffect(() => writeStored(foldedKey, isFolded ? '1' : '0'), [isFolded]);
  useShortcuts([
    { keys: 'mod+K', label: 'shell.shortcuts.search', run: togglePalette },
    { keys: 'mod+B', label: 'shell.shortcuts.navigation', run: () => setIsFolded((was) => !was) },
    { keys: 'alt+shift+L', label: 'shell.shortcuts.language', run: () => void switchLanguage(audience) },
  ]);

  const openSheet = (): void => {
    setSheetOpened(true);
    setIsSheetOpen(true);
  };
  return (
    <>
      <div
        className={styles.frame}
        data-has-side={isRoomy || undefined}
        data-has-list={docked !== null || undefined}
        data-has-bar={hasTopBar || undefined}
      >
        <a href="#content" className={styles.skip}>
          {t('shell.skip_to_content')}
        </a>
        {isRoomy && (
          <div className={styles.side}>
            <SideNavigation
              menu={menu}
              screen={screen}
              docked={docked}
              isFolded={isFolded && !isSmall(menu)}
              onFold={setIsFolded}
              hint={hint?.(false)}
            />
          </div>
        )}
        <div className={styles.page}>
          {banner}
          {hasTopBar && <TopBar audience={audience} place={place} hasMark={!isRoomy} notifications={notifications} profile={profile} />}
          <main id="content" className={screen?.isWide ? styles.wide : styles.content} tabIndex={-1}>
            {!screen?.isWide && <Breadcrumbs />}
            <Outlet />
          </main>
        </div>
        {!isRoomy && <ThumbBar menu={menu} screen={screen} isMoreOpen={isSheetOpen} onMore={openSheet} />}
      </div>
      {!isRoomy && wasSheetOpened && (
        <sheet.Part
          opened={isSheetOpen}
          onClose={() => setIsSheetOpen(false)}
          audience={audience}
          menu={menu}
          screen={screen}
          head={place}
          tools={
            <>
              {notifications}
              {profile}
            </>
          }
          hint={hint?.(true)}
        />
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
