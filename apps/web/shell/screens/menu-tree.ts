import type { IconName } from '../layout/icons.ts';
import type { Audience } from '../session.ts';
import type { MessageKey } from '../text/text.ts';
import { placesOf } from './places.ts';
import type { GroupName, PlaceName } from './places.ts';
import type { Screen } from './screen.ts';

export interface MenuGroup {
  readonly name: GroupName;
  readonly screens: readonly Screen[];
}

/** A place of the first level as one reader has it. */
export interface MenuPlace {
  readonly name: PlaceName;
  readonly icon: IconName;
  /** Where pressing the place leads. */
  readonly door: Screen;
  /** The door is a page that leads on: what needs a hand, and ways to everything in the place. */
  readonly isHub: boolean;
  /** The door is the page the place is named after; else only the first of its screens. */
  readonly isHome: boolean;
  readonly groups: readonly MenuGroup[];
}

/** What the first level shows: a place, or a screen of a place that has only one or two. */
export interface MenuEntry {
  readonly key: string;
  readonly title: MessageKey;
  readonly icon: IconName;
  readonly screen: Screen;
  readonly place: MenuPlace;
  /** Its screens are listed beside it. */
  readonly isPlace: boolean;
}

/** So many screens of a place are shown themselves, without a second level for them. */
const few = 2;
/** A user with so few screens finds them in the first level and on the pages; no list stays open beside them. */
const fewInAll = 12;

/** The navigation of an area: the screens that `isOpen` lets through, by place and group. */
export function makeMenu(table: ReadonlyMap<string, Screen>, audience: Audience, isOpen: (screen: Screen) => boolean): MenuPlace[] {
  const listed = new Map<GroupName, Screen[]>();
  const alsoListed = new Map<GroupName, Screen[]>();
  const add = (lists: Map<GroupName, Screen[]>, group: GroupName, screen: Screen): void => {
    const list = lists.get(group);
    if (list) list.push(screen);
    else lists.set(group, [screen]);
  };
  for (const screen of table.values()) {
    if (screen.area !== audience || !screen.group || !isOpen(screen)) continue;
    add(listed, screen.group, screen);
    if (screen.also) add(alsoListed, screen.also, screen);
  }
  return placesOf(audience).flatMap(([name, { icon, homes, groups: names }]): MenuPlace[] => {
    const own = names.flatMap((group) => listed.get(group) ?? []);
    const home = homes.map((screen) => table.get(`${audience}.${screen}`)).find((screen) => screen && isOpen(screen));
    const door = home ?? own[0];
    // A page that only leads on leads nowhere here.
    if (!door || (door.oneOf.length > 0 && own.length === 0)) return [];
    const groups = names.map((group) => ({ name: group, screens: [...(listed.get(group) ?? []), ...(alsoListed.get(group) ?? [])] }));
    return [
      {
        name,
        icon,
        door,
        isHub: home !== undefined && home.group === null && name !== 'today',
        isHome: home !== undefined,
        groups: groups.filter(({ screens }) => screens.length > 0),
      },
    ];
  });
}

/** The screens of a place that are its own, its door first. */
export function screensOf({ door, groups, name }: MenuPlace): Screen[] {
  const own = groups.flatMap(({ screens }) => screens).filter((screen) => screen.place === name && screen !== door);
  return [door, ...own];
}

/** The first level: the places, and in the place of small ones their screens. */
export function entriesOf(menu: readonly MenuPlace[]): MenuEntry[] {
  return menu.flatMap((place) => {
    // A hub would only stand between a user and one or two screens.
    const screens = screensOf(place).filter((screen) => screen !== place.door || !place.isHub);
    const isPlace = screens.length > few;
    const shown = isPlace || screens.length === 0 ? [place.door] : screens;
    return shown.map((screen) => {
      const isNamed = screen === place.door && (isPlace || place.isHome);
      return {
        key: isNamed ? place.name : screen.name,
        title: isNamed ? (`shell.places.${place.name}` as const) : screen.title,
        icon: isNamed ? place.icon : (screen.icon ?? place.icon),
        screen,
        place,
        isPlace,
      };
    });
  });
}

export const isSmall = (menu: readonly MenuPlace[]): boolean => menu.flatMap(screensOf).length <= fewInAll;

/** The place whose screens stay listed beside the first level: not on its hub, which lists them itself, and not where the page needs the room. */
export function dockedPlace(menu: readonly MenuPlace[], screen: Screen | undefined, isFolded: boolean): MenuPlace | null {
  if (!screen || screen.isWide || isFolded || isSmall(menu)) return null;
  const place = menu.find(({ name }) => name === screen.place);
  if (!place || (place.isHub && screen === place.door)) return null;
  return place.groups.flatMap(({ screens }) => screens).length > few ? place : null;
}
