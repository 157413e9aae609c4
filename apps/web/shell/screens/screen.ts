import type { ManagerPermissionKey, PermissionKey } from '@rawnaq/domain/settings/identity/permissions';
import type { English } from '@rawnaq/messages/english';
import type { ComponentType } from 'react';
import type { MessageArea, MessageKey } from '../text/text.ts';
import type { IconName } from '../layout/icons.ts';

type Titles = English['screens'];

export type ScreenArea = keyof Titles;
type MerchantSection =
  | 'day'
  | 'catalogue'
  | 'stock'
  | 'sales'
  | 'reports'
  | 'marketing'
  | 'online'
  | 'team'
  | 'technology'
  | 'production'
  | 'settings';
type ManagerSection =
  | 'overview'
  | 'merchants'
  | 'merchants_people'
  | 'add_ons'
  | 'check_entries'
  | 'trackers'
  | 'technical'
  | 'marketing_team'
  | 'platform_accounting'
  | 'platform_settings'
  | 'website'
  | 'search_engines';

/** One row of a table of addresses: what is true of the address whether its screen is built or not. */
export interface ScreenRow<P extends string, S extends string, K extends string> {
  /** `{name}` stands for a parameter. */
  readonly path: `/${string}`;
  readonly permission?: P;
  /** Where the side navigation lists it once its screen is built; without one it is reached from elsewhere. */
  readonly section?: S;
  readonly icon?: IconName;
  /** The screen it belongs under, where the address does not say so itself. */
  readonly parent?: K;
}

type MerchantName = keyof Titles['merchant'];
type ManagerName = keyof Titles['manager'];
type MerchantRow = ScreenRow<PermissionKey, MerchantSection, MerchantName>;
type ManagerRow = ScreenRow<ManagerPermissionKey, ManagerSection, ManagerName>;
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
  /** False keeps a built screen out of the side navigation. */
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
  readonly section: MerchantSection | ManagerSection | null;
  readonly icon: IconName | null;
  readonly parent: string | null;
  readonly built: { readonly component: LoadScreen; readonly messages: readonly string[] } | null;
  readonly isWide: boolean;
}
