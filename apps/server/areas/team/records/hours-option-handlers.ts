import { addHoursOption, getHoursOptions } from '@rawnaq/contract/team/records/hours-options';
import { rowsWithState } from '@rawnaq/domain/team/records/valid-from';
import { todayOf } from '../../../http/business-day.ts';
import { handle } from '../../../http/handle.ts';
import { notFound } from '../../../http/answers/refusal.ts';
import { insertHoursOption, readHoursOptions } from './hours-option-store.ts';
import { refusalOfNewRow } from './valid-from.ts';

const get = handle(getHoursOptions, async ({ id }, context) => {
  const rows = await readHoursOptions(context.db, context.account_id, id);
  return rows === undefined
    ? notFound('employee')
    : { employee_id: id, rows: rowsWithState(rows, todayOf(context)), version: rows.length + 1 };
});

const add = handle(
  addHoursOption,
  async (input, context) => {
    const { db, account_id, now, user } = context;
    const { id, valid_from, daily_hours, corrects = null, reason } = input;
    const before = await readHoursOptions(db, account_id, id);
    if (before === undefined) return notFound('employee');
    const refusal = refusalOfNewRow(before, input);
    if (refusal !== null) return refusal;
    const row = { number: before.length + 1, valid_from, daily_hours, corrects, reason: corrects === null ? null : (reason ?? null) };
    await insertHoursOption(db, account_id, { employee_id: id, ...row, user_id: user.id, at: now });
    const corrected = before.find(({ number }) => number === corrects);
    await context.audit({
      area: 'hr',
      action: corrected === undefined ? 'create' : 'correct',
      subject_type: 'employee_hours_option',
      subject_id: id,
      ...(corrected === undefined ? {} : { before: { valid_from: corrected.valid_from, daily_hours: corrected.daily_hours } }),
      after: { valid_from, daily_hours, reason: row.reason },
    });
    context.publish('employees', id);
    return { number: row.number };
  },
  { onDuplicate: { employee_hours_options_pkey: { code: 'valid_from.added_meanwhile', field: 'valid_from' } } },
);

export const hoursOptionHandlers = [get, add];
