import {
  IconBrandWhatsapp,
  IconBuildingStore,
  IconCalendar,
  IconCashRegister,
  IconLayoutDashboard,
  IconListCheck,
  IconListDetails,
  IconPackage,
  IconPlugConnected,
  IconScissors,
  IconSettings,
  IconShield,
  IconSpeakerphone,
  IconSun,
  IconUsers,
  IconUsersGroup,
  IconWallet,
} from '@tabler/icons-react';
import type { IconName } from '../layout/icons.ts';

/** The icons of the first level. Those of single screens come with what shows them: the search box, the hubs, the sheet of a phone. */
const placeIcons = {
  calendar: IconCalendar,
  customers: IconUsers,
  dashboard: IconLayoutDashboard,
  employees: IconUsersGroup,
  list: IconListDetails,
  megaphone: IconSpeakerphone,
  package: IconPackage,
  plug: IconPlugConnected,
  rules: IconListCheck,
  scissors: IconScissors,
  settings: IconSettings,
  shield: IconShield,
  store: IconBuildingStore,
  sun: IconSun,
  till: IconCashRegister,
  wallet: IconWallet,
  whatsapp: IconBrandWhatsapp,
} as const satisfies Partial<Record<IconName, typeof IconSun>>;

/** A screen that stands in the first level itself may have another icon than these: it is shown as a list. */
export function PlaceIcon({ name, size = 22, className }: { name: IconName; size?: number; className?: string | undefined }) {
  const Icon = (placeIcons as Partial<Record<IconName, typeof IconSun>>)[name] ?? IconListDetails;
  return <Icon size={size} stroke={1.5} className={className} aria-hidden />;
}
