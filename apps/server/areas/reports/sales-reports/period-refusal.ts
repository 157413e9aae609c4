import { periodFault } from '@rawnaq/domain/reports/comparison/asked-period';
import { refuse } from '../../../http/answers/refusal.ts';

/** Why a report is not shown over these days, said on their last one; null where it is. */
export function periodRefusal(period: { from: string; to: string }) {
  const fault = periodFault(period);
  if (fault === 'ends_before_start') return refuse('report.ends_before_start', { field: 'to' });
  return fault === 'too_long' ? refuse('report.too_long', { field: 'to' }) : null;
}
