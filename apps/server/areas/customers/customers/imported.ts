import { customerFields } from '@rawnaq/contract/customers/customers';
import { columnsOf } from '@rawnaq/contract/record';
import { isArabicName } from '@rawnaq/domain/fields/text-fields';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { deleteRecords, type ImportedRecord, insertRecords, recordsInUse } from '../../../db/imported-records.ts';
import type { JobContext } from '../../../http/context.ts';
import type { RecordStore } from '../../../jobs/record-store.ts';

const fields = columnsOf(customerFields);
const fieldList = sql.join(fields.map((field) => sql.ref(field)));

type Row = Record<string, string | number | null> & { id: number; version: number; has_picture: boolean; tag_ids: number[] };

const rowColumns = sql`c.id, c.version, c.picture_file_id is not null as has_picture, ${sql.join(fields.map((field) => sql.ref(`c.${field}`)))},
  coalesce((select json_agg(l.customer_tag_id order by l.customer_tag_id) from customer_tag_links l
    where l.account_id = c.account_id and l.customer_id = c.id), '[]') as tag_ids`;

const told = ({ id, version, has_picture, tag_ids, ...values }: Row): ImportedRecord => ({ id, version, has_picture, tag_ids, values });

/** Customers who have one of these mobiles or e-mails. */
export async function findByContact(
  db: Db,
  account_id: number,
  mobiles: readonly string[],
  emails: readonly string[],
): Promise<ImportedRecord[]> {
  const { rows } = await sql<Row>`select ${rowColumns} from customers c where c.account_id = ${account_id} and c.id = any(array(
    select id from customers where account_id = ${account_id} and mobile = any(${[...mobiles]})
    union select id from customers where account_id = ${account_id} and email = any(${[...emails]})))`.execute(db);
  return rows.map(told);
}

/** Customers who are called so, whatever the case of the letters; who came first is first. Found by the word that is the whole name, or its beginning (`customer_search_words`). */
export async function findByName(db: Db, account_id: number, lowerNames: readonly string[]): Promise<ImportedRecord[]> {
  const { rows } = await sql<Row>`select ${rowColumns} from customers c where c.account_id = ${account_id} and c.id = any(array(
      select subject_id from search_tokens where account_id = ${account_id} and subject_type = 'customer'
        and token = any(array(select '=' || left(name, 39) from unnest(${[...lowerNames]}::text[]) name))))
    and lower(c.name) = any(${[...lowerNames]}) order by c.id`.execute(db);
  return rows.map(told);
}

/** The types and tags that can be given to customers. */
export async function readLabelsForImport(db: Db, account_id: number) {
  const read = (table: 'customer_types' | 'customer_tags') =>
    db
      .selectFrom(table)
      .where('account_id', '=', account_id)
      .where('status', '=', 1)
      .select(['id', 'english_name', 'arabic_name'])
      .orderBy('id')
      .execute();
  return { types: await read('customer_types'), tags: await read('customer_tags') };
}

/** Adds customers; their ids in the same order, or null where somebody else took a mobile or an e-mail of theirs meanwhile: the transaction is then begun anew. */
async function addImported(
  { db, account_id, now }: JobContext,
  customers: readonly Pick<ImportedRecord, 'values' | 'tag_ids'>[],
): Promise<number[] | null> {
  const rows = customers.map(({ values }) => ({
    created_at: now.toISOString(),
    is_imported: 1,
    ...Object.fromEntries(fields.map((field) => [field, values[field] ?? null])),
  }));
  const ids = await insertRecords(db, sql`insert into customers`, 'customers', account_id, rows);
  if (ids === null) return null;
  const pairs = customers.flatMap(({ tag_ids }, place) => tag_ids.map((tag) => [ids[place] ?? 0, tag] as const));
  await linkTags(db, account_id, pairs);
  return ids;
}

async function linkTags(db: Db, account_id: number, pairs: readonly (readonly [customer: number, tag: number])[]): Promise<void> {
  if (pairs.length === 0) return;
  await sql`insert into customer_tag_links (account_id, customer_id, customer_tag_id)
    select ${account_id}, * from unnest(${pairs.map(([id]) => id)}::bigint[], ${pairs.map(([, tag]) => tag)}::bigint[]) on conflict do nothing`.execute(
    db,
  );
}

