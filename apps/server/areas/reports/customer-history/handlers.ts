import { getCustomerHistory } from '@rawnaq/contract/customers/customers';
import { handle } from '../../../http/handle.ts';
import { notFound } from '../../../http/answers/refusal.ts';
import { onlyOf, whatUserSees } from '../../calendar/appointments/public/rights.ts';
import { hasCustomer, readInvoices, readPastVisits, readVisits } from './store.ts';

const history = handle(getCustomerHistory, async ({ id, page, per_page }, context) => {
  const { db, account_id } = context;
  if (!(await hasCustomer(db, account_id, id))) return notFound('customer');
  const only = context.may('appointments.view') ? onlyOf(await whatUserSees(context)) : undefined;
  const visits = only === undefined ? null : await readVisits(db, account_id, id, only, { page, per_page });
  // Whose hands they were in, files of other programs say in words: they are for those who see everybody's visits.
  const past_visits = only === null ? await readPastVisits(db, account_id, id, { page, per_page }) : null;
  const invoices = context.may('invoices.view') ? await readInvoices(db, account_id, id, { page, per_page }) : null;
  return { visits, past_visits, invoices: invoices?.list ?? null, spent_minor: invoices?.spent_minor ?? null };
});

export const customerHistoryHandlers = [history];
