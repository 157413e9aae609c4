import { receive } from '@rawnaq/domain/catalogue/stock/stock-value';
import { StockOperation } from '@rawnaq/domain/catalogue/stock/operation';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import {
  deleteRecords,
  type ImportedRecord,
  insertRecords,
  lastPositions,
  readRecords,
  recordsInUse,
  replaceRecords,
  type StoredRecord,
} from '../../../db/imported-records.ts';
import type { JobContext } from '../../../http/context.ts';
import type { RecordStore } from '../../../jobs/record-store.ts';
import { submitForCheck, withdrawAllFromCheck } from '../suggestions/public.ts';
import { lockProducts, type Movement, move, writeMovements } from './ledger.ts';

/** The fields of a product that files bring, beside what is there of it, which is in the ledger. */
const fields = [
  'product_group_id',
  'english_name',
  'arabic_name',
  'english_description',
  'arabic_description',
  'barcode',
  'price_minor',
  'tax_id',
  'unit',
  'warn_at_milli',
  'is_sold',
  'commission_bp',
  'status',
] as const;

interface Opening {
  product_id: number;
  /** The opening quantity that holds; null where there is none, or it was taken back. */
  movement_id: number | null;
  quantity_milli: number | null;
  cost_minor: number | null;
  /** The last opening entry, in or out: the next one names it. */
  last_id: number | null;
  /** Whether anything else moved it, so that it is too late to begin. */
  has_moved: boolean;
}

async function readOpenings(db: Db, account_id: number, ids?: readonly number[]): Promise<Map<number, Opening>> {
  const some = ids === undefined ? sql`` : sql`and m.product_id = any(${[...ids]}::bigint[])`;
  const { rows } =
    await sql<Opening>`select m.product_id, max(m.id) filter (where m.operation = 4) as last_id, bool_or(m.operation <> 4) as has_moved,
      max(m.id) filter (where holds) as movement_id, max(m.quantity_milli) filter (where holds) as quantity_milli,
      max(m.value_minor + m.late_cost_minor) filter (where holds) as cost_minor
    from (select m.id, m.product_id, m.operation, m.quantity_milli, m.value_minor, m.late_cost_minor, m.operation = 4 and m.quantity_milli > 0 and not exists (select from stock_movements b
        where b.account_id = m.account_id and b.of_movement_id = m.id and b.operation = 4) as holds
      from stock_movements m where m.account_id = ${account_id} ${some}) m group by 1`.execute(db);
  return new Map(rows.map((row) => [row.product_id, row]));
}

async function withOpenings(db: Db, account_id: number, products: ImportedRecord[], ids?: readonly number[]): Promise<ImportedRecord[]> {
  const openings = await readOpenings(db, account_id, ids);
  return products.map((product) => {
    const opening = openings.get(product.id);
    const { quantity_milli = null, cost_minor = null, last_id = null, movement_id = null } = opening ?? {};
    const moved = { has_moved: opening?.has_moved === true ? 1 : 0, was_taken_back: last_id !== null && movement_id === null ? 1 : 0 };
    return { ...product, values: { ...product.values, initial_milli: quantity_milli, initial_cost_minor: cost_minor, ...moved } };
  });
}

export const readImportedProducts = async (db: Db, account_id: number): Promise<ImportedRecord[]> =>
  withOpenings(db, account_id, await readRecords(db, 'products', account_id, fields, { hasPictures: true }));

/** Groups of products by name, for the products of a file. */
export const readProductGroupNames = (db: Db, account_id: number) =>
  db
    .selectFrom('product_groups')
    .where('account_id', '=', account_id)
    .select(['id', 'english_name', 'arabic_name'])
    .orderBy('position')
    .orderBy('id')
    .execute();

const ofTable = (values: StoredRecord): StoredRecord => Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));

/** Writes opening quantities, and takes back those that are to be none: entries of one operation, all in one statement. */
async function writeOpenings(
  context: JobContext,
  products: readonly { id: number; values: StoredRecord }[],
  origin: string,
): Promise<void> {
  const { db, account_id } = context;
  const ids = products.map(({ id }) => id);
  const openings = await readOpenings(db, account_id, ids);
  const wanted = products.filter(({ id, values }) => (values['initial_milli'] ?? null) !== (openings.get(id)?.quantity_milli ?? null));
  const locked = await lockProducts(
    db,
    account_id,
    wanted.map(({ id }) => id),
  );
  const movements = wanted.flatMap(({ id, values }): Movement[] => {
    const product = locked.get(id);
    if (product === undefined) return [];
    const opening = openings.get(id);
    const [quantity_milli, cost_minor] = [Number(values['initial_milli'] ?? 0), Number(values['initial_cost_minor'] ?? 0)];
    const facts = {
      operation: StockOperation.initial,
      reason: origin,
      ...(opening?.last_id == null ? {} : { of_movement_id: opening.last_id }),
    };
    if (quantity_milli > 0) return [move(product, receive(product.level, quantity_milli, cost_minor), facts)];
    if (opening?.movement_id == null) return [];
    const back = {
      quantity_milli: -(opening.quantity_milli ?? 0),
      value_minor: -(opening.cost_minor ?? 0),
      late_cost_minor: 0,
      batch_id: null,
    };
    return [move(product, [back], { ...facts, of_movement_id: opening.movement_id })];
  });
  await writeMovements(context, movements);
}

