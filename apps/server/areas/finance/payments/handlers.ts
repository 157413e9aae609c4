import { listPayments, paymentsFile } from '@rawnaq/contract/finance/payments';
import { largestInvoicePageToRead } from '@rawnaq/contract/sales/sales';
import { handle } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { listPaymentRows } from './store.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { paymentsSheet } from './sheet.ts';

const list = handle(listPayments, async (input, { db, account_id, may }) => {
  if (input.per_page > largestInvoicePageToRead && !may('invoices.export'))
    return refuse('sales.export_not_allowed', { field: 'per_page' });
  return { ...(await listPaymentRows(db, account_id, input)), page: input.page, per_page: input.per_page };
});

const listFile = fileOfList(list, paymentsFile, paymentsSheet);

export const paymentsHandlers = [listFile, list];
