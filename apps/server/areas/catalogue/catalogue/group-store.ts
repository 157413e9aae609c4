import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { likeText, type ListQuery, sortOf } from '../../../db/list-query.ts';

const groups = (db: Db, accountId: number) => db.selectFrom('service_groups').where('service_groups.account_id', '=', accountId);

const groupColumns = (accountId: number) =>
  [
    'service_groups.id',
    'service_groups.english_name',
    'service_groups.arabic_name',
    'service_groups.colour',
    'service_groups.position',
    'service_groups.show_online',
    'service_groups.status',
    'service_groups.version',
    sql<number>`(select count(*)::int from services s where s.account_id = ${accountId} and s.service_group_id = service_groups.id)`.as(
      'service_count',
    ),
  ] as const;

const groupSorts = {
  position: 'service_groups.position',
  english_name: 'service_groups.english_name',
  arabic_name: 'service_groups.arabic_name',
  status: 'service_groups.status',
} as const;

export async function readGroups(db: Db, accountId: number, query: ListQuery & { status?: 0 | 1 | undefined }) {
  let rows = groups(db, accountId);
  if (query.status !== undefined) rows = rows.where('service_groups.status', '=', query.status);
  if (query.search !== undefined)
    rows = rows.where(
      sql<boolean>`search_fold(service_groups.english_name || ' ' || service_groups.arabic_name) like ${likeText(query.search)}`,
    );
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const { column, direction } = sortOf(query.sort, groupSorts, 'position');
  const data = await rows
    .select(groupColumns(accountId))
    .$narrowType<{ status: 0 | 1; show_online: 0 | 1 }>()
    .orderBy(column, direction)
    .orderBy('service_groups.id')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return { data, total, page: query.page, per_page: query.per_page };
}

export function readGroup(db: Db, accountId: number, id: number) {
  return groups(db, accountId)
    .where('service_groups.id', '=', id)
    .select(groupColumns(accountId))
    .$narrowType<{ status: 0 | 1; show_online: 0 | 1 }>()
    .executeTakeFirst();
}

export interface GroupFields {
  english_name: string;
  arabic_name: string;
  colour: string | null;
  show_online: 0 | 1;
  status: 0 | 1;
}

export async function insertGroup(
  db: Db,
  accountId: number,
  fields: GroupFields & { suggested_group_id?: number },
  position?: number,
): Promise<number> {
  const { id } = await db
    .insertInto('service_groups')
    .values({
      account_id: accountId,
      ...fields,
      position: position ?? sql<number>`(select coalesce(max(position), 0) + 1 from service_groups where account_id = ${accountId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when the version is no longer the newest. */
export async function replaceGroup(
  db: Db,
  accountId: number,
  id: number,
  version: number,
  fields: GroupFields,
  position: number | undefined,
): Promise<boolean> {
  const changed = await db
    .updateTable('service_groups')
    .set({ ...fields, ...(position === undefined ? {} : { position }), version: sql<number>`version + 1` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

export async function removeGroup(db: Db, accountId: number, id: number): Promise<void> {
  await db.deleteFrom('service_groups').where('account_id', '=', accountId).where('id', '=', id).execute();
}
