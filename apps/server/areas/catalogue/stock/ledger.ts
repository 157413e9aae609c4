import type { StockOperation } from '@rawnaq/domain/catalogue/stock/operation';
import { afterEntry, type StockEntry, type StockLevel } from '@rawnaq/domain/catalogue/stock/stock-value';
import type { StockBatch } from '@rawnaq/domain/catalogue/stock/take-stock';
import { crossedWarning } from '@rawnaq/domain/catalogue/stock/warning';
import type { AccountContext } from '../../../http/context.ts';
import { ask } from '../../../db/client-dialect.ts';
import type { Db } from '../../../db/database.ts';
import { tellOfLevel } from './tell-of-level.ts';
import { todayOf } from '../../../http/business-day.ts';

/**
 * A product whose stock nobody else can move until this transaction ends (`lockProducts`), or whose movements the database refuses if another transaction moved it
 * meanwhile (`stockNow`); `level` and `batches` follow what is written.
 */
export interface LockedProduct {
  id: number;
  english_name: string;
  arabic_name: string;
  unit: string;
  warn_at_milli: number | null;
  level: StockLevel;
  batches: StockBatch[];
}

/** Why stock moved, beside the operation itself. */
export interface MovementFacts {
  operation: StockOperation;
  employee_id?: number | null;
  service_id?: number | null;
  reason?: string | null;
  supplier?: string | null;
  document_number?: string | null;
  invoice_id?: number;
  line_position?: number;
  credit_note_id?: number;
  of_movement_id?: number;
  stock_take_id?: number;
  supplier_credit_note_id?: number;
}

interface LockedRow extends Omit<LockedProduct, 'level' | 'batches'>, StockLevel {}

/**
 * Requests for the same product are served in the order of their arrival: of those that wait for a row the database lets any go first, and an unlucky one waits for
 * many turns. A list stands in a subselect: see `anyOf`.
 */
const lockStock = {
  name: 'lock_stock',
  text: `with line as materialized (
      select pg_advisory_xact_lock(hashtextextended($1::int || ':stock:' || wanted, 0)) from unnest((select $2::bigint[])::bigint[]) as wanted order by wanted)
    select p.id, p.english_name, p.arabic_name, p.unit, p.warn_at_milli, s.quantity_milli, s.value_minor
    from product_stock s join products p on p.account_id = s.account_id and p.id = s.product_id
    where s.account_id = $1 and s.product_id = any((select $2::bigint[])::bigint[]) and (select count(*) from line) > 0
    order by s.product_id for update of s`,
};
/** A statement of its own, after the lock: a request that waited for it reads what the one before it left. */
const readBatches = {
  name: 'stock_batches_left',
  text: `select id, product_id, expires_on, quantity_milli from stock_batches
    where account_id = $1 and product_id = any((select $2::bigint[])::bigint[]) and quantity_milli > 0`,
};

/** Locks the stock of products in the order of their ids; those that are not this account's are left out. */
export async function lockProducts(db: Db, account_id: number, ids: readonly number[]): Promise<Map<number, LockedProduct>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const [rows, batches] = await Promise.all([
    ask<LockedRow>(db, lockStock, [account_id, wanted]),
    ask<StockBatch & { product_id: number }>(db, readBatches, [account_id, wanted]),
  ]);
  return new Map(
    rows.map(({ quantity_milli, value_minor, ...product }) => [
      product.id,
      {
        ...product,
        level: { quantity_milli, value_minor },
        batches: batches.filter((batch) => batch.product_id === product.id).map(({ product_id: _of, ...batch }) => batch),
      },
    ]),
  );
}

/** A product and its stock, as `stockNow` tells of it. */
export interface StockNow extends LockedRow {
  batches: StockBatch[] | null;
}

/**
 * The stock of products as a JSON list (`StockNow`; null where none of them is there), inside another statement, whose parameters are given. It is looked at
 * and nobody is held up: what is then written holds only if nobody moved it meanwhile. Otherwise the database refuses it as a transaction that met another,
 * and the work is done again, behind the locks.
 */
export const stockNow = (account: string, ids: string): string => `(
    select json_agg(json_build_object('id', p.id, 'english_name', p.english_name, 'arabic_name', p.arabic_name, 'unit', p.unit, 'warn_at_milli', p.warn_at_milli,
      'quantity_milli', s.quantity_milli, 'value_minor', s.value_minor,
      'batches', (select json_agg(json_build_object('id', b.id, 'expires_on', b.expires_on, 'quantity_milli', b.quantity_milli))
        from stock_batches b where b.account_id = ${account} and b.product_id = s.product_id and b.quantity_milli > 0)))
    from product_stock s join products p on p.account_id = s.account_id and p.id = s.product_id
    where s.account_id = ${account} and s.product_id = any((select ${ids}::bigint[])::bigint[]))`;

