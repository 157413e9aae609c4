import { issueInvoice, quoteInvoice } from '@rawnaq/contract/sales';
import { handle } from '../../http/handle.ts';
import { cashNeedsShift } from '../cash-shifts/public.ts';
import { Refusal } from '../../http/refusal.ts';
import { issueSale } from './issue-sale.ts';
import { openSale, sellerOf } from './open-sale.ts';
import { wireLine, wireTotals } from './wire-line.ts';

export const quote = handle(quoteInvoice, async (input, context) => {
  const sale = await openSale(input, context, sellerOf(context));
  return sale instanceof Refusal ? sale : { ...wireTotals(sale), lines: sale.lines.map((line) => wireLine(line)) };
});

export const issue = handle(issueInvoice, (input, context) => issueSale(input, context, sellerOf(context)), {
  onDuplicate: { ...cashNeedsShift, visits_billed_once: { code: 'sales.appointment_already_billed', field: 'appointment_id' } },
});
