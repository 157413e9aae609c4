import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect, RouterProvider } from '@tanstack/react-router';
import type { AnyRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { loadChunk } from './chunk.ts';
import { guardArea, guardScreen, homeOf } from './guards.ts';
import { addressOf, joinLanguage, language, splitLanguage } from './text/language.ts';
import { registerNavigator } from './navigation.ts';
import { NotFound } from './pages/not-found.tsx';
import { ScreenFailure } from './pages/screen-failure.tsx';
import { Starting } from './pages/starting.tsx';
import { isRefused } from './refused.ts';
import { Root } from './root.tsx';
import { isInside } from './screens/auth.ts';
import { screenTable } from './screens/built.ts';
import type { Screen } from './screens/screen.ts';
import { pathOf } from './screens/table.ts';
import type { Audience } from './session.ts';
import { loadText } from './text/text.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}

const root = createRootRoute({ component: Root, notFoundComponent: NotFound, errorComponent: ScreenFailure });

/** `{id}` of the table is `$id` for the router. */
const patternOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, '$$$1');

/** A screen comes after its sentences, because its columns and choices are named as its file is read; one that is not built yet shows that it is to come. */
async function loadScreen(screen: Screen) {
  return loadChunk(async () => {
    await loadText([...(screen.area === 'auth' ? [] : ['ui']), ...(screen.built?.messages ?? [])]);
    return screen.built ? screen.built.component() : import('./pages/coming-soon.tsx');
  });
}

function routeOf(screen: Screen, parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: patternOf(screen.path),
    staticData: { screen },
    beforeLoad: () => guardScreen(screen),
    component: lazyRouteComponent(() => loadScreen(screen)),
    errorComponent: ScreenFailure,
  });
}

const shells = {
  merchant: () => import('./layout/merchant-shell.tsx'),
  manager: () => import('./layout/manager-shell.tsx'),
} as const;

function areaRoute(audience: Audience): AnyRoute {
  const area = createRoute({
    getParentRoute: () => root,
    id: audience,
    beforeLoad: ({ location, preload }) => guardArea(audience, location.href, preload),
    component: lazyRouteComponent(() => loadChunk(shells[audience])),
    pendingComponent: Starting,
    errorComponent: ScreenFailure,
  });
  const screens = [...screenTable.values()].filter((screen) => screen.area === audience);
  return area.addChildren([...screens.map((screen) => routeOf(screen, area)), ...leadsOf(audience, area)]);
}

/** Addresses that only lead on: the root of an area, and settings named twice in the specification. */
function leadsOf(audience: Audience, area: AnyRoute): AnyRoute[] {
  const lead = (path: string, to: () => string): AnyRoute =>
    createRoute({
      getParentRoute: () => area,
      path,
      beforeLoad: () => {
        throw redirect({ to: to(), replace: true });
      },
    });
  const home = lead(`/${audience}`, () => homeOf(audience));
  const doubled = [...screenTable.values()].filter(
    (screen) => screen.area === audience && /^\/manager\/(platform|website)-setting$/.test(screen.path),
  );
  // Where the VAT return was before there was one on the form of the country.
  const moved = audience === 'merchant' ? [lead('/merchant/e-invoicing/vat-return', () => pathOf('merchant.vat_report'))] : [];
  return [home, ...moved, ...doubled.map(({ path }) => lead(`${path}/${path.slice(path.lastIndexOf('/') + 1)}`, () => path))];
}

/** The living page of the design language is for those who build; what is shipped does not have it. */
const kit = createRoute({
  getParentRoute: () => root,
  id: 'kit',
  component: lazyRouteComponent(() => loadChunk(() => import('./layout/kit.tsx'))),
});
const designRoutes: AnyRoute[] = import.meta.env.DEV
  ? ['/design', '/design/$part'].map((path) =>
      createRoute({
        getParentRoute: () => kit,
        path,
        component: lazyRouteComponent(() => loadChunk(() => loadText(['ui']).then(() => import('../areas/settings/design/public.ts')))),
      }),
    )
  : [];

function makeRouter() {
  return createRouter({
    routeTree: root.addChildren([kit.addChildren(designRoutes), areaRoute('merchant'), areaRoute('manager')]),
    defaultPreload: 'intent',
    defaultPendingMs: 400,
    trailingSlash: 'never',
    rewrite: {
      input: ({ url }) => {
        url.pathname = splitLanguage(url.pathname).path;
        return url;
      },
      output: ({ url }) => {
        url.pathname = joinLanguage(language, url.pathname);
        return url;
      },
    },
  });
}

/** Opens the areas behind the sign-in. Importing this file does nothing by itself, so that the door can fetch it ahead. */
export function openInside(): ReactNode {
  const router = makeRouter();
  registerNavigator({
    go: (path, how) => {
      if (isInside(path.split(/[?#]/)[0] ?? path)) void router.navigate({ href: path, replace: how?.replace ?? false });
      else location[how?.replace ? 'replace' : 'assign'](addressOf(path));
    },
    where: () => ({ route: router.state.matches.at(-1)?.staticData.screen?.path ?? '', path: router.state.location.href }),
    noPermission: (audience) => {
      if (audience === 'merchant') void router.navigate({ href: pathOf('merchant.no_permission') });
      else isRefused.set(true);
    },
  });
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (!pathChanged) return;
    scrollTo(0, 0);
    // Readers of the page by ear begin at the new screen, not where the last one was left; what was opened over it meanwhile keeps the keys.
    if (document.querySelector('[role=dialog]:focus-within') !== null) return;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  });
  // The parts of the first screen travel while the server is asked who is signed in.
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = router.routesById[routeId];
    if (route) void router.loadRouteChunk(route);
  }
  return <RouterProvider router={router} />;
}
