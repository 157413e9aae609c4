import { faultOfNewRow, heldRows, type ValidFromRow } from '@rawnaq/domain/team/records/valid-from';
import { refuse } from '../../../http/answers/refusal.ts';

interface Wanted {
  valid_from: string;
  corrects?: number | undefined;
  reason?: string | undefined;
  version: number;
}

/** Why a row that holds from a day on cannot be added to those an employee has; null where it can, with the next number. */
export function refusalOfNewRow(rows: readonly ValidFromRow[], { valid_from, corrects, reason, version }: Wanted) {
  if (version !== rows.length + 1) return refuse('valid_from.added_meanwhile', { field: 'valid_from' });
  if (corrects !== undefined && !reason) return refuse('valid_from.reason_missing', { field: 'reason' });
  switch (faultOfNewRow(rows, { valid_from, corrects: corrects ?? null })) {
    case null:
      return null;
    case 'not_after_last':
      return refuse('valid_from.not_after_last', {
        field: 'valid_from',
        params: { last: { day: heldRows(rows).at(-1)?.valid_from ?? valid_from } },
      });
    case 'not_between':
      return refuse('valid_from.not_between', { field: 'valid_from' });
    case 'already_corrected':
    case 'correction_unknown':
      return refuse('valid_from.already_corrected');
  }
}
