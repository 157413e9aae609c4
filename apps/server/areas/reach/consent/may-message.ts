import { type ConsentChannel, type ConsentPurpose, type ConsentVerdict, mayBeSent } from '@rawnaq/domain/reach/consent/consent';
import type { Db } from '../../../db/database.ts';
import { readState } from './store.ts';

/** Whether a customer may be sent messages of a purpose by a channel, or pictures of the customer may be used for something: `allowed`, or why not. Of the caller's transaction: it is judged again when a message goes. */
export async function mayMessage(
  db: Db,
  of: { account_id: number; customer_id: number; purpose: ConsentPurpose; channel: ConsentChannel },
): Promise<ConsentVerdict> {
  return mayBeSent(of.purpose, await readState(db, of));
}
