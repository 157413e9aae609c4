import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useObserved } from './observable.ts';
import { ownTitle } from './screen-title.ts';
import { t } from './text/text.ts';

/** Around every page: the title of the tab, and the page. */
export function Root() {
  const key = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen?.title });
  const named = useObserved(ownTitle);
  const screen = named ?? (key ? t(key) : null);
  useEffect(() => {
    document.title = screen ? t('shell.tab_title', { screen }) : t('shell.product');
  }, [screen]);
  return <Outlet />;
}
