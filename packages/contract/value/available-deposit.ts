import * as z from 'zod/mini';
import { flag, id, moment } from '../fields.ts';

/** What a sale can take of a deposit. */
export const availableDeposit = z.object({
  id,
  receipt_number: z.string(),
  appointment_id: z.nullable(id),
  left_minor: z.int(),
  /** Whether it was taken for the appointment that is billed. */
  is_of_visit: flag,
  taken_at: moment,
  english_name: z.string(),
  arabic_name: z.string(),
});
