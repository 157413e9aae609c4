import type { PermissionMap } from '@rawnaq/domain/settings/identity/permissions';
import type { Language } from '@rawnaq/messages/format';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { JobContext, SignedInUser, UserContext } from '../../../http/context.ts';
import { userMay } from '../../../http/user-may.ts';

/** A user with the rights of this moment. */
export interface Reader {
  id: number;
  name: string;
  email: string | null;
  language: Language;
  employee_id: number | null;
  role_id: number | null;
  is_owner: 0 | 1;
  permissions: PermissionMap | null;
}

/** An active user; undefined for one who left. */
export async function readReader(db: Db, account_id: number, user_id: number): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select u.id, u.name, u.email, coalesce(u.language, s.language, 'en') as language, u.employee_id, u.role_id, u.is_owner, r.permissions
    from users u
    join account_settings s on s.account_id = u.account_id
    left join roles r on r.account_id = u.account_id and r.id = u.role_id
    where u.account_id = ${account_id} and u.id = ${user_id} and u.status = 1`.execute(db);
  return rows[0];
}

/**
 * The same work as that user would do it: reports are asked with the user's rights, in the language of whoever reads. Names of users are said in it too.
 */
export async function asReader(context: JobContext | UserContext, reader: Reader, language: Language): Promise<UserContext> {
  const user: SignedInUser = {
    id: reader.id,
    name: reader.name,
    employee_id: reader.employee_id,
    role_id: reader.role_id,
    is_owner: reader.is_owner === 1,
    permissions: reader.permissions ?? {},
    manager_id: null,
    session_ends_at: context.now.toISOString(),
  };
  await sql`select set_config('app.language', ${language}, true)`.execute(context.db);
  // Reports only read: nothing of theirs asks for the request of a job, which has none.
  return { ...context, kind: 'user', user, language, may: (key) => userMay(user, key) } as UserContext;
}
