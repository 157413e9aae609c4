import { addDays } from '@rawnaq/domain/time/calendar-date';
import { sql } from 'kysely';
import { readChart } from '../../areas/reports/accounting/public/chart.ts';
import type { Db } from '../../db/database.ts';

/** The bank pays the cards of a day on the next one, less 0.8 % with VAT. */
const fee = { fee_bp: 80, vat_rate_bp: 1500, provider_trn: '300056789100003' } as const;
/** Days whose cards nobody has settled yet, days whose lines of the bank nobody has matched yet, and how far back its statements reach. */
const unsettledDays = 3;
const unmatchedDays = 18;
const statementDays = 75;
const statementEvery = 15;

/** Settlements of card takings, day by day, with statements of the bank that are matched up to some weeks ago: what a salon has that keeps its books. */
export async function writeSettlements(db: Db, account_id: number, { ownerId, today }: { ownerId: number; today: string }): Promise<void> {
  const chart = await readChart(db, account_id);
  const placeOf = async (key: 'bank' | 'card_clearing', kind: 'bank' | 'clearing') =>
    (
      await db
        .insertInto('money_accounts')
        .values({ account_id, kind, accounting_account_id: chart.get(key) ?? 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [bank_id, clearing_id] = [await placeOf('bank', 'bank'), await placeOf('card_clearing', 'clearing')];
  await sql`insert into payment_method_fees (account_id, payment_method_id, fee_bp, fixed_minor, vat_treatment, vat_rate_bp, provider_trn)
    select account_id, id, ${fee.fee_bp}, 0, 'standard', ${fee.vat_rate_bp}, ${fee.provider_trn} from payment_methods where account_id = ${account_id} and kind = 'card'`.execute(
    db,
  );
  await settleDays(db, account_id, { ownerId, bank_id, clearing_id, until: addDays(today, -unsettledDays) });
  for (let from = addDays(today, -statementDays); from < today; from = addDays(from, statementEvery))
    await writeStatement(db, account_id, {
      ownerId,
      bank_id,
      from,
      to: addDays(from, statementEvery - 1),
      matched: addDays(today, -unmatchedDays),
    });
}

interface Days {
  ownerId: number;
  bank_id: number;
  clearing_id: number;
  /** The last day whose cards are settled. */
  until: string;
}

async function settleDays(db: Db, account_id: number, { ownerId, bank_id, clearing_id, until }: Days): Promise<void> {
  // What moved by card, and what went back by it, of days on which more came in than went out.
  const items = sql`select m.ledger, m.id as movement_id, m.business_date, case when m.is_out = 1 then -m.amount_minor else m.amount_minor end as amount_minor
    from money_movements m join payment_methods w on w.account_id = ${account_id} and w.id = m.payment_method_id and w.kind = 'card' and w.is_online = 0
    where m.account_id = ${account_id} and m.ledger in ('payments', 'deposit_entries', 'account_balance_entries', 'tip_entries') and m.business_date <= ${until}::date`;
  await sql`
    with items as materialized (${items}),
    days as (select business_date, sum(amount_minor)::bigint as gross_minor from items group by 1 having sum(amount_minor) > 0),
    priced as (select business_date, gross_minor, round(gross_minor * ${fee.fee_bp}::numeric / 10000)::bigint as fee_minor from days),
    taxed as (select business_date, gross_minor, fee_minor, round(fee_minor * ${fee.vat_rate_bp}::numeric / 10000)::bigint as vat_minor from priced),
    settled as (
      insert into settlements (account_id, clearing_id, bank_id, arrived_on, gross_minor, arrived_minor, fee_net_minor, fee_vat_minor, fee_vat_treatment, fee_vat_rate_bp,
        provider_trn, fee_invoice_number, reference, at, user_id)
      select ${account_id}, ${clearing_id}, ${bank_id}, business_date + 1, gross_minor, gross_minor - fee_minor - vat_minor, fee_minor, vat_minor, 'standard', ${fee.vat_rate_bp},
        ${fee.provider_trn}, 'POS-' || to_char(business_date, 'YYYY-MM'), 'MADA ' || to_char(business_date, 'YYMMDD'), (business_date + 1)::timestamp at time zone 'Asia/Riyadh' + interval '9 hours', ${ownerId}
      from taxed order by business_date returning id, arrived_on
    )
    insert into settlement_lines (account_id, settlement_id, ledger, movement_id, amount_minor)
    select ${account_id}, s.id, i.ledger, i.movement_id, i.amount_minor from settled s join items i on i.business_date = s.arrived_on - 1`.execute(
    db,
  );
}

interface StatementOf {
  ownerId: number;
  bank_id: number;
  from: string;
  to: string;
  /** The last day whose lines are matched. */
  matched: string;
}

/** What the bank says of some days: what arrived of cards. */
async function writeStatement(db: Db, account_id: number, { ownerId, bank_id, from, to, matched }: StatementOf): Promise<void> {
  const { id } = await db
    .insertInto('bank_statements')
    .values({
      account_id,
      money_account_id: bank_id,
      file_name: `statement-${from}.csv`,
      format: 'csv',
      at: new Date(`${to}T12:00:00Z`),
      user_id: ownerId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    with arrived as (select s.id, s.arrived_on, s.arrived_minor, s.reference from settlements s
      where s.account_id = ${account_id} and s.arrived_on between ${from}::date and ${to}::date),
    lines as (
      insert into bank_lines (account_id, money_account_id, statement_id, booked_on, amount_minor, text, reference, line_key)
      select ${account_id}, ${bank_id}, ${id}, arrived_on, arrived_minor, 'MADA POS SETTLEMENT', reference, arrived_on || '|' || arrived_minor || '|' || reference || '|MADA POS SETTLEMENT|1'
      from arrived order by arrived_on returning id, booked_on, amount_minor
    )
    insert into bank_matches (account_id, money_account_id, source, source_id, line_id, amount_minor, at, user_id)
    select ${account_id}, ${bank_id}, 'settlement', a.id, l.id, l.amount_minor, (l.booked_on + 2)::timestamp at time zone 'Asia/Riyadh' + interval '10 hours', ${ownerId}
    from lines l join arrived a on a.arrived_on = l.booked_on where l.booked_on <= ${matched}::date`.execute(db);
}
