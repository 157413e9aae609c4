import { createElement, use, useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { loadChunk } from '../../../shell/chunk.ts';
import { addressOf, splitLanguage } from '../../../shell/text/language.ts';
import { registerNavigator } from '../../../shell/navigation.ts';
import { observable, useObserved } from '../../../shell/observable.ts';
import { NotFound } from '../../../shell/pages/not-found.tsx';
import { authScreens, doorAt } from '../../../shell/screens/auth.ts';
import { loadText, t } from '../../../shell/text/text.ts';
import { DoorFailure } from './door-failure.tsx';
import { doorScreens } from './door-screens.ts';
import type { DoorName } from '../../../shell/screens/auth.ts';

const here = (): string => splitLanguage(location.pathname).path;
const shownPath = observable(here());

/** A page at the door comes with its sentences; each is fetched once. */
const fetched = new Map<DoorName, Promise<ComponentType>>();
function pageOf(name: DoorName): Promise<ComponentType> {
  const { component, needs = [] } = doorScreens[name];
  const known = fetched.get(name);
  if (known) return known;
  const page = loadChunk(() => Promise.all([component(), loadText(['identity', ...needs])])).then(([module]) => module.default);
  fetched.set(name, page);
  return page;
}

/**
 * Opens the pages that need no sign-in. They change among themselves without the router of the areas, which they would carry in vain;
 * every other address loads anew. The first page is fetched before anything is shown.
 */
export async function openDoor(): Promise<ReactNode> {
  registerNavigator({
    go: (path, how) => {
      if (doorAt(path.split(/[?#]/)[0] ?? path) === null) return location[how?.replace ? 'replace' : 'assign'](addressOf(path));
      history[how?.replace ? 'replaceState' : 'pushState'](null, '', addressOf(path));
      shownPath.set(here());
      scrollTo(0, 0);
    },
    where: () => {
      const found = doorAt(here());
      return { route: found ? authScreens[found.name].path : '', path: `${here()}${location.search}` };
    },
    noPermission: () => undefined,
  });
  addEventListener('popstate', () => shownPath.set(here()));
  const first = doorAt(here());
  // A failure is shown where the page would have been.
  if (first) await pageOf(first.name).catch(() => undefined);
  return <DoorApp />;
}

function DoorApp() {
  const found = doorAt(useObserved(shownPath));
  return found ? (
    <DoorFailure key={found.name}>
      <Page name={found.name} />
    </DoorFailure>
  ) : (
    <NotFound />
  );
}

function Page({ name }: { name: DoorName }) {
  const page = use(pageOf(name));
  useEffect(() => {
    document.title = t('shell.tab_title', { screen: t(`screens.auth.${name}`) });
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [name]);
  return createElement(page);
}
