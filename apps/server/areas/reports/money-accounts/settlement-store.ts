import type { Output } from '@rawnaq/contract/endpoint';
import type { listSettlements, listUnsettled, saveMethodFee } from '@rawnaq/contract/reports/settlements';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ListQuery } from '../../../db/list-query.ts';
import { type ItemKey, openItems } from './open-items.ts';

type Settlement = Output<typeof listSettlements.output>['data'][number];
type Unsettled = Output<typeof listUnsettled.output>;
type Fee = Output<typeof saveMethodFee.output>;

const most = 2_000;

interface Asked {
  from: string;
  to: string;
  payment_method_id?: number | undefined;
}

/** What waits in a clearing account over some days, oldest first, and whether something waits from before. */
export async function readUnsettled(db: Db, account_id: number, accounting_account_id: number, { from, to, payment_method_id }: Asked) {
  const of = payment_method_id ?? null;
  const mine = sql`x.accounting_account_id = ${accounting_account_id} and (${of}::bigint is null or x.payment_method_id = ${of}::bigint)`;
  const { rows } = await sql<Unsettled['data'][number] & { total: number; total_minor: number }>`
    with items as materialized (select * from (${openItems(account_id, { from, to })}) x where ${mine})
    select x.ledger, x.movement_id, x.payment_method_id, x.business_date, x.at, x.reference, x.amount_minor,
      coalesce((select number from invoices i where i.account_id = ${account_id} and i.id = x.invoice_id), (select number from credit_notes c where c.account_id = ${account_id} and c.id = x.credit_note_id),
        (select number from debit_notes d where d.account_id = ${account_id} and d.id = x.debit_note_id), x.receipt_number,
        (select p.receipt_number from deposits p where p.account_id = ${account_id} and p.payment_id = x.movement_id and x.ledger = 'payments')) as number,
      count(*) over ()::int as total, sum(x.amount_minor) over ()::bigint as total_minor
    from items x order by x.business_date, x.at, x.ledger, x.movement_id limit ${most}`.execute(db);
  const { rows: earlier } =
    await sql`select from (${openItems(account_id, { to: from })}) x where ${mine} and x.business_date < ${from}::date limit 1`.execute(db);
  return {
    data: rows.map(({ total: _, total_minor: __, ...row }) => row),
    total: rows[0]?.total ?? 0,
    total_minor: rows[0]?.total_minor ?? 0,
    has_earlier: earlier.length > 0 ? (1 as const) : (0 as const),
  };
}

/** Of the items that are named, those that wait in the clearing account. */
export async function readItems(db: Db, account_id: number, accounting_account_id: number, keys: readonly ItemKey[]) {
  const { rows } = await sql<ItemKey & { amount_minor: number }>`
    select x.ledger, x.movement_id, x.amount_minor from (${openItems(account_id, { keys })}) x where x.accounting_account_id = ${accounting_account_id}`.execute(
    db,
  );
  return rows;
}

const fees = (where: RawBuilder<unknown>) => sql<Fee>`
  select w.id as payment_method_id, w.english_name, w.arabic_name, coalesce(f.fee_bp, 0) as fee_bp, coalesce(f.fixed_minor, 0) as fixed_minor,
    coalesce(f.vat_treatment, 'standard') as vat_treatment, coalesce(f.vat_rate_bp, 0) as vat_rate_bp, f.provider_trn, coalesce(f.version, 0) as version
  from payment_methods w left join payment_method_fees f on f.account_id = w.account_id and f.payment_method_id = w.id
  where ${where} and w.kind in ('card', 'other') order by w.position, w.id`;

export async function readFees(db: Db, account_id: number): Promise<Fee[]> {
  const { rows } = await fees(sql`w.account_id = ${account_id}`).execute(db);
  return rows;
}

export async function readFee(db: Db, account_id: number, payment_method_id: number): Promise<Fee | undefined> {
  const { rows } = await fees(sql`w.account_id = ${account_id} and w.id = ${payment_method_id}`).execute(db);
  return rows[0];
}

export type FeeFields = Pick<Fee, 'payment_method_id' | 'fee_bp' | 'fixed_minor' | 'vat_treatment' | 'vat_rate_bp' | 'provider_trn'>;

