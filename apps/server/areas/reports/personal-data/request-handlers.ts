import { dataRequestsFile } from '@rawnaq/contract/customers/data-request-list';
import { closeDataRequest, listDataRequests, listEmployeeRequests, recordDataRequest } from '@rawnaq/contract/customers/data-requests';
import type { Output } from '@rawnaq/contract/endpoint';
import { requestDueOn, requestState } from '@rawnaq/domain/customers/personal-data/requests';
import { daysBetween } from '@rawnaq/domain/time/calendar-date';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { openTask } from '../../reach/notifications/public/open-tasks.ts';
import { readEmployeePerson } from './employee-store.ts';
import { publishPerson } from './publish-person.ts';
import { closeRequest, insertRequest, listRequestRows, lockRequest, readOpenRequestsOf } from './request-store.ts';
import { readPerson } from './store.ts';
import { dataRequestDue } from './task-sources.ts';

const list = handle(listDataRequests, async (input, context) => {
  const today = todayOf(context);
  const { data, total } = await listRequestRows(context.db, context.account_id, context.language, input);
  const rows = data.map(({ outcome, ...row }) => ({
    ...row,
    state: requestState({ due_on: row.due_on, outcome }, today),
    days_left: outcome === null ? daysBetween(today, row.due_on) : null,
  }));
  return { data: rows, total, page: input.page, per_page: input.per_page };
});

const ofEmployee = handle(listEmployeeRequests, async ({ id }, context) => {
  if ((await readEmployeePerson(context, id, { lock: false })) === undefined) return notFound('employee');
  return { open: await readOpenRequestsOf(context.db, context.account_id, id) };
});

/** Why nothing can be recorded of this person; locks the record, so that nobody erases it meanwhile. */
async function faultOfPerson(context: UserContext, { customer_id, employee_id }: Output<typeof recordDataRequest.input>) {
  const { db, account_id } = context;
  if (customer_id !== undefined && employee_id === undefined) {
    const person = await readPerson(db, account_id, customer_id, { lock: true });
    if (person === undefined) return notFound('customer');
    return person.erased_at === null ? null : refuse('customer.erased');
  }
  if (employee_id === undefined || customer_id !== undefined) return refuse('data_request.one_person', { field: 'customer_id' });
  if (!context.may('employees.edit')) return refuse('no_permission');
  const person = await readEmployeePerson(context, employee_id, { lock: true });
  if (person === undefined) return notFound('employee');
  return person.erased_at === null ? null : refuse('employee.erased');
}

const record = handle(recordDataRequest, async (input, context) => {
  const { db, account_id, user, now } = context;
  if (input.came_in_on > todayOf(context)) return refuse('data_request.day_in_future', { field: 'came_in_on' });
  const fault = await faultOfPerson(context, input);
  if (fault !== null) return fault;
  const due_on = requestDueOn(input.came_in_on);
  const id = await insertRequest(db, account_id, input, { due_on, user_id: user.id, now });
  await openTask(context, dataRequestDue, { subject_id: id, params: { due_on } });
  const after = { kind: input.request_kind, how: input.request_way, came_in_on: input.came_in_on, due_on };
  await context.audit({ area: 'customers', action: 'create', subject_type: 'data_request', subject_id: id, after });
  publishPerson(context, input);
  return { id, due_on };
});

const close = handle(closeDataRequest, async ({ id, version, outcome, reason }, context) => {
  const { db, account_id, user, now } = context;
  const request = await lockRequest(db, account_id, id);
  if (request === undefined) return notFound('data_request');
  if (request.closed_at !== null) return refuse('data_request.closed');
  if (request.version !== version) return refuse('record.changed_meanwhile');
  if (outcome === 'refused' && reason === undefined) return refuse('data_request.reason_missing', { field: 'reason' });
  // What was not erased is not done.
  if (outcome === 'done' && request.kind === 'erasure') return refuse('data_request.erase_first', { field: 'outcome' });
  await closeRequest(db, account_id, id, { outcome, reason: reason ?? null, user_id: user.id, now });
  // The reason is about a person: it is on the list, and goes with the person.
  await context.audit({ area: 'customers', action: 'close_request', subject_type: 'data_request', subject_id: id, after: { outcome } });
  publishPerson(context, request);
  return {};
});

export const dataRequestsHandlers = [list, fileOfList(list, dataRequestsFile), ofEmployee, record, close];
