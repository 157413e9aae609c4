import type { Output } from '@rawnaq/contract/endpoint';
import type { listMoneyTransfers } from '@rawnaq/contract/reports/money-accounts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { likeText, type ListQuery } from '../../../db/list-query.ts';

type Row = Output<typeof listMoneyTransfers.output>['data'][number];

const place = (
  id: string,
) => sql`(select json_build_object('id', m.id, 'english_name', a.english_name, 'arabic_name', a.arabic_name) from money_accounts m
  join accounting_accounts a on a.account_id = m.account_id and a.id = m.accounting_account_id where m.account_id = t.account_id and m.id = ${sql.ref(id)})`;

const rows = (where: RawBuilder<unknown>) => sql<Row>`
  select t.id, ${place('t.from_id')} as "from", ${place('t.to_id')} as "to", t.amount_minor, t.transferred_on, t.note, t.reversal_of_id, r.id as reversed_by_id, t.at, user_name(u) as user_name
  from money_transfers t join users u on u.account_id = t.account_id and u.id = t.user_id
  left join money_transfers r on r.account_id = t.account_id and r.reversal_of_id = t.id
  where ${where}`;

export async function readTransfers(
  db: Db,
  account_id: number,
  { search, money_account_id, page, per_page }: ListQuery & { money_account_id?: number | undefined },
) {
  const text = search === undefined ? null : likeText(search);
  const of = money_account_id ?? null;
  const where = sql`t.account_id = ${account_id} and (${of}::bigint is null or t.from_id = ${of}::bigint or t.to_id = ${of}::bigint)
    and (${text}::text is null or search_fold(coalesce(t.note, '')) like ${text})`;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from money_transfers t where ${where}`.execute(db);
  const { rows: data } =
    await sql<Row>`${rows(where)} order by t.transferred_on desc, t.id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  return { data, total: counted[0]?.total ?? 0, page, per_page };
}

export async function readTransfer(db: Db, account_id: number, id: number): Promise<Row | undefined> {
  const { rows: found } = await rows(sql`t.account_id = ${account_id} and t.id = ${id}`).execute(db);
  return found[0];
}

interface NewTransfer {
  from_id: number | null;
  to_id: number | null;
  amount_minor: number;
  transferred_on: string;
  note: string | null;
  at: Date;
  user_id: number;
  reversal_of_id?: number;
}

export async function insertTransfer(db: Db, account_id: number, transfer: NewTransfer): Promise<number> {
  const { id } = await db
    .insertInto('money_transfers')
    .values({ account_id, ...transfer })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
