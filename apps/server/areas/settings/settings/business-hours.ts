import { getBusinessHours, updateBusinessHours } from '@rawnaq/contract/settings/settings';
import { straightShift, weeklyHoursFault } from '@rawnaq/domain/scheduling/weekly-hours-fault';
import { dateWriter } from '@rawnaq/messages/written-dates';
import { changedMeanwhile } from '../../../http/changed-meanwhile.ts';
import type { Db } from '../../../db/database.ts';
import { handle } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { readBusinessHours, replaceBusinessHours, takeHoursVersion, readHoursVersion } from './hours-store.ts';

/** 2023-01-01 was a Sunday, day 0. */
const nameOfDay = (day: number, language: 'en' | 'ar'): string =>
  dateWriter(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2023, 0, 1 + day)));

const hoursOf = async (db: Db, accountId: number) => ({
  days: await readBusinessHours(db, accountId),
  version: await readHoursVersion(db, accountId),
});

const get = handle(getBusinessHours, async (_input, { db, account_id, account }) => ({
  timezone: account.timezone,
  ...(await hoursOf(db, account_id)),
}));

const update = handle(updateBusinessHours, async ({ days, version }, context) => {
  const { db, account_id, account, language } = context;
  const fault = weeklyHoursFault(days);
  if (fault !== null) {
    return refuse(fault.code, {
      field: 'days',
      ...(fault.day === null ? {} : { params: { day: nameOfDay(fault.day, language) }, details: { day: fault.day } }),
    });
  }
  const isNewest = await takeHoursVersion(db, account_id, version);
  const before = { days: await readBusinessHours(db, account_id), version };
  if (!isNewest) return changedMeanwhile(context, { subject_types: ['business_hours'], version, current: await hoursOf(db, account_id) });
  await replaceBusinessHours(
    db,
    account_id,
    days.flatMap(({ day, shifts }) => shifts.map((shift) => ({ day, ...straightShift(shift) }))),
  );
  const after = await hoursOf(db, account_id);
  await context.audit({ area: 'settings', action: 'update', subject_type: 'business_hours', before, after });
  context.publish('business_hours', account_id);
  return { timezone: account.timezone, ...after };
});

export const businessHoursHandlers = [get, update];
