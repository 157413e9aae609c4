import { sql } from 'kysely';
import type { AuditSubject, UserContext } from './context.ts';
import { refuse } from './answers/refusal.ts';

interface Save {
  /** What the audit log calls the record; several where another page keeps some of its fields. */
  subject_types: readonly AuditSubject[];
  /** Of one record of many; left out for a page of settings, of which there is one. */
  subject_id?: number;
  /** The version that the refused save was made from. */
  version: number;
  /** The record as it is now, read after the save was refused. */
  current: unknown;
}

/** A field that was changed meanwhile: its value then and now, and who changed it last. `name` is null where a job did. */
export interface ChangedField {
  field: string;
  from: unknown;
  to: unknown;
  name: string | null;
  at: string;
}

/** Looked through, the oldest first: who saves after more changes than these is told of the first. */
const entriesRead = 100;

interface Entry {
  at: string;
  name: string | null;
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The fields that differ after some changes, in the order in which they were changed first; what was changed and changed back is left out. */
export function changesOf(entries: readonly Entry[]): ChangedField[] {
  const changes = new Map<string, ChangedField>();
  for (const { at, name, before, after } of entries)
    for (const [field, to] of Object.entries(after)) {
      if (field === 'version' || isSame(before[field], to)) continue;
      changes.set(field, {
        field,
        from: changes.has(field) ? changes.get(field)?.from : (before[field] ?? null),
        to: to ?? null,
        name,
        at,
      });
    }
  return [...changes.values()].filter(({ from, to }) => !isSame(from, to));
}

/**
 * Refuses a save that was made from an older version of the record, with what was changed since and by whom, so that its user can keep either. It is read
 * from the audit log: every entry of such a record has its version.
 */
export async function changedMeanwhile({ db, account_id }: UserContext, { subject_types, subject_id, version, current }: Save) {
  const { rows } = await sql<Entry>`
    select entry.at, coalesce(managers.name, user_name(users)) as name, entry.before, entry.after
      from audit_log entry
      left join users on users.account_id = entry.account_id and users.id = entry.user_id
      left join managers on managers.id = entry.manager_id
     where entry.account_id = ${account_id}
       and entry.subject_type in (${sql.join(subject_types)})
       ${subject_id === undefined ? sql`` : sql`and entry.subject_id = ${String(subject_id)}`}
       and jsonb_typeof(entry.before) = 'object'
       and jsonb_typeof(entry.after -> 'version') = 'number'
       and (entry.after ->> 'version')::bigint > ${version}
     order by entry.id
     limit ${entriesRead}`.execute(db);
  return refuse('record.changed_meanwhile', { details: { current, changes: changesOf(rows) } });
}
