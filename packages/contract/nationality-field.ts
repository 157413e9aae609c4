import { nationalityOf } from '@rawnaq/domain/fields/nationalities';
import * as z from 'zod/mini';

/** A country of the list of nationalities (specification §3). In a file of its own, so that pages without it do not carry the list. */
export const nationality_id = z.int().check(
  z.check<number>((payload) => {
    if (nationalityOf(payload.value) === null) payload.issues.push({ code: 'custom', input: payload.value, params: { rule: 'one_of' } });
  }),
);
