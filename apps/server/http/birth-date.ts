import { birthDateLimits, dateLimitFault } from '@rawnaq/domain/time/date-limits';
import { todayOf } from './business-day.ts';
import type { UserContext } from './context.ts';
import { refuse, type Refusal } from './answers/refusal.ts';

/** Why a person cannot have been born on this day; null where they can, and for a date that stays as it is. */
export function birthDateRefusal(
  context: UserContext,
  date: string | undefined,
  before: string | null,
): Refusal<'birth_date.in_future' | 'birth_date.too_early'> | null {
  if (date === undefined || date === '' || date === before) return null;
  const limits = birthDateLimits(todayOf(context));
  const fault = dateLimitFault(date, limits);
  return fault === null ? null : refuse(`birth_date.${fault}`, { field: 'birth_date', params: { earliest: { day: limits.earliest } } });
}
