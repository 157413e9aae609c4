import { getCustomerHistory } from '@rawnaq/contract/customers/customers';
import { hasPermission, type PermissionKey } from '@rawnaq/domain/settings/identity/permissions';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { notFound } from '../../../http/answers/refusal.ts';
import { onlyOf, whatUserSees } from '../../calendar/appointments/public.ts';
import { hasCustomer, readInvoices, readVisits } from './store.ts';

const may = ({ user }: UserContext, permission: PermissionKey): boolean => user.is_owner || hasPermission(user.permissions, permission);

const history = handle(getCustomerHistory, async ({ id, page, per_page }, context) => {
  const { db, account_id } = context;
  if (!(await hasCustomer(db, account_id, id))) return notFound('customer');
  const visits = may(context, 'appointments.view')
    ? await readVisits(db, account_id, id, onlyOf(await whatUserSees(context)), { page, per_page })
    : null;
  const invoices = may(context, 'invoices.view') ? await readInvoices(db, account_id, id, { page, per_page }) : null;
  return { visits, invoices: invoices?.list ?? null, spent_minor: invoices?.spent_minor ?? null };
});

export const customerHistoryHandlers = [history];
