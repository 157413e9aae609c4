import type { Output } from '@rawnaq/contract/endpoint';
import type { listWaiting } from '@rawnaq/contract/calendar/waiting-list';
import { textOf, t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import type { SalonFormat } from '../../../ui/figures/salon-format.ts';

export type Entry = Output<typeof listWaiting.output>['data'][number];

const keys = ['cancelled', 'waiting', 'offered', 'booked', 'expired'] as const;

export const statusName = (status: number): string => t(`waitingList.badge.${keys[status] ?? 'waiting'}`);
export const allStatuses = () => keys.map((key, value) => ({ value, label: t(`waitingList.badge.${key}`) }));

/** Still to be fulfilled. */
export const isOpen = (entry: Entry): boolean => entry.status === 1 || entry.status === 2;

/** "Cut, Colour", with the employee where the customer wants one. */
export function wishText(entry: Entry): string {
  const services = entry.services.map((service) => localName(service)).join(t('waitingList.comma'));
  return entry.employee === null ? services : `${services} – ${localName(entry.employee)}`;
}

/** The days of the week the customer can come, from Sunday on; nothing where any will do. */
export function weekdaysText(entry: Entry): string | null {
  if (entry.weekdays.length === 7) return null;
  return entry.weekdays.map((day) => textOf(`ui.day.${day}`) ?? '').join(t('waitingList.comma'));
}

/** "16:00–20:00" in the language's digits; nothing where any time will do. */
export function minutesText(entry: Entry, format: SalonFormat): string | null {
  if (entry.earliest_minute === 0 && entry.latest_minute === 1439) return null;
  return t('waitingList.between', { from: format.clock(entry.earliest_minute), to: format.clock(entry.latest_minute) });
}
