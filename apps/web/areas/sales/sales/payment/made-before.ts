import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { holdInvoice } from '@rawnaq/contract/sales/held-invoices';
import type { RefusalError } from '../../../../shell/refusal.ts';

export interface MadeBefore {
  id: number;
  number: string;
}

const bySale = `${issueInvoice.method} ${issueInvoice.path}`;

/** The invoice that an earlier try of the same sale made, whose answer never arrived; null where there is none. */
export function madeBefore(refusal: RefusalError | null): MadeBefore | null {
  if (refusal?.code !== 'idempotency.already_made' || refusal.details['made_by'] !== bySale) return null;
  return { id: Number(refusal.details['id']), number: String(refusal.details['number']) };
}

const byHolding = `${holdInvoice.method} ${holdInvoice.path}`;

/** The sale on hold that an earlier try made of this one, as it stood then, whose answer never arrived; null where there is none. */
export function heldBefore(refusal: RefusalError): number | null {
  if (refusal.code !== 'idempotency.different_request' || refusal.details['made_by'] !== byHolding) return null;
  return Number(refusal.details['id']);
}
