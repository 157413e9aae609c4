import { language } from '../../../../shell/text/language.ts';
import { t } from '../../../../shell/text/text.ts';
import type { Visit } from '../board/board-types.ts';
import { type StatusName, statusNameOf } from '@rawnaq/domain/calendar/appointments/status-name';

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

export { type StatusName, statusNameOf };

/** Those that stand on the board, in the order in which a visit passes through them. */
export const statusNames: readonly StatusName[] = ['scheduled', 'confirmed', 'check_in', 'achieved', 'no_show'];

export const statusText = (name: StatusName): string => t(`appointments.status_name.${name}`);
