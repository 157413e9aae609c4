import { issueInvoice, quoteInvoice } from '@rawnaq/contract/sales/sales';
import { handlePrefetched } from '../../../http/handle.ts';
import { cashNeedsShift } from '../../finance/cash-shifts/public.ts';
import { Refusal } from '../../../http/answers/refusal.ts';
import { factsAhead, issueSale } from './issue-sale.ts';
import { loadFacts, openSale, sellerOf } from './open-sale.ts';
import { wireLine, wireTotals } from './cart/wire-line.ts';

export const quote = handlePrefetched(
  quoteInvoice,
  (input, db, account_id) => loadFacts(input, db, account_id, null),
  async (input, context, asked) => {
    const sale = await openSale(input, await asked, context, sellerOf(context));
    return sale instanceof Refusal ? sale : { ...wireTotals(sale), lines: sale.lines.map((line) => wireLine(line)) };
  },
);

export const issue = handlePrefetched(
  issueInvoice,
  factsAhead,
  (input, context, asked) => issueSale(input, context, sellerOf(context), asked),
  {
    onDuplicate: { ...cashNeedsShift, visits_billed_once: { code: 'sales.appointment_already_billed', field: 'appointment_id' } },
  },
);
