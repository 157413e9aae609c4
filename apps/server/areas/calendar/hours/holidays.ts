import { createHoliday, deleteHoliday, listHolidays, updateHoliday } from '@rawnaq/contract/calendar/holidays';
import { daysBetween } from '@rawnaq/domain/time/calendar-date';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { findPerson, lockHours } from './custom-store.ts';
import {
  findOverlap,
  type HolidayFields,
  insertHoliday,
  readHoliday,
  readHolidays,
  removeHoliday,
  replaceHoliday,
} from './holiday-store.ts';
import { changingHours } from './outside.ts';
import { dateInWords } from './words.ts';

/** A year. */
const longestHoliday = 366;

interface HolidayInput extends Pick<HolidayFields, 'starts_on' | 'ends_on'> {
  english_name?: string | undefined;
  arabic_name?: string | undefined;
  employee_id?: number | undefined;
}

const fieldsOf = ({ english_name, arabic_name, starts_on, ends_on, employee_id }: HolidayInput): HolidayFields => ({
  english_name: english_name || null,
  arabic_name: arabic_name || null,
  starts_on,
  ends_on,
  employee_id: employee_id ?? null,
});

/** In the reader's language, or in the other one where that is missing. */
const nameIn = (language: 'en' | 'ar', { english_name, arabic_name }: Pick<HolidayFields, 'english_name' | 'arabic_name'>): string =>
  (language === 'ar' ? arabic_name || english_name : english_name || arabic_name) ?? '';

/** What the fields alone cannot tell; the caller holds the lock of the hours. */
async function findFault(context: UserContext, fields: HolidayFields, own_id: number | null) {
  const { db, account_id, language } = context;
  if (fields.ends_on < fields.starts_on) return refuse('holiday.ends_before_start', { field: 'ends_on' });
  if (daysBetween(fields.starts_on, fields.ends_on) >= longestHoliday)
    return refuse('holiday.too_long', { field: 'ends_on', params: { days: longestHoliday } });
  if (fields.employee_id !== null && (await findPerson(db, account_id, fields.employee_id)) === undefined)
    return refuse('holiday.employee_not_found', { field: 'employee_id' });
  const other = await findOverlap(db, account_id, fields, own_id);
  if (other === undefined) return null;
  const params = { name: nameIn(language, other), from: dateInWords(language, other.starts_on), to: dateInWords(language, other.ends_on) };
  return refuse('holiday.overlaps', { field: 'starts_on', params, details: { holiday_id: other.id } });
}

const list = handle(listHolidays, (input, { db, account_id }) => readHolidays(db, account_id, input));

const create = handle(createHoliday, async (input, context) => {
  const { db, account_id } = context;
  const fields = fieldsOf(input);
  await lockHours(db, account_id);
  const fault = await findFault(context, fields, null);
  if (fault !== null) return fault;
  const changed = await changingHours(context, { from: fields.starts_on, to: fields.ends_on }, input.keep_visits, () =>
    insertHoliday(db, account_id, fields),
  );
  if (!changed.ok) return changed.refusal;
  const after = await readHoliday(db, account_id, changed.result);
  if (after === undefined) return notFound('holiday');
  await context.audit({ area: 'hours', action: 'create', subject_type: 'holiday', subject_id: after.id, after });
  context.publish('business_hours', account_id);
  return after;
});

const update = handle(updateHoliday, async (input, context) => {
  const { db, account_id } = context;
  const fields = fieldsOf(input);
  await lockHours(db, account_id);
  const before = await readHoliday(db, account_id, input.id);
  if (before === undefined) return notFound('holiday');
  if (before.version !== input.version) return refuse('record.changed_meanwhile', { details: { current: before } });
  const fault = await findFault(context, fields, input.id);
  if (fault !== null) return fault;
  const changed = await changingHours(context, { from: fields.starts_on, to: fields.ends_on }, input.keep_visits, () =>
    replaceHoliday(db, account_id, input.id, fields),
  );
  if (!changed.ok) return changed.refusal;
  const after = await readHoliday(db, account_id, input.id);
  if (after === undefined) return notFound('holiday');
  await context.audit({ area: 'hours', action: 'update', subject_type: 'holiday', subject_id: input.id, before, after });
  context.publish('business_hours', account_id);
  return after;
});

const remove = handle(deleteHoliday, async ({ id }, context) => {
  const { db, account_id } = context;
  await lockHours(db, account_id);
  const before = await readHoliday(db, account_id, id);
  if (before === undefined) return notFound('holiday');
  await removeHoliday(db, account_id, id);
  await context.audit({ area: 'hours', action: 'delete', subject_type: 'holiday', subject_id: id, before });
  context.publish('business_hours', account_id);
  return {};
});

export const holidaysHandlers = [list, create, update, remove];
