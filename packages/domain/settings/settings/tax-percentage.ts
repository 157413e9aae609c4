import { RecordStatus } from '../../fields/record-status.ts';
import type { RecordStatusId } from '../../fields/record-status.ts';

export type TaxPercentageFault = { code: 'tax.zero_when_active' | 'tax.not_zero_when_disabled' | 'tax.percentage_invalid' };

/** A tax's percentage (basis points, 0–10000) is above zero while it is active and zero while it is disabled; specification §4 and §5. */
export function taxPercentageFault(rate_bp: number, status: RecordStatusId): TaxPercentageFault | null {
  if (!Number.isSafeInteger(rate_bp) || rate_bp < 0 || rate_bp > 10_000) return { code: 'tax.percentage_invalid' };
  if (status === RecordStatus.active) return rate_bp > 0 ? null : { code: 'tax.zero_when_active' };
  return rate_bp === 0 ? null : { code: 'tax.not_zero_when_disabled' };
}
