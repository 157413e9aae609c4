import { requestKinds, requestOutcomes, requestWays } from '@rawnaq/domain/customers/personal-data/requests';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { byId, date, done, id, listQuery, moment, optionalLongText, pageOf, version } from '../fields.ts';

const dataRequest = z.object({
  id,
  /** Who asked: the one or the other. */
  customer_id: z.nullable(id),
  employee_id: z.nullable(id),
  person_name: z.string(),
  kind: z.enum(requestKinds),
  how: z.enum(requestWays),
  came_in_on: date,
  due_on: date,
  /** Until the law's day; negative: so many days too late. Null for one that is closed. */
  days_left: z.nullable(z.int()),
  state: z.enum(['open', 'soon', 'overdue', ...requestOutcomes]),
  note: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  recorded_by_name: z.nullable(z.string()),
  closed_at: z.nullable(moment),
  closed_by_name: z.nullable(z.string()),
  version,
});

export const listDataRequests = endpoint({
  method: 'GET',
  path: '/api/data_requests',
  access: may('data.erase'),
  input: z.object({ ...listQuery, state: z.optional(z.enum(['open', 'closed'])) }),
  output: pageOf(dataRequest),
  summary: 'What customers and employees asked about their personal data, with the days that the law leaves',
});

export const listEmployeeRequests = endpoint({
  method: 'GET',
  path: '/api/employees/{id}/data_requests',
  access: may('employees.edit'),
  input: byId,
  output: z.object({ open: z.array(z.object({ kind: z.enum(requestKinds), due_on: date })) }),
  summary: 'What an employee asked about the personal data and has not been answered yet, the nearest day first',
});

export const recordDataRequest = endpoint({
  method: 'POST',
  path: '/api/data_requests',
  access: may('customers.edit'),
  input: z.object({
    customer_id: z.optional(id),
    /** For those who may change employees. */
    employee_id: z.optional(id),
    request_kind: z.enum(requestKinds),
    request_way: z.enum(requestWays),
    came_in_on: date,
    note: optionalLongText(1000),
  }),
  output: z.object({ id, due_on: date }),
  refusals: ['customer.erased', 'employee.erased', 'data_request.one_person', 'data_request.day_in_future', 'no_permission'],
  summary: 'Records that a customer or an employee asked for a copy, a correction or the erasure of the data; it is due in 30 days',
  status: 201,
  idempotent: true,
});

export const closeDataRequest = endpoint({
  method: 'POST',
  path: '/api/data_requests/{id}/close',
  access: may('data.erase'),
  input: z.object({ id, version, outcome: z.enum(requestOutcomes), reason: optionalLongText(300) }),
  output: done,
  refusals: ['data_request.closed', 'data_request.reason_missing', 'data_request.erase_first', 'record.changed_meanwhile'],
  summary: 'Closes a request by hand; handing out the copy and erasing the data close theirs',
});

export const dataRequestsEndpoints = [listDataRequests, listEmployeeRequests, recordDataRequest, closeDataRequest];
