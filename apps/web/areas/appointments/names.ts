import type { ToneName } from '@rawnaq/design/colours';
import { AppointmentStatus } from '@rawnaq/domain/appointments/status';
import { language } from '../../shell/language.ts';
import { t } from '../../shell/text.ts';
import type { Visit } from './board-types.ts';

interface Names {
  english_name: string | null;
  arabic_name: string | null;
}

/** A name in the page's language, or in the other where that one is missing. */
export function nameOf(of: Names): string {
  return (language === 'ar' ? (of.arabic_name ?? of.english_name) : (of.english_name ?? of.arabic_name)) ?? '';
}

export const servicesOf = (visit: Pick<Visit, 'lines'>, positions?: readonly number[]): string =>
  visit.lines
    .filter((_line, position) => positions?.includes(position) ?? true)
    .map(nameOf)
    .join(language === 'ar' ? '، ' : ', ');

export type StatusName = 'cancelled' | 'scheduled' | 'confirmed' | 'check_in' | 'achieved' | 'no_show';

/** Those that stand on the board, in the order in which a visit passes through them. */
export const statusNames: readonly StatusName[] = ['scheduled', 'confirmed', 'check_in', 'achieved', 'no_show'];

/** What the board tells apart: the statuses, and a scheduled visit that the customer has confirmed. */
export function statusNameOf(visit: { status: number; is_confirmed: number }): StatusName {
  switch (visit.status) {
    case AppointmentStatus.cancelled:
      return 'cancelled';
    case AppointmentStatus.check_in:
      return 'check_in';
    case AppointmentStatus.achieved:
      return 'achieved';
    case AppointmentStatus.no_show:
      return 'no_show';
    default:
      return visit.is_confirmed === 1 ? 'confirmed' : 'scheduled';
  }
}

export const statusTones: Readonly<Record<StatusName, ToneName>> = {
  scheduled: 'info',
  confirmed: 'calm',
  check_in: 'accent',
  achieved: 'success',
  no_show: 'danger',
  cancelled: 'neutral',
};

export const statusText = (name: StatusName): string => t(`appointments.status_name.${name}`);
