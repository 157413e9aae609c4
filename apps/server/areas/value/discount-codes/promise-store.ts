import type { CodeTerms } from '@rawnaq/domain/value/discount-codes/discount-code';
import type { Db } from '../../../db/database.ts';
import type { AccountContext } from '../../../http/context.ts';

/** 1 kept for the visit, 2 used by its invoice, 3 given back: the database moves it to 3 when the visit is called off, missed or billed without it. */
export const PromiseState = { kept: 1, used: 2, given_back: 3 } as const;
type PromiseStateId = (typeof PromiseState)[keyof typeof PromiseState];

/** A code that a booking was promised, as long as the visit can still use it. */
export interface PromisedCode extends CodeTerms {
  id: number;
  state: PromiseStateId;
}

/** The code of a visit, whatever became of it; undefined where it was booked without one. */
export async function readPromise(db: Db, account_id: number, appointment_id: number): Promise<PromisedCode | undefined> {
  const row = await db
    .selectFrom('discount_code_promises')
    .where('account_id', '=', account_id)
    .where('appointment_id', '=', appointment_id)
    .select(['discount_code_id as id', 'state', 'terms'])
    .$narrowType<{ state: PromiseStateId }>()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, state, terms } = row;
  return { ...(terms as CodeTerms), id, state };
}

/** The code that the sale which bills this visit may still use. */
export async function readKeptPromise(db: Db, account_id: number, appointment_id: number): Promise<PromisedCode | undefined> {
  const promise = await readPromise(db, account_id, appointment_id);
  return promise?.state === PromiseState.kept ? promise : undefined;
}

/** Moves a promise on; does nothing where it is not in the first state. */
export async function setPromise(
  { db, account_id }: Pick<AccountContext, 'db' | 'account_id'>,
  appointment_id: number,
  from: PromiseStateId,
  to: PromiseStateId,
): Promise<void> {
  await db
    .updateTable('discount_code_promises')
    .set({ state: to })
    .where('account_id', '=', account_id)
    .where('appointment_id', '=', appointment_id)
    .where('state', '=', from)
    .execute();
}