/** What was seen, by product. */
export const seenStock = (rows: readonly StockNow[] | null): Map<number, LockedProduct> =>
  new Map(
    (rows ?? []).map(({ quantity_milli, value_minor, batches, ...product }) => [
      product.id,
      { ...product, level: { quantity_milli, value_minor }, batches: batches ?? [] },
    ]),
  );

/** Entries of one product that are to be written, with what has to be told once they are. */
export interface Movement {
  rows: (StockEntry & MovementFacts & { product_id: number; quantity_after_milli: number; value_after_minor: number })[];
  product: LockedProduct;
  before_milli: number;
  after: StockLevel;
}

/** Moves a locked product: its level and batches are what they will be once `writeMovements` has written what is answered. */
export function move(product: LockedProduct, entries: readonly StockEntry[], facts: MovementFacts): Movement {
  const before_milli = product.level.quantity_milli;
  const rows = entries.map((entry) => {
    product.level = afterEntry(product.level, entry);
    product.batches = product.batches.map((batch) =>
      batch.id === entry.batch_id ? { ...batch, quantity_milli: batch.quantity_milli + entry.quantity_milli } : batch,
    );
    const { quantity_milli, value_minor } = product.level;
    return { ...facts, ...entry, product_id: product.id, quantity_after_milli: quantity_milli, value_after_minor: value_minor };
  });
  return { rows, product, before_milli, after: product.level };
}

/** What left with a movement, in minor units. */
export const costOf = ({ rows }: Movement): number => rows.reduce((sum, row) => sum - Math.min(0, row.value_minor), 0);

const insertMovements = {
  name: 'insert_stock_movements',
  text: `
    insert into stock_movements (account_id, product_id, operation, quantity_milli, value_minor, late_cost_minor, quantity_after_milli, value_after_minor, batch_id, at,
      business_date, user_id, employee_id, service_id, reason, supplier, document_number, invoice_id, line_position, credit_note_id, of_movement_id, stock_take_id,
      supplier_credit_note_id)
    select $1, m.product_id, m.operation, m.quantity_milli, m.value_minor, m.late_cost_minor, m.quantity_after_milli, m.value_after_minor, m.batch_id,
      $3::timestamptz, $4::date, $5::bigint, m.employee_id, m.service_id, m.reason, m.supplier, m.document_number, m.invoice_id,
      m.line_position, m.credit_note_id, m.of_movement_id, m.stock_take_id, m.supplier_credit_note_id
    from jsonb_to_recordset($2::jsonb) as m(product_id bigint, operation smallint, quantity_milli bigint, value_minor bigint, late_cost_minor bigint,
      quantity_after_milli bigint, value_after_minor bigint, batch_id bigint, employee_id bigint, service_id bigint, reason text, supplier text, document_number text,
      invoice_id bigint, line_position smallint, credit_note_id bigint, of_movement_id bigint, stock_take_id bigint, supplier_credit_note_id bigint)`,
};

/** Whether users are notified of the product's level after a movement. */
export const crosses = ({ rows, product, before_milli, after }: Movement): boolean =>
  rows.length > 0 && crossedWarning(before_milli, after.quantity_milli, product.warn_at_milli) !== null;

/**
 * Writes movements to the ledger, all in one statement and in their order, and tells where they crossed a product's warning. The database holds each
 * entry to what the stock is after it.
 */
export async function writeMovements(context: AccountContext, movements: readonly Movement[]): Promise<void> {
  const rows = movements.flatMap((movement) => movement.rows);
  if (rows.length === 0) return;
  await ask(context.db, insertMovements, [
    context.account_id,
    JSON.stringify(rows),
    context.now,
    todayOf(context),
    context.user?.id ?? null,
  ]);
  for (const { product, before_milli, after } of movements.filter((movement) => movement.rows.length > 0)) {
    context.publish('stock', product.id);
    await tellOfLevel(context, { ...product, level: after }, before_milli);
  }
}

/** Moves one locked product and writes it at once. Answers what left, in minor units. */
export async function writeEntries(
  context: AccountContext,
  product: LockedProduct,
  entries: readonly StockEntry[],
  facts: MovementFacts,
): Promise<number> {
  const movement = move(product, entries, facts);
  await writeMovements(context, [movement]);
  return costOf(movement);
}
