import { validFromStates } from '@rawnaq/domain/team/records/valid-from';
import * as z from 'zod/mini';
import { date, id, moment, optionalLongText, version } from '../../fields.ts';

/** What every row has that holds from a day on: pay, the working-hours option. */
export const validFromRow = {
  number: z.int(),
  valid_from: z.string(),
  /** The last day on which it holds; null where it goes on, or was corrected. */
  valid_through: z.nullable(z.string()),
  state: z.literal([...validFromStates]),
  /** The number of the row whose place it took, because that one was wrong. */
  corrects: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  user_name: z.string(),
  at: moment,
};

/** What is sent to add such a row. */
export const validFromInput = {
  id,
  valid_from: date,
  /** The number of the row that was wrong; then a reason is needed. */
  corrects: z.optional(version),
  reason: optionalLongText(500),
  version,
};

export const validFromRefusals = [
  'valid_from.not_after_last',
  'valid_from.not_between',
  'valid_from.already_corrected',
  'valid_from.reason_missing',
  'valid_from.added_meanwhile',
] as const;