/** Writes whole records over those of the same version; false where one was changed meanwhile. `id` and `version` are those of before. */
async function changeImported(db: Db, account_id: number, customers: readonly Omit<ImportedRecord, 'has_picture'>[]): Promise<boolean> {
  if (customers.length === 0) return true;
  const given = JSON.stringify(customers.map(({ id, version, values }) => ({ ...values, id, version })));
  const { numAffectedRows } =
    await sql`update customers c set version = c.version + 1, (${fieldList}) = (${sql.join(fields.map((field) => sql.ref(`r.${field}`)))})
    from jsonb_populate_recordset(null::customers, ${given}::jsonb) r where c.account_id = ${account_id} and c.id = r.id and c.version = r.version`.execute(
      db,
    );
  if (Number(numAffectedRows) < customers.length) return false;
  const pairs = customers.flatMap(({ id, tag_ids }) => tag_ids.map((tag) => [id, tag] as const));
  await sql`delete from customer_tag_links where account_id = ${account_id} and customer_id = any(${customers.map(({ id }) => id)}::bigint[])`.execute(
    db,
  );
  await linkTags(db, account_id, pairs);
  return true;
}

/** Locks customers in the order of their ids; those who are gone are left out. */
async function lockImported(db: Db, account_id: number, ids: readonly number[]): Promise<ImportedRecord[]> {
  await sql`select from customers where account_id = ${account_id} and id = any(${[...ids]}::bigint[]) order by id for update`.execute(db);
  const { rows } =
    await sql<Row>`select ${rowColumns} from customers c where c.account_id = ${account_id} and c.id = any(${[...ids]}::bigint[])`.execute(
      db,
    );
  return rows.map(told);
}

/** Those of some customers whom a bill on hold or a message names, neither of which has a key to them. */
async function findNamed(db: Db, account_id: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{
    customer_id: number;
  }>`select customer_id from held_invoices where account_id = ${account_id} and customer_id = any(${[...ids]}::bigint[])
    union select customer_id from outbox_messages where account_id = ${account_id} and customer_id = any(${[...ids]}::bigint[])`.execute(
    db,
  );
  return rows.map(({ customer_id }) => customer_id);
}

export const importedCustomers: RecordStore = {
  table: 'customers',
  lock: lockImported,
  add: addImported,
  change: ({ db, account_id }, customers) => changeImported(db, account_id, customers),
  async remove({ db, account_id }, ids) {
    await deleteRecords(db, sql`delete from customers`, account_id, ids);
    return [];
  },
  used: async (db, account_id, ids) => [
    ...(await recordsInUse(db, 'customers', account_id, ids)),
    ...(await findNamed(db, account_id, ids)),
  ],
};

/** Makes a type or a tag of the name that a file has, last in its list; null where somebody else made one of this name meanwhile. */
export async function makeLabel(
  { db, account_id }: JobContext,
  table: 'customer_types' | 'customer_tags',
  name: string,
): Promise<number | null> {
  const { rows } = await sql<{
    last: number;
  }>`select coalesce(max(position), 0) as last from ${sql.table(table)} where account_id = ${account_id}`.execute(db);
  const label = {
    [isArabicName(name) ? 'arabic_name' : 'english_name']: name,
    position: (rows[0]?.last ?? 0) + 1,
    status: 1,
    version: 1,
    ...(table === 'customer_tags' ? { tone: 'neutral' } : {}),
  };
  const insert = table === 'customer_tags' ? sql`insert into customer_tags` : sql`insert into customer_types`;
  return (await insertRecords(db, insert, table, account_id, [label]))?.[0] ?? null;
}

export const removeLabels = (
  { db, account_id }: JobContext,
  table: 'customer_types' | 'customer_tags',
  ids: readonly number[],
): Promise<void> =>
  deleteRecords(db, table === 'customer_tags' ? sql`delete from customer_tags` : sql`delete from customer_types`, account_id, ids);
