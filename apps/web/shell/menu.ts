import { may } from './globals.ts';
import { screenTable } from './screens/built.ts';
import { sectionRank } from './screens/table.ts';
import type { Screen } from './screens/screen.ts';
import type { Audience } from './session.ts';

export interface MenuSection {
  readonly name: NonNullable<Screen['section']>;
  readonly screens: readonly Screen[];
}

/** The side navigation of an audience: built screens the person may see, by section, in the order of the table. */
export function menuOf(audience: Audience): MenuSection[] {
  const sections = new Map<NonNullable<Screen['section']>, Screen[]>();
  for (const screen of screenTable.values()) {
    if (screen.area !== audience || !screen.section || !screen.built || !may(screen.permission)) continue;
    const listed = sections.get(screen.section) ?? [];
    sections.set(screen.section, [...listed, screen]);
  }
  return [...sections].map(([name, screens]) => ({ name, screens })).sort((one, other) => sectionRank(one.name) - sectionRank(other.name));
}

export const firstAllowed = (audience: Audience): Screen | undefined => menuOf(audience)[0]?.screens[0];

/** Pages that are shown when something is in the way; nobody looks for them. */
const isNotice = ({ name }: Screen): boolean => name === 'merchant.no_permission' || name === 'merchant.coming_soon';

/** Every built screen without parameters that the person may see: what the search box offers. */
export function reachableScreens(audience: Audience): Screen[] {
  return [...screenTable.values()].filter(
    (screen) => screen.area === audience && screen.built && !isNotice(screen) && !screen.path.includes('{') && may(screen.permission),
  );
}
