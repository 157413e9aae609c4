import { paymentsFile } from '@rawnaq/contract/finance/payment-list';
import { listPayments, largestPaymentPageToRead } from '@rawnaq/contract/finance/payments';
import { handle } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { listPaymentRows } from './store.ts';
import { fileOfList } from '../../../sheets/list-file.ts';

const list = handle(listPayments, async (input, { db, account_id, may }) => {
  if (input.per_page > largestPaymentPageToRead && !may('invoices.export'))
    return refuse('sales.export_not_allowed', { field: 'per_page' });
  const sees = { expenses: may('expenses.view'), commissions: may('commissions.view'), vat: may('books.view') };
  return { ...(await listPaymentRows(db, account_id, input, sees)), page: input.page, per_page: input.per_page };
});

const listFile = fileOfList(list, paymentsFile);

export const paymentsHandlers = [listFile, list];
