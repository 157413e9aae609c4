import { getCustomerHistory } from '@rawnaq/contract/customers/customers';
import { handle } from '../../../http/handle.ts';
import { notFound } from '../../../http/answers/refusal.ts';
import { onlyOf, whatUserSees } from '../../calendar/appointments/public/rights.ts';
import { hasCustomer, readInvoices, readVisits } from './store.ts';

const history = handle(getCustomerHistory, async ({ id, page, per_page }, context) => {
  const { db, account_id } = context;
  if (!(await hasCustomer(db, account_id, id))) return notFound('customer');
  const visits = context.may('appointments.view')
    ? await readVisits(db, account_id, id, onlyOf(await whatUserSees(context)), { page, per_page })
    : null;
  const invoices = context.may('invoices.view') ? await readInvoices(db, account_id, id, { page, per_page }) : null;
  return { visits, invoices: invoices?.list ?? null, spent_minor: invoices?.spent_minor ?? null };
});

export const customerHistoryHandlers = [history];