/** False when the version is no longer the newest; 0 is the one before anything was entered. */
export async function saveFee(db: Db, account_id: number, version: number, fee: FeeFields): Promise<boolean> {
  const row = { account_id, ...fee };
  const written =
    version === 0
      ? await db
          .insertInto('payment_method_fees')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('payment_method_fees')
          .set({ ...fee, version: sql<number>`version + 1` })
          .where('account_id', '=', account_id)
          .where('payment_method_id', '=', fee.payment_method_id)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return written !== undefined;
}

const settlements = (where: RawBuilder<unknown>) => sql<Settlement>`
  select s.id, case when b.id is not null then json_build_object('id', b.id, 'english_name', a.english_name, 'arabic_name', a.arabic_name) end as bank, s.arrived_on,
    (select count(*)::int from settlement_lines l where l.account_id = s.account_id and l.settlement_id = coalesce(s.reversal_of_id, s.id)) as payments,
    s.gross_minor, s.arrived_minor, s.fee_net_minor, s.fee_vat_minor, s.difference_minor,
    case when exists (select from settled_movements d where d.account_id = s.account_id and d.ledger = 'settlements' and d.movement_id = s.id) then 1 else 0 end as is_difference_settled,
    s.reference, s.reversal_of_id, r.id as reversed_by_id, s.reason, s.at, user_name(u) as user_name
  from settlements s join users u on u.account_id = s.account_id and u.id = s.user_id
  left join money_accounts b on b.account_id = s.account_id and b.id = s.bank_id
  left join accounting_accounts a on a.account_id = b.account_id and a.id = b.accounting_account_id
  left join settlements r on r.account_id = s.account_id and r.reversal_of_id = s.id
  where ${where}`;

export async function readSettlements(
  db: Db,
  account_id: number,
  { money_account_id, page, per_page }: ListQuery & { money_account_id: number },
) {
  const where = sql`s.account_id = ${account_id} and s.clearing_id = ${money_account_id}`;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from settlements s where ${where}`.execute(db);
  const { rows: data } =
    await sql<Settlement>`${settlements(where)} order by s.arrived_on desc, s.id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(
      db,
    );
  return { data, total: counted[0]?.total ?? 0, page, per_page };
}

export async function readSettlement(db: Db, account_id: number, id: number): Promise<Settlement | undefined> {
  const { rows } = await settlements(sql`s.account_id = ${account_id} and s.id = ${id}`).execute(db);
  return rows[0];
}

interface NewSettlement {
  clearing_id: number;
  bank_id: number | null;
  arrived_on: string;
  gross_minor: number;
  arrived_minor: number;
  fee_net_minor: number;
  fee_vat_minor: number;
  fee_vat_treatment: string;
  fee_vat_rate_bp: number;
  provider_trn: string | null;
  fee_invoice_number: string | null;
  reference: string | null;
  at: Date;
  user_id: number;
}

export async function insertSettlement(
  db: Db,
  account_id: number,
  settlement: NewSettlement,
  lines: readonly (ItemKey & { amount_minor: number })[],
): Promise<number> {
  const { id } = await db
    .insertInto('settlements')
    .values({ account_id, ...settlement })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into settlement_lines (account_id, settlement_id, ledger, movement_id, amount_minor)
    select ${account_id}, ${id}, l.ledger, l.movement_id, l.amount_minor
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(ledger text, movement_id bigint, amount_minor bigint)`.execute(db);
  return id;
}

/** Undoes a settlement by a row of the same amounts. */
export async function insertReversal(
  db: Db,
  account_id: number,
  id: number,
  by: { arrived_on: string; reason: string; at: Date; user_id: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into settlements (account_id, clearing_id, bank_id, arrived_on, gross_minor, arrived_minor, fee_net_minor, fee_vat_minor, fee_vat_treatment, fee_vat_rate_bp,
      provider_trn, fee_invoice_number, reference, reversal_of_id, reason, at, user_id)
    select account_id, clearing_id, bank_id, ${by.arrived_on}, gross_minor, arrived_minor, fee_net_minor, fee_vat_minor, fee_vat_treatment, fee_vat_rate_bp,
      provider_trn, fee_invoice_number, reference, id, ${by.reason}, ${by.at}, ${by.user_id} from settlements where account_id = ${account_id} and id = ${id} returning id`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}
