import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** So many entries of a page are looked through, the newest first: what was not changed in them counts as changed long ago. */
const entriesRead = 300;

interface LastChange {
  field: string;
  at: string;
  /** Null: no user and no manager, but a job. */
  name: string | null;
}

/** The newest change of each field that the entries of these subjects tell of. */
export async function readLastChanges(db: Db, accountId: number, subjectTypes: readonly string[]): Promise<LastChange[]> {
  const { rows } = await sql<LastChange>`
    select distinct on (changed.field) changed.field, entry.at, coalesce(managers.name, user_name(users)) as name
      from (
        select id, at, user_id, manager_id, before, after
          from audit_log
         where account_id = ${accountId}
           and subject_type in (${sql.join(subjectTypes)})
           and jsonb_typeof(before) = 'object'
           and jsonb_typeof(after) = 'object'
         order by id desc
         limit ${entriesRead}
      ) entry
      cross join lateral jsonb_each(entry.after) as changed (field, value)
      left join users on users.account_id = ${accountId} and users.id = entry.user_id
      left join managers on managers.id = entry.manager_id
     where changed.field <> 'version'
       and entry.before -> changed.field is distinct from changed.value
     order by changed.field, entry.id desc`.execute(db);
  return rows;
}
