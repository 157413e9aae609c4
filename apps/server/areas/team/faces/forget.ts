import { type FaceDeletionReason, unusedMonths } from '@rawnaq/domain/team/faces/consent';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { JobContext, UserContext } from '../../../http/context.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { Services } from '../../../services.ts';
import { removeFace } from './store.ts';

/** Deletes what describes a face, with an entry in the log that says why. False where there was nothing. */
export async function forgetFace(
  context: Pick<UserContext, 'db' | 'account_id' | 'audit'>,
  employee_id: number,
  reason: FaceDeletionReason,
): Promise<boolean> {
  const { db, account_id } = context;
  if (!(await removeFace(db, account_id, employee_id))) return false;
  await context.audit({ area: 'hr', action: 'delete_face', subject_type: 'employee', subject_id: employee_id, after: { reason } });
  return true;
}

export const forgetFacesTask = 'forget_faces';
const everyMs = 24 * 60 * 60_000;

/** Makes the next look through all accounts due; there is one at a time, however many processes ask for it. */
export async function planForgettingFaces({ jobs }: Pick<Services, 'jobs'>, db: Db, inMs: number = everyMs): Promise<void> {
  await jobs.enqueue(db, forgetFacesTask, {}, { runAt: new Date(Date.now() + inMs), jobKey: forgetFacesTask });
}

/** Faces of people who left or did not use them for twelve months go, and so do links that are over and challenges of last month. */
export async function forgetFaces(context: JobContext): Promise<void> {
  const { db, account_id, now } = context;
  const { rows } = await sql<{ employee_id: number; has_left: boolean }>`
    select f.employee_id, e.status = 2 as has_left from employee_faces f join employees e on e.account_id = f.account_id and e.id = f.employee_id
    where f.account_id = ${account_id}
      and (e.status = 2 or coalesce(f.last_used_at, f.enrolled_at) < ${now}::timestamptz - make_interval(months => ${unusedMonths}))
    order by f.employee_id`.execute(db);
  for (const { employee_id, has_left } of rows) await forgetFace(context, employee_id, has_left ? 'left' : 'unused');
  const month = new Date(now.getTime() - 30 * 86_400_000).toISOString();
  await db.deleteFrom('employee_face_links').where('account_id', '=', account_id).where('expires_at', '<', month).execute();
  await db.deleteFrom('employee_face_challenges').where('account_id', '=', account_id).where('drawn_at', '<', month).execute();
}

/** Looks through all accounts. Plans the next look before, so that a failure does not end them. */
export async function forgetAllFaces(services: Services): Promise<void> {
  await services.database.withPlatform((db) => planForgettingFaces(services, db));
  const accounts = await services.database.withPlatform((db) => db.selectFrom('accounts').select('id').orderBy('id').execute());
  for (const { id } of accounts) {
    if (services.ending.isDraining) return;
    try {
      await inAccountJob(services, id, forgetFaces);
    } catch (error) {
      // Those of the others go all the same; this account is looked at again tomorrow.
      services.logger.error({ err: error, account_id: id }, 'faces could not be looked through');
    }
  }
}
