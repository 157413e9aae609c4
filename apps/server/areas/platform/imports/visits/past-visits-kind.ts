import { amount_minor, date, optionalLongText } from '@rawnaq/contract/fields';
import type { CellFault } from '@rawnaq/domain/platform/imports/cell-words';
import * as z from 'zod/mini';
import { todayOf } from '../../../../http/business-day.ts';
import { importedPastVisits, readPastVisits } from '../../../customers/customers/public/imports.ts';
import { recordKind } from '../record-kind.ts';
import { ownerFields } from '../row-owners.ts';

/** Visits of before: history to read, of customers who are here. */
export const pastVisitsKind = recordKind({
  kind: 'past_visits',
  rights: ['customers.edit', 'customers.view', 'appointments.view_all'],
  editRight: 'customers.edit',
  fieldRights: {},
  store: importedPastVisits,
  topics: ['customers'],
  values: [],
  ofCustomer: 'required',
  twins: 'skip',
  fields: {
    ...ownerFields,
    visited_on: date,
    visit_minute: z.int().check(z.gte(0), z.lte(1439)),
    service_names: optionalLongText(1000),
    employee_name: optionalLongText(200),
    amount_minor,
    notes: optionalLongText(2000),
  },
  required: ['visited_on'],
  read: readPastVisits,
  defaults: () =>
    Promise.resolve({ visited_on: null, visit_minute: null, service_names: null, employee_name: null, amount_minor: null, notes: null }),
  keysOf: ({ customer_id, visited_on, visit_minute, service_names, employee_name, amount_minor: amount }) => [
    [
      'visit',
      JSON.stringify([customer_id, visited_on, visit_minute ?? null, service_names ?? null, employee_name ?? null, amount ?? null]),
    ],
  ],
  beginFaults(context) {
    const today = todayOf(context);
    return Promise.resolve(({ visited_on }): CellFault | null =>
      typeof visited_on === 'string' && visited_on > today ? { field: 'visited_on', rule: 'imported_is_ahead', params: {} } : null,
    );
  },
  amountOf: ({ values }) => (typeof values['amount_minor'] === 'number' ? values['amount_minor'] : null),
});
