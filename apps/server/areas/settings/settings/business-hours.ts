import { getBusinessHours, updateBusinessHours } from '@rawnaq/contract/settings/settings';
import { straightShift, weeklyHoursFault } from '@rawnaq/domain/scheduling/weekly-hours-fault';
import { dateWriter } from '@rawnaq/messages/written-dates';
import { handle } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { readBusinessHours, replaceBusinessHours } from './hours-store.ts';

/** 2023-01-01 was a Sunday, day 0. */
const nameOfDay = (day: number, language: 'en' | 'ar'): string =>
  dateWriter(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2023, 0, 1 + day)));

const get = handle(getBusinessHours, async (_input, { db, account_id, account }) => ({
  timezone: account.timezone,
  days: await readBusinessHours(db, account_id),
}));

const update = handle(updateBusinessHours, async ({ days }, context) => {
  const { db, account_id, account, language } = context;
  const fault = weeklyHoursFault(days);
  if (fault !== null) {
    return refuse(fault.code, {
      field: 'days',
      ...(fault.day === null ? {} : { params: { day: nameOfDay(fault.day, language) }, details: { day: fault.day } }),
    });
  }
  const before = await readBusinessHours(db, account_id);
  await replaceBusinessHours(
    db,
    account_id,
    days.flatMap(({ day, shifts }) => shifts.map((shift) => ({ day, ...straightShift(shift) }))),
  );
  const after = await readBusinessHours(db, account_id);
  await context.audit({ area: 'settings', action: 'update', subject_type: 'business_hours', before, after });
  context.publish('business_hours', account_id);
  return { timezone: account.timezone, days: after };
});

export const businessHoursHandlers = [get, update];
