import type { Output } from '@rawnaq/contract/endpoint';
import { customerFields } from '@rawnaq/contract/customers/customers';
import type { listCustomerMerges, previewMerge } from '@rawnaq/contract/customers/customer-merges';
import { columnsOf } from '@rawnaq/contract/record';
import { mergeUndoDays } from '@rawnaq/domain/customers/merging/merged-record';
import { countsByKind, type MergedKind } from '@rawnaq/domain/customers/merging/merged-tables';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { userName } from '../../../db/user-name.ts';
import { shownOwnType, shownTags } from '../../customers/customers/public/labels.ts';
import { type MergedValues, replaceMergedFields } from '../../customers/customers/public/merging.ts';

type Preview = Output<typeof previewMerge.output>;
export type MergingPerson = Omit<Preview['people'][number], 'open'> & { erased_at: string | null; picture_file_id: number | null };
const columns = ['id', ...columnsOf(customerFields), 'created_at', 'last_invoice_at', 'version', 'erased_at', 'picture_file_id'] as const;

/** Locked in the order of their numbers, nobody books, bills or pays for them until the transaction ends. */
export async function lockCustomers(db: Db, account_id: number, ids: readonly number[]): Promise<void> {
  await sql`select id from customers where account_id = ${account_id} and id = any(${ids}::bigint[]) order by id for update`.execute(db);
}

/** The records, with what is held beside them, in the order of the ids; who is not there is left out. */
export async function readMergingPeople(db: Db, account_id: number, ids: readonly number[]): Promise<MergingPerson[]> {
  const of = (table: string) => sql`${sql.table(table)} x where x.account_id = ${account_id} and x.customer_id = c.id`;
  const { rows } = await sql<MergingPerson>`
    select ${sql.join(columns.map((column) => sql.ref(`c.${column}`)))}, ${shownOwnType('c')} as own_type, ${shownTags('c')} as tags,
      (select f.unique_id::text from files f where f.account_id = ${account_id} and f.id = c.picture_file_id) as picture_unique_id,
      (select count(*)::int from ${of('appointments')}) as visit_count,
      c.invoice_count, (select coalesce(sum(x.total_minor), 0)::bigint from ${of('invoices')}) as invoices_minor,
      (select coalesce(sum(x.points), 0)::bigint from ${of('loyalty_balances')}) as points,
      (select count(*)::int from ${of('outbox_messages')}) as message_count,
      (select coalesce(jsonb_agg(jsonb_build_object('purpose', a.purpose, 'channel', a.channel, 'state', a.state) order by a.purpose, a.channel), '[]') from (
        select k.purpose, k.channel, consent_state(${account_id}, c.id, k.purpose, k.channel) as state from (
          select distinct x.purpose, x.channel from ${of('consents')} union values ('service', 'whatsapp')) k (purpose, channel)) a
        where a.state <> 'not_asked') as consents
    from customers c where c.account_id = ${account_id} and c.id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], c.id)`.execute(
    db,
  );
  return rows;
}

/** Visits to come of different customers at one time: a customer's time is claimed once. */
export async function readOverlaps(db: Db, account_id: number, ids: readonly number[], now: Date): Promise<Preview['overlaps']> {
  const { rows } = await sql<Preview['overlaps'][number]>`
    select distinct a.appointment_id, ac.name as customer_name, av.starts_at, b.appointment_id as other_appointment_id, bc.name as other_customer_name,
      bv.starts_at as other_starts_at
    from claims a join claims b on b.account_id = a.account_id and b.subject_kind = 2 and b.subject_id = any(${ids}::bigint[]) and b.subject_id > a.subject_id
      and b.is_exclusive = 1 and b.starts_at < a.ends_at and b.ends_at > a.starts_at
    join appointments av on av.account_id = a.account_id and av.id = a.appointment_id join customers ac on ac.account_id = av.account_id and ac.id = av.customer_id
    join appointments bv on bv.account_id = b.account_id and bv.id = b.appointment_id join customers bc on bc.account_id = bv.account_id and bc.id = bv.customer_id
    where a.account_id = ${account_id} and a.subject_kind = 2 and a.subject_id = any(${ids}::bigint[]) and a.is_exclusive = 1 and a.ends_at > ${now} and b.ends_at > ${now}
    order by 3 limit 50`.execute(db);
  return rows;
}

