import { issueInvoice } from '@rawnaq/contract/sales';
import type { RefusalError } from '../../shell/refusal.ts';

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
