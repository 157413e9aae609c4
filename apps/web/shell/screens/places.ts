import type { IconName } from '../layout/icons.ts';

/** One of the few places on the first level of the navigation. */
interface PlaceRow<G extends string> {
  readonly icon: IconName;
  /** Where pressing the place leads: the first of these that is built and may be opened; else the first screen of its groups. */
  readonly homes: readonly string[];
  /** What the second level lists, in this order; a group is named once, whichever place it is in. */
  readonly groups: readonly G[];
}
type Places<G extends string> = Readonly<Record<string, PlaceRow<G>>>;

/** The wings of the code as a salon speaks of them; what is set once comes last. */
export const merchantPlaces = {
  today: { icon: 'sun', homes: ['dashboard', 'my_space'], groups: ['day'] },
  calendar: { icon: 'calendar', homes: ['appointments'], groups: ['bookings', 'availability'] },
  till: { icon: 'till', homes: ['billing'], groups: ['selling', 'documents'] },
  customers: { icon: 'customers', homes: ['customers'], groups: ['records', 'benefits'] },
  catalogue: { icon: 'scissors', homes: ['storage_dashboard', 'services'], groups: ['offering', 'shelf', 'production'] },
  money: { icon: 'wallet', homes: ['accounting_reports'], groups: ['received', 'spent', 'figures', 'tax_filing'] },
  team: { icon: 'employees', homes: ['hr_dashboard'], groups: ['people', 'time', 'pay', 'team_reports', 'technology'] },
  reach: { icon: 'megaphone', homes: ['reach'], groups: ['messages', 'feedback', 'online'] },
  settings: {
    icon: 'settings',
    homes: ['master_data'],
    groups: ['business', 'booking_settings', 'selling_rules', 'access', 'telling', 'lists'],
  },
} as const satisfies Places<string>;

export const managerPlaces = {
  overview: { icon: 'dashboard', homes: ['dashboard'], groups: ['platform_day'] },
  merchants: { icon: 'store', homes: [], groups: ['merchants', 'merchants_people', 'merchants_records'] },
  checks: { icon: 'rules', homes: [], groups: ['check_entries', 'suggested'] },
  add_ons: { icon: 'plug', homes: [], groups: ['platform_einvoicing', 'add_ons'] },
  platform_money: { icon: 'wallet', homes: [], groups: ['platform_accounting'] },
  watch: { icon: 'shield', homes: [], groups: ['trackers', 'technical'] },
  growth: { icon: 'megaphone', homes: [], groups: ['marketing_team', 'website', 'search_engines'] },
  platform_settings: {
    icon: 'settings',
    homes: [],
    groups: ['platform_settings', 'places_settings', 'channels_settings', 'payment_settings'],
  },
} as const satisfies Places<string>;

type MerchantPlace = keyof typeof merchantPlaces;
type ManagerPlace = keyof typeof managerPlaces;
export type PlaceName = MerchantPlace | ManagerPlace;
export type MerchantGroup = (typeof merchantPlaces)[MerchantPlace]['groups'][number];
export type ManagerGroup = (typeof managerPlaces)[ManagerPlace]['groups'][number];
export type GroupName = MerchantGroup | ManagerGroup;

const places: Readonly<Record<string, Places<GroupName>>> = { merchant: merchantPlaces, manager: managerPlaces };

/** The places of an area in their order; the pages at the door have none. */
export const placesOf = (area: string): readonly (readonly [PlaceName, PlaceRow<GroupName>])[] =>
  Object.entries(places[area] ?? {}) as [PlaceName, PlaceRow<GroupName>][];

/** The place that lists a group. */
export const placeOfGroup = (area: string, group: GroupName): PlaceName | null =>
  placesOf(area).find(([, place]) => place.groups.includes(group))?.[0] ?? null;