/** Makes the others into the first one; answers the number of the merge. */
export async function writeMerge(
  db: Db,
  account_id: number,
  { survivor, others, values, user_id, now }: Merge,
): Promise<{ id: number; moved_count: number }> {
  const { rows } = await sql<{ id: number }>`select merge_customers(${survivor}, ${others}::bigint[], ${user_id}, ${now}) as id`.execute(
    db,
  );
  const id = rows[0]?.id ?? 0;
  await replaceMergedFields(db, account_id, survivor, values);
  const { moved_count } = await db
    .updateTable('customer_merges')
    .set({ record_after: sql`(select to_jsonb(c) from customers c where c.account_id = ${account_id} and c.id = ${survivor})` })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .returning('moved_count')
    .executeTakeFirstOrThrow();
  return { id, moved_count };
}
interface Merge {
  survivor: number;
  others: readonly number[];
  values: MergedValues;
  user_id: number;
  now: Date;
}

type MergeRow = Output<typeof listCustomerMerges.output>['data'][number];

export async function listMergeRows(
  db: Db,
  account_id: number,
  { page, per_page, now }: { page: number; per_page: number; now: Date },
): Promise<{ data: MergeRow[]; total: number }> {
  const { rows } = await sql<MergeRow>`
    select m.id, m.customer_id, c.name as customer_name, m.moved_count, m.merged_at,
      coalesce(m.merged_names, '[]') as merged_names,
      (select ${userName<string>('u')} from users u where u.account_id = ${account_id} and u.id = m.merged_by_user_id) as merged_by_name,
      case when m.undone_at is null and m.record_before is not null and m.merged_at > ${undoFrom(now)} then m.merged_at + make_interval(days => ${mergeUndoDays}) end as undo_until,
      m.undone_at, (select ${userName<string>('u')} from users u where u.account_id = ${account_id} and u.id = m.undone_by_user_id) as undone_by_name, m.stayed
    from (select m.*, (select jsonb_agg(n.name order by n.id) from (
        select c.id, c.name from customers c where c.account_id = m.account_id and c.id in (select value::bigint from jsonb_array_elements_text(m.merged_ids))
        union all select c.merged_id, c.name from merged_customers c where c.account_id = m.account_id and c.merged_id in (select value::bigint from jsonb_array_elements_text(m.merged_ids))) n) as merged_names from customer_merges m
      where m.account_id = ${account_id} order by m.merged_at desc, m.id desc limit ${per_page} offset ${(page - 1) * per_page}) m
    join customers c on c.account_id = m.account_id and c.id = m.customer_id order by m.merged_at desc, m.id desc`.execute(db);
  const { total } = await db
    .selectFrom('customer_merges')
    .where('account_id', '=', account_id)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { data: rows, total };
}

/** What was merged after this moment can be undone. */
const undoFrom = (now: Date): Date => new Date(now.getTime() - mergeUndoDays * 86_400_000);

interface StoredMerge {
  customer_id: number;
  can_be_undone: boolean;
  undone_at: string | null;
  record_before: Record<string, string | number | null> | null;
  record_after: Record<string, string | number | null> | null;
  is_latest: boolean;
  merged_ids: number[];
}

export async function lockMerge(db: Db, account_id: number, id: number, now: Date): Promise<StoredMerge | undefined> {
  const { rows } = await sql<StoredMerge>`
    select m.customer_id, m.merged_at > ${undoFrom(now)} and m.record_before is not null as can_be_undone, m.undone_at, m.record_before, m.record_after,
      not exists (select from customer_merges l where l.account_id = m.account_id and l.customer_id = m.customer_id and l.id > m.id and l.undone_at is null) as is_latest,
      array(select n.merged_id from merged_customers n where n.account_id = m.account_id and n.merge_id = m.id order by 1) as merged_ids
    from customer_merges m where m.account_id = ${account_id} and m.id = ${id} for update`.execute(db);
  return rows[0];
}

/** Puts back what the merge gave the survivor, takes everything back, and answers what stayed. */
export async function writeUndo(
  db: Db,
  account_id: number,
  { id, survivor, values, user_id, now }: { id: number; survivor: number; values: MergedValues; user_id: number; now: Date },
): Promise<{ kind: MergedKind; count: number }[]> {
  await replaceMergedFields(db, account_id, survivor, values);
  await sql`select undo_customer_merge(${id}, ${user_id}, ${now})`.execute(db);
  const { rows } = await sql<{ table: string; count: number }>`
    select r.in_table as table, count(*)::int as count from customer_merge_rows r
    where r.account_id = ${account_id} and r.merge_id = ${id} and r.is_kept = 1 group by 1`.execute(db);
  const stayed = countsByKind(rows);
  await sql`update customer_merges set stayed = ${JSON.stringify(stayed)}::jsonb where account_id = ${account_id} and id = ${id}`.execute(
    db,
  );
  return stayed;
}
