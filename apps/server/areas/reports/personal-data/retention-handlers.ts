import { getDataRetention, keepCustomer, listPlannedErasures, updateDataRetention } from '@rawnaq/contract/customers/data-retention';
import { plannedErasuresFile } from '@rawnaq/contract/customers/planned-erasure-list';
import { keptUntil } from '@rawnaq/domain/customers/personal-data/retention';
import { lawFileYears } from '@rawnaq/domain/team/hr/employee-erasure';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { todayOf } from '../../../http/business-day.ts';
import { changedMeanwhile } from '../../../http/changed-meanwhile.ts';
import { handle } from '../../../http/handle.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { eraseOldCustomersOfTask } from './retention.ts';
import {
  keepUntil,
  listErasureRows,
  lockDataRetention,
  readDataRetention,
  readKeptUntil,
  saveDataRetention,
  unlist,
  unlistAll,
} from './retention-store.ts';
import { readOpenPointsOf, readPerson } from './store.ts';

const get = handle(getDataRetention, (_input, { db, account_id }) => readDataRetention(db, account_id));

const update = handle(updateDataRetention, async (input, context) => {
  const { db, account_id, account } = context;
  const least = lawFileYears(account.country_id);
  if (input.employee_file_years !== undefined && input.employee_file_years < least)
    return refuse('data_retention.employee_years_too_few', { field: 'employee_file_years', params: { count: least } });
  const before = await lockDataRetention(db, account_id);
  if (before.version !== input.version)
    return changedMeanwhile(context, { subject_types: ['data_retention'], version: input.version, current: before });
  const { erase_after_years = null, employee_file_years = null } = input;
  const after = { erase_after_years, employee_file_years, version: before.version + 1 };
  await saveDataRetention(db, account_id, after);
  await context.audit({ area: 'customers', action: 'update', subject_type: 'data_retention', before, after });
  if (before.erase_after_years !== after.erase_after_years) {
    // Whoever was listed was told of another term: the notice begins anew.
    const count = await unlistAll(db, account_id);
    if (count > 0) await context.audit({ area: 'customers', action: 'unlist_erasures', subject_type: 'data_retention', after: { count } });
    await context.enqueue(eraseOldCustomersOfTask, {});
  }
  context.publish('customers', 0);
  return after;
});

const list = handle(listPlannedErasures, async (input, context) => {
  const { db, account_id, account } = context;
  const today = todayOf(context);
  const { erase_after_years: years } = await readDataRetention(db, account_id);
  const { data, total } = await listErasureRows(db, { account_id, timezone: account.timezone }, { years, today, filter: input });
  const planned = data.filter(({ state }) => state === 'planned').map(({ customer_id }) => customer_id);
  const open = await readOpenPointsOf(db, account_id, planned, today);
  const rows = data.map((row) => {
    const points = open.get(row.customer_id) ?? [];
    return { ...row, state: points.length > 0 ? ('open' as const) : row.state, open: points };
  });
  return { data: rows, total, page: input.page, per_page: input.per_page };
});

const keep = handle(keepCustomer, async ({ id, reason }, context) => {
  const { db, account_id, user } = context;
  const { erase_after_years: years } = await lockDataRetention(db, account_id);
  const person = await readPerson(db, account_id, id, { lock: false });
  if (person === undefined) return notFound('customer');
  if (person.erased_at !== null) return refuse('customer.erased');
  const kept_on = todayOf(context);
  if (years === null || !(await unlist(db, account_id, id))) {
    const kept = await readKeptUntil(db, account_id, id);
    // Sent twice, or two users at once: the customer is kept.
    return kept !== undefined && kept.kept_until >= kept_on ? {} : refuse('customer.erasure_not_planned');
  }
  const kept_until = keptUntil(kept_on, years);
  await keepUntil(db, account_id, { customer_id: id, kept_on, kept_until, reason, kept_by_user_id: user.id });
  // The reason is about a person: it is on the list, and goes with the person.
  await context.audit({ area: 'customers', action: 'keep_customer', subject_type: 'customer', subject_id: id, after: { kept_until } });
  context.publish('customers', id);
  return {};
});

export const dataRetentionHandlers = [get, update, list, fileOfList(list, plannedErasuresFile), keep];
