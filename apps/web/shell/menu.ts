import { mayOpen } from './globals.ts';
import { screenTable } from './screens/built.ts';
import { makeMenu } from './screens/menu-tree.ts';
import type { MenuPlace } from './screens/menu-tree.ts';
import type { Screen } from './screens/screen.ts';
import { parentsOf } from './screens/table.ts';
import type { Audience } from './session.ts';

/** What the navigation marks for a screen: itself where it is listed, else the listed screen it lies under. */
export const listedAs = (screen: Screen): Screen | undefined =>
  screen.group ? screen : (parentsOf(screen, screenTable).findLast(({ group }) => group) ?? screen);

/** Whether the signed-in reader can open a screen: it is built, and within the reader's rights. */
export const isOpenTo = (screen: Screen): boolean => screen.built !== null && mayOpen(screen);

export const menuOf = (audience: Audience): MenuPlace[] => makeMenu(screenTable, audience, isOpenTo);

export const firstAllowed = (audience: Audience): Screen | undefined => menuOf(audience)[0]?.door;

/** Pages that are shown when something is in the way; nobody looks for them. */
const isNotice = ({ name }: Screen): boolean => name === 'merchant.no_permission' || name === 'merchant.coming_soon';

/** Every built screen without parameters that the reader may see: what the search box offers. */
export function reachableScreens(audience: Audience): Screen[] {
  return [...screenTable.values()].filter(
    (screen) => screen.area === audience && !isNotice(screen) && !screen.path.includes('{') && isOpenTo(screen),
  );
}
