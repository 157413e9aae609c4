import { listPayments, paymentsFile } from '@rawnaq/contract/finance/payments';
import { largestInvoicePageToRead } from '@rawnaq/contract/sales/sales';
import { hasPermission } from '@rawnaq/domain/settings/identity/permissions';
import { handle } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { listPaymentRows } from './store.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { paymentsSheet } from './sheet.ts';

const list = handle(listPayments, async (input, { db, account_id, user }) => {
  const mayExport = user.is_owner || hasPermission(user.permissions, 'invoices.export');
  if (input.per_page > largestInvoicePageToRead && !mayExport) return refuse('sales.export_not_allowed', { field: 'per_page' });
  return { ...(await listPaymentRows(db, account_id, input)), page: input.page, per_page: input.per_page };
});

const listFile = fileOfList(list, paymentsFile, paymentsSheet);

export const paymentsHandlers = [listFile, list];
