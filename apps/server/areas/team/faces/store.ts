import { faceConsentVersion } from '@rawnaq/domain/team/faces/consent';
import { faceModel } from '@rawnaq/domain/team/faces/face-template';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { likeText } from '../../../db/list-query.ts';

export interface FaceStanding {
  employee_id: number;
  enrolled_at: string | null;
  last_used_at: string | null;
  is_outdated: 0 | 1;
}

const isOutdated = sql<0 | 1>`(f.model <> ${faceModel} or f.consent_version <> ${faceConsentVersion})::int`.as('is_outdated');

/** Undefined where the account has no such employee. */
export async function readStanding(db: Db, account_id: number, employee_id: number, now: Date) {
  const { rows } = await sql<FaceStanding & { status: number; link_expires_at: string | null }>`
    select e.id as employee_id, e.status, f.enrolled_at, f.last_used_at,
      coalesce((f.model <> ${faceModel} or f.consent_version <> ${faceConsentVersion})::int, 0) as is_outdated,
      (select max(l.expires_at) from employee_face_links l
        where l.account_id = e.account_id and l.employee_id = e.id and l.used_at is null and l.expires_at > ${now}) as link_expires_at
    from employees e left join employee_faces f on f.account_id = e.account_id and f.employee_id = e.id
    where e.account_id = ${account_id} and e.id = ${employee_id}`.execute(db);
  return rows[0];
}

/** The latest first. */
export async function listStandings(
  db: Db,
  account_id: number,
  { page, per_page, search }: { page: number; per_page: number; search?: string | undefined },
) {
  let found = db
    .selectFrom('employee_faces as f')
    .innerJoin('employees as e', (join) => join.onRef('e.account_id', '=', 'f.account_id').onRef('e.id', '=', 'f.employee_id'))
    .where('f.account_id', '=', account_id);
  if (search) found = found.where(sql<boolean>`search_fold(concat_ws(' ', e.english_name, e.arabic_name)) like ${likeText(search)}`);
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const data = await found
    .select(['f.employee_id', 'f.enrolled_at', 'f.last_used_at', isOutdated])
    .select(['e.english_name as employee_english_name', 'e.arabic_name as employee_arabic_name'])
    .orderBy('f.enrolled_at', 'desc')
    .orderBy('f.employee_id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { data, total, page, per_page };
}

/** A new link ends those before it: nobody has two. */
export async function replaceLink(
  db: Db,
  account_id: number,
  link: { employee_id: number; digest: Buffer; created_at: Date; created_by_user_id: number; expires_at: Date },
): Promise<void> {
  await db
    .deleteFrom('employee_face_links')
    .where('account_id', '=', account_id)
    .where('employee_id', '=', link.employee_id)
    .where('used_at', 'is', null)
    .execute();
  await db
    .insertInto('employee_face_links')
    .values({ account_id, ...link })
    .execute();
}

/** Locked: of two who use a link at once the second one finds it used. */
export async function lockLink(db: Db, account_id: number, digest: Buffer) {
  const { rows } = await sql<{
    id: number;
    employee_id: number;
    status: number;
    english_name: string | null;
    arabic_name: string | null;
    business_english_name: string;
    business_arabic_name: string;
    expires_at: string;
    outcome: 'enrolled' | 'refused' | null;
  }>`
    select l.id, l.employee_id, e.status, e.english_name, e.arabic_name, a.english_name as business_english_name, a.arabic_name as business_arabic_name,
      l.expires_at, l.outcome
    from employee_face_links l join employees e on e.account_id = l.account_id and e.id = l.employee_id join accounts a on a.id = l.account_id
    where l.account_id = ${account_id} and l.digest = ${digest} for update of l`.execute(db);
  return rows[0];
}

export async function useLink(db: Db, account_id: number, id: number, outcome: 'enrolled' | 'refused', now: Date): Promise<void> {
  await db
    .updateTable('employee_face_links')
    .set({ outcome, used_at: now })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

export interface NewFace {
  employee_id: number;
  template: Buffer;
  consent_version: number;
  consent_language: 'en' | 'ar';
  enrolled_at: Date;
}

/** Who enrols again replaces what was there. */
export async function saveFace(db: Db, account_id: number, face: NewFace): Promise<void> {
  const { employee_id, ...fields } = face;
  const values = { ...fields, model: faceModel, last_used_at: null };
  await db
    .insertInto('employee_faces')
    .values({ account_id, employee_id, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'employee_id']).doUpdateSet(values))
    .execute();
}

/** False where there was none. What was asked of the employee in front of a camera goes too. */
export async function removeFace(db: Db, account_id: number, employee_id: number): Promise<boolean> {
  await db.deleteFrom('employee_face_challenges').where('account_id', '=', account_id).where('employee_id', '=', employee_id).execute();
  const removed = await db
    .deleteFrom('employee_faces')
    .where('account_id', '=', account_id)
    .where('employee_id', '=', employee_id)
    .returning('employee_id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** What describes the faces that can be compared: of people who work here, by these weights and this consent. */
export async function readTemplates(db: Db, account_id: number) {
  return db
    .selectFrom('employee_faces as f')
    .innerJoin('employees as e', (join) => join.onRef('e.account_id', '=', 'f.account_id').onRef('e.id', '=', 'f.employee_id'))
    .where('f.account_id', '=', account_id)
    .where('e.status', '=', 1)
    .where('f.model', '=', faceModel)
    .where('f.consent_version', '=', faceConsentVersion)
    .select(['f.employee_id', 'f.template'])
    .execute();
}
