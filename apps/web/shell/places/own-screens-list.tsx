import { isOpenTo } from '../menu.ts';
import { useObserved } from '../observable.ts';
import { screenTable } from '../screens/built.ts';
import type { Screen } from '../screens/screen.ts';
import { t } from '../text/text.ts';
import { favouriteNames, recentNames } from './own-screens.ts';
import { ScreenLinks } from './second-level.tsx';
import styles from './second-level.module.css';

/** What the user starred and used last, of what may be opened now; a star is not listed twice. */
export function useOwnScreens(): { favourites: Screen[]; recent: Screen[] } {
  const starred = useObserved(favouriteNames);
  const used = useObserved(recentNames);
  const openOf = (names: readonly string[]): Screen[] =>
    names.map((name) => screenTable.get(name)).filter((screen): screen is Screen => screen !== undefined && isOpenTo(screen));
  return { favourites: openOf(starred), recent: openOf(used.filter((name) => !starred.includes(name))) };
}

/** The user's favourites and the last screens used. */
export function OwnScreens({ screen }: { screen: Screen | undefined }) {
  const { favourites, recent } = useOwnScreens();
  return (
    <div className={styles.panel} role="group" aria-label={t('shell.own_screens')}>
      <ScreenLinks title={t('shell.favourites')} screens={favourites} screen={screen}>
        {favourites.length === 0 && <p className={styles.empty}>{t('shell.no_favourites')}</p>}
      </ScreenLinks>
      {recent.length > 0 && <ScreenLinks title={t('shell.recent')} screens={recent} screen={screen} />}
    </div>
  );
}