async function layBeforePlatform(context: JobContext, products: readonly { id: number; values: StoredRecord }[]): Promise<void> {
  if (context.account.is_training) return;
  const groups = new Map((await readProductGroupNames(context.db, context.account_id)).map((group) => [group.id, group]));
  for (const { id, values } of products) {
    const group = groups.get(Number(values['product_group_id']));
    const after = {
      english_name: String(values['english_name']),
      arabic_name: String(values['arabic_name']),
      group_english_name: group?.english_name ?? '',
      group_arabic_name: group?.arabic_name ?? '',
      price_minor: Number(values['price_minor']),
      barcode: values['barcode'] as string | null,
      unit: String(values['unit']),
      english_description: values['english_description'] as string | null,
      arabic_description: values['arabic_description'] as string | null,
      picture_unique_id: null,
    };
    await submitForCheck(context, { subject_type: 'product', subject_id: id, before: null, after });
  }
}

export const importedProducts: RecordStore = {
  table: 'products',
  lock: async (db, account_id, ids) =>
    withOpenings(db, account_id, await readRecords(db, 'products', account_id, fields, { ids, hasPictures: true }), ids),
  async add(context, records, origin) {
    const { db, account_id, now } = context;
    const last = await lastPositions(db, 'products', account_id, 'product_group_id');
    const placed = records.map(({ values }): StoredRecord => {
      const group = Number(values['product_group_id']);
      const position = (last.get(group) ?? 0) + 1;
      last.set(group, position);
      return { ...ofTable(values), position, version: 1, created_at: now.toISOString() };
    });
    const ids = await insertRecords(db, sql`insert into products`, 'products', account_id, placed);
    if (ids === null || ids.length === 0) return ids;
    const made = records.map(({ values }, place) => ({ id: ids[place] ?? 0, values }));
    await writeOpenings(
      context,
      made.filter(({ values }) => Number(values['initial_milli'] ?? 0) > 0),
      origin,
    );
    await layBeforePlatform(context, made);
    return ids;
  },
  async change(context, records, origin) {
    const { db, account_id } = context;
    const rows = records.map(({ id, version, values }) => ({ ...ofTable(values), id, version }));
    if (!(await replaceRecords(db, sql`update products c`, 'products', account_id, fields, rows))) return false;
    await writeOpenings(context, records, origin);
    return true;
  },
  async remove(context, ids, origin) {
    const { db, account_id } = context;
    const openings = await readOpenings(db, account_id, ids);
    const begun = ids.filter((id) => openings.has(id));
    await writeOpenings(
      context,
      begun.map((id) => ({ id, values: { initial_milli: null } })),
      origin,
    );
    // The ledger names them for ever.
    if (begun.length > 0)
      await sql`update products set status = 0, version = version + 1 where account_id = ${account_id} and id = any(${begun}::bigint[])`.execute(
        db,
      );
    const free = ids.filter((id) => !openings.has(id));
    await deleteRecords(db, sql`delete from products`, account_id, free);
    await withdrawAllFromCheck(context, 'product', ids);
    return begun;
  },
  async used(db, account_id, ids) {
    const moved = [...(await readOpenings(db, account_id, ids)).values()]
      .filter(({ has_moved }) => has_moved)
      .map(({ product_id }) => product_id);
    return [...moved, ...(await recordsInUse(db, 'products', account_id, ids, ['stock_movements']))];
  },
};

/** Makes a group of the name that a file has, the last one; null where somebody else made one of this name meanwhile. */
export async function makeProductGroup(context: JobContext, name: string): Promise<number | null> {
  const { db, account_id } = context;
  const { rows } = await sql<{
    last: number;
  }>`select coalesce(max(position), 0) as last from product_groups where account_id = ${account_id}`.execute(db);
  const group = { english_name: name, arabic_name: name };
  const ids = await insertRecords(db, sql`insert into product_groups`, 'product_groups', account_id, [
    { ...group, position: (rows[0]?.last ?? 0) + 1, status: 1, version: 1 },
  ]);
  const id = ids?.[0];
  if (id === undefined) return null;
  await submitForCheck(context, { subject_type: 'product_group', subject_id: id, before: null, after: group });
  return id;
}

export async function removeProductGroups(context: JobContext, ids: readonly number[]): Promise<void> {
  await deleteRecords(context.db, sql`delete from product_groups`, context.account_id, ids);
  await withdrawAllFromCheck(context, 'product_group', ids);
}
