import { redirect } from '@tanstack/react-router';
import { askForSignIn } from './failures.ts';
import { enterArea, managerGlobals, mayOpen, merchantGlobals } from './globals.ts';
import { endingPart, seesEnding } from './layout/ending-part.ts';
import { firstAllowed } from './menu.ts';
import type { Screen } from './screens/screen.ts';
import { pathOf } from './screens/table.ts';
import type { Audience } from './session.ts';
import { readToken } from './session.ts';

/** The signed-in person may not see this screen: shown in its place where there is no page to lead to. */
export class NoPermission extends Error {}

/** The one guard of an area: no token leads to its sign-in, and the way back is kept. */
export async function guardArea(audience: Audience, href: string, isPreload: boolean): Promise<void> {
  if (readToken(audience) === null) {
    askForSignIn(audience, null, href);
    // The page is about to leave: what is inside must not be shown meanwhile.
    await new Promise<never>(() => undefined);
  }
  const isKnown = (audience === 'merchant' ? merchantGlobals : managerGlobals).get() !== null;
  if (!isPreload || !isKnown) await enterArea(audience);
  // With the first screen, which it would push down when it came later.
  if (audience === 'merchant' && !isKnown && seesEnding()) await endingPart.fetch().catch(() => undefined);
}

/** The one guard of a screen: its rights. */
export function guardScreen(screen: Screen): void {
  if (mayOpen(screen)) return;
  if (screen.area === 'merchant') throw redirect({ to: pathOf('merchant.no_permission'), replace: true });
  throw new NoPermission();
}

/** Where an audience begins: the first screen of its menu that it may see. */
export function homeOf(audience: Audience): string {
  const fallback = audience === 'merchant' ? pathOf('merchant.my_space') : pathOf('manager.dashboard');
  return firstAllowed(audience)?.path ?? fallback;
}
