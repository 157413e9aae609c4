import { limitInTheWay } from '@rawnaq/domain/settings/settings/employee-limit';
import type { Db } from '../../../db/database.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { changeOwner, findPossibleOwner, type PossibleOwner } from '../../settings/identity/public/ownership.ts';
import { countActive, insertOfficeEmployee } from '../../team/hr/public.ts';

export interface Owners {
  before: PossibleOwner;
  after: PossibleOwner;
}

/**
 * Hands an account over, behind `lockRights`: the next owner's role becomes that of the earlier one, who stays as an administrator. An earlier owner who
 * was no employee becomes one, off the board, so that the next owner can take the sign-in away again; that takes one of the plan's places. Inside the
 * account's scope.
 * @param seen_owner_id whom the caller took for the owner
 */
export async function handOver(
  { db, account_id, now }: { db: Db; account_id: number; now: Date },
  { seen_owner_id, to_user_id }: { seen_owner_id: number; to_user_id: number },
) {
  const before = await findPossibleOwner(db, account_id, 'owner');
  if (before?.id !== seen_owner_id) return refuse('owner.changed_meanwhile');
  const after = await findPossibleOwner(db, account_id, { user_id: to_user_id });
  if (after === undefined) return refuse('owner.not_an_employee', { field: 'user_id' });
  if (after.obstacle !== null) return refuse(after.obstacle, { field: 'user_id', params: { name: after.name } });
  let { employee_id } = before;
  if (employee_id === null) {
    const { active, subscription } = await countActive(db, account_id, { locked: true });
    const limit = limitInTheWay(subscription, active);
    if (limit !== null) return refuse('owner.no_place', { params: { limit }, details: { limit, active_count: active } });
    employee_id = await insertOfficeEmployee(db, account_id, before.name, now);
  }
  await changeOwner(db, account_id, { from_user_id: before.id, to_user_id, role_id: after.role_id, employee_id }, now);
  return { before, after } satisfies Owners;
}

/** What the log keeps of an owner. */
export const loggedOwner = ({ id, name, email }: PossibleOwner) => ({ owner: { user_id: id, name, email } });
