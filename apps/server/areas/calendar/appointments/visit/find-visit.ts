import type { UserContext } from '../../../../http/context.ts';
import { type NotFound, notFound, type Refusal } from '../../../../http/answers/refusal.ts';
import { changedMeanwhile } from '../booking/changed-meanwhile.ts';
import { lockVisit, type StoredVisit } from './store-visits.ts';
import { type Sees, canSeeVisit, whatUserSees } from './visibility.ts';

export type Found = { visit: StoredVisit; sees: Sees } | { answer: NotFound | Refusal<'record.changed_meanwhile'> };

/** The visit, locked, seen by this user, and in the version the user looked at where the input names one. */
export async function findVisit(context: UserContext, input: { id: number; version?: number | undefined }): Promise<Found> {
  const sees = await whatUserSees(context);
  const visit = await lockVisit(context.db, context.account_id, input.id);
  if (visit === null || !canSeeVisit(sees, visit)) return { answer: notFound('appointment') };
  if (input.version === undefined || input.version === visit.version) return { visit, sees };
  return { answer: await changedMeanwhile(context, visit, input.version) };
}
