import type { Output } from '@rawnaq/contract/endpoint';
import type { saveLoyaltyProgram } from '@rawnaq/contract/value/loyalty';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { userName } from '../../../db/user-name.ts';

type Saved = Output<typeof saveLoyaltyProgram.input>;

/** False where another user saved meanwhile. */
export async function saveProgram(db: Db, account_id: number, { version, levels: _levels, ...input }: Saved): Promise<boolean> {
  const values = { ...input, expires_after_months: input.expires_after_months ?? null, version: version + 1 };
  const written = await db
    .insertInto('loyalty_programs')
    .values({ account_id, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values).where('loyalty_programs.version', '=', version))
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

/** Makes the levels these and no others. They are few, and nothing refers to them. */
export async function replaceLevels(db: Db, account_id: number, levels: Saved['levels']): Promise<void> {
  await db.deleteFrom('loyalty_levels').where('account_id', '=', account_id).execute();
  if (levels.length === 0) return;
  const rows = levels.map(({ english_name, arabic_name, from_points, multiplier_bp }) => ({
    account_id,
    english_name,
    arabic_name,
    from_points,
    multiplier_bp,
  }));
  await db.insertInto('loyalty_levels').values(rows).execute();
}

/** What customers hold in all. */
export function readHeld(db: Db, account_id: number) {
  return db
    .selectFrom('loyalty_balances')
    .where('account_id', '=', account_id)
    .where('points', '>', 0)
    .select(({ fn }) => [sql<number>`coalesce(sum(points), 0)::bigint`.as('points'), fn.countAll<number>().as('customers')])
    .executeTakeFirstOrThrow();
}

export async function readPointEntries(db: Db, account_id: number, customer_id: number, page: number, per_page: number) {
  const rows = db
    .selectFrom('loyalty_entries as e')
    .where('e.account_id', '=', account_id)
    .where('e.customer_id', '=', customer_id)
    // A note that took back less than a point moved nothing.
    .where('e.points', '!=', 0);
  const [data, { total }] = await Promise.all([
    rows
      .leftJoin('invoices as i', (join) => join.onRef('i.account_id', '=', 'e.account_id').onRef('i.id', '=', 'e.invoice_id'))
      .leftJoin('users as u', (join) => join.onRef('u.account_id', '=', 'e.account_id').onRef('u.id', '=', 'e.user_id'))
      .select([
        'e.id',
        'e.kind',
        'e.points',
        'e.amount_minor',
        'e.at',
        'e.invoice_id',
        'i.number as invoice_number',
        'e.gift_card_id',
        'e.expires_on',
        'e.reason',
        userName<string | null>('u').as('user_name'),
      ])
      .$narrowType<{ kind: 1 | 2 | 3 | 4 | 5 | 6 | 7 }>()
      .orderBy('e.id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data, total };
}
