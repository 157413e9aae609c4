import type { Output } from '@rawnaq/contract/endpoint';
import type { listCashShifts } from '@rawnaq/contract/finance/cash-shifts';
import type { CashUse } from '@rawnaq/domain/finance/cash-shifts/cash-shift';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { userName } from '../../../db/user-name.ts';

const heads = (db: Db, account_id: number) =>
  db
    .selectFrom('cash_shifts as s')
    .innerJoin('users as u', (join) => join.onRef('u.account_id', '=', 's.account_id').onRef('u.id', '=', 's.user_id'))
    .where('s.account_id', '=', account_id);

const headColumns = [
  's.id',
  's.user_id',
  userName('u').as('user_name'),
  's.opened_at',
  's.closed_at',
  's.float_minor',
  's.counted_minor',
  's.expected_minor',
  's.note',
] as const;
const difference = sql<number | null>`s.counted_minor - s.expected_minor`.as('difference_minor');

export function readShift(db: Db, account_id: number, id: number) {
  return heads(db, account_id)
    .where('s.id', '=', id)
    .select([...headColumns, difference, 's.counted'])
    .executeTakeFirst();
}

/** A user's open shift. Locked: this waits for the user's sales that are being written, so that the count is compared with all of them. */
export function lockOpenShift(db: Db, account_id: number, user_id: number) {
  return db
    .selectFrom('cash_shifts')
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .where('closed_at', 'is', null)
    .select(['id', 'float_minor'])
    .forUpdate()
    .executeTakeFirst();
}

export function readOpenShift(db: Db, account_id: number, user_id: number) {
  return heads(db, account_id)
    .where('s.user_id', '=', user_id)
    .where('s.closed_at', 'is', null)
    .select([...headColumns, difference])
    .executeTakeFirst();
}

export function readEntries(db: Db, account_id: number, cash_shift_id: number) {
  return db
    .selectFrom('cash_shift_entries as e')
    .where('e.account_id', '=', account_id)
    .where('e.cash_shift_id', '=', cash_shift_id)
    .select(['e.id', 'e.kind', 'e.amount_minor', 'e.used_for', 'e.reason', 'e.at'])
    .select(
      sql<{
        english_name: string;
        arabic_name: string;
      } | null>`(select json_build_object('english_name', a.english_name, 'arabic_name', a.arabic_name)
        from money_accounts m join accounting_accounts a on a.account_id = m.account_id and a.id = m.accounting_account_id
        where m.account_id = e.account_id and m.id = e.bank_id)`.as('bank'),
    )
    .orderBy('e.id')
    .$narrowType<{ kind: 1 | 2; used_for: CashUse }>()
    .execute();
}

/** Bank accounts of the salon that are in use; none where nobody has looked at its money accounts yet. */
export async function readBanks(db: Db, account_id: number): Promise<{ id: number; english_name: string; arabic_name: string }[]> {
  return db
    .selectFrom('money_accounts as m')
    .innerJoin('accounting_accounts as a', (join) =>
      join.onRef('a.account_id', '=', 'm.account_id').onRef('a.id', '=', 'm.accounting_account_id'),
    )
    .where('m.account_id', '=', account_id)
    .where('m.kind', '=', 'bank')
    .where('a.status', '=', 1)
    .select(['m.id', 'a.english_name', 'a.arabic_name'])
    .orderBy('a.code')
    .execute();
}

type Filter = Output<typeof listCashShifts.input>;

interface SalonToday {
  timezone: string;
  /** The salon's own day. */
  today: string;
}

export async function listShiftRows(
  db: Db,
  account_id: number,
  { timezone, today }: SalonToday,
  filter: Filter,
  only_user_id: number | null,
) {
  let rows = heads(db, account_id);
  if (only_user_id !== null) rows = rows.where('s.user_id', '=', only_user_id);
  if (filter.user_id !== undefined) rows = rows.where('s.user_id', '=', filter.user_id);
  if (filter.from !== undefined) rows = rows.where(sql<boolean>`s.opened_at >= (${filter.from}::date)::timestamp at time zone ${timezone}`);
  if (filter.to !== undefined) rows = rows.where(sql<boolean>`s.opened_at < (${filter.to}::date + 1)::timestamp at time zone ${timezone}`);
  if (filter.state !== undefined) rows = rows.where('s.closed_at', filter.state === 'closed' ? 'is not' : 'is', null);
  if (filter.state === 'left_open') rows = rows.where(sql<boolean>`s.opened_at < (${today}::date)::timestamp at time zone ${timezone}`);
  if (filter.search !== undefined && filter.search !== '') {
    const anywhere = `%${filter.search.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
    rows = rows.where(sql<boolean>`search_fold(concat_ws(' ', u.name, user_name(u))) like search_fold(${anywhere})`);
  }
  const [data, { total }] = await Promise.all([
    rows
      .select([...headColumns, difference])
      .orderBy('s.opened_at', 'desc')
      .orderBy('s.id', 'desc')
      .limit(filter.per_page)
      .offset((filter.page - 1) * filter.per_page)
      .execute(),
    rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data, total };
}

export async function insertShift(db: Db, account_id: number, user_id: number, opened_at: Date, float_minor: number): Promise<number> {
  const { id } = await db
    .insertInto('cash_shifts')
    .values({ account_id, user_id, opened_at, float_minor })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function closeShift(
  db: Db,
  account_id: number,
  id: number,
  closed: { closed_at: Date; counted_minor: number; expected_minor: number; counted: unknown; note: string | null },
): Promise<void> {
  await db
    .updateTable('cash_shifts')
    .set({ ...closed, counted: JSON.stringify(closed.counted) })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}
