import type { ManagerPermissionKey, PermissionKey } from '@rawnaq/domain/settings/identity/permissions';
import type { English } from '@rawnaq/messages/english';
import type { ComponentType } from 'react';
import type { MessageArea, MessageKey } from '../text/text.ts';
import type { IconName } from '../layout/icons.ts';
import type { GroupName, ManagerGroup, MerchantGroup, PlaceName } from './places.ts';

type Titles = English['screens'] & { readonly manager: English['managerScreens'] };

export type ScreenArea = keyof Titles;
/** One row of a table of addresses: what is true of the address whether its screen is built or not. */
export interface ScreenRow<P extends string, G extends string, K extends string> {
  /** `{name}` stands for a parameter. */
  readonly path: `/${string}`;
  readonly permission?: P;
  /** Further rights, of what the screen reads when it opens and cannot do without. */
  readonly reads?: readonly P[];
  /** The group of the second level that lists it once its screen is built (`places.ts`); without one it is reached from what it belongs under. */
  readonly group?: G;
  /** A second group, where users look for it too: hours are the calendar's, and a setting. */
  readonly also?: G;
  readonly icon?: IconName;
  /** The screen it belongs under, where the address does not say so itself. */
  readonly parent?: K;
  /** The page of a place: any right that opens a listed screen of the place opens it. */
  readonly isHub?: true;
}

type MerchantName = keyof Titles['merchant'];
type ManagerName = keyof Titles['manager'];
type MerchantRow = ScreenRow<PermissionKey, MerchantGroup, MerchantName>;
type ManagerRow = ScreenRow<ManagerPermissionKey, ManagerGroup, ManagerName>;
export type MerchantRows = Readonly<Partial<Record<MerchantName, MerchantRow>>>;
export type ManagerRows = Readonly<Partial<Record<ManagerName, ManagerRow>>>;
export type AuthRows = Readonly<Record<keyof Titles['auth'], ScreenRow<never, never, never>>>;

/** A screen module has its component as default export. */
export type LoadScreen = () => Promise<{ readonly default: ComponentType }>;

/** What `areas/<area>/screens.ts` says of each screen it has built; it may sharpen what the table says of the address. */
export interface BuiltScreen {
  readonly path: string;
  readonly component: LoadScreen;
  /** Sentences of other areas it shows; its own area's are always loaded. */
  readonly messages?: readonly MessageArea[];
  readonly title?: MessageKey;
  readonly permission?: PermissionKey | ManagerPermissionKey;
  readonly icon?: IconName;
  /** False keeps a built screen out of the navigation. */
  readonly menu?: boolean;
  /** The screen lays itself out over the whole page below the top bar (the board, billing). */
  readonly isWide?: boolean;
}

/** An address with everything the router, the navigation and the search box need. */
export interface Screen {
  readonly name: string;
  readonly area: ScreenArea;
  readonly path: string;
  readonly title: MessageKey;
  readonly permission: PermissionKey | ManagerPermissionKey | null;
  readonly reads: readonly (PermissionKey | ManagerPermissionKey)[];
  /** Of the page of a place: one of these is enough. Empty for all others. */
  readonly oneOf: readonly (PermissionKey | ManagerPermissionKey)[];
  /** Of the first level; null for the pages at the door and those that are shown when something is in the way. */
  readonly place: PlaceName | null;
  /** Null: reached from what it belongs under. */
  readonly group: GroupName | null;
  readonly also: GroupName | null;
  readonly icon: IconName | null;
  readonly parent: string | null;
  readonly built: { readonly component: LoadScreen; readonly messages: readonly string[] } | null;
  readonly isWide: boolean;
}

/** Whether a screen opens for a reader, of whom `has` says which rights the reader has. */
export const isOpenWith = (
  { permission, reads, oneOf }: Pick<Screen, 'permission' | 'reads' | 'oneOf'>,
  has: (right: PermissionKey | ManagerPermissionKey) => boolean,
): boolean => [permission, ...reads].every((right) => right === null || has(right)) && (oneOf.length === 0 || oneOf.some(has));
