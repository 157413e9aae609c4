import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { GiftCardType } from '@rawnaq/domain/finance/payments/payment';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { JobContext } from '../../../http/context.ts';
import { creditBalance } from '../../value/customer-accounts/public.ts';
import { giveVoucher } from '../../value/gift-cards/public/issuing.ts';
import { addPurchase } from '../../catalogue/stock/public/movements.ts';
import { ledgerSums } from '../../../testing/sound-books.ts';
import type { Sale, TestTill } from './testing.ts';

/** What the salon has of everything that a sale can take from. */
export interface Valuables {
  /** 115.00, 20 pieces that cost 40.00 each. */
  product_id: number;
  /** 1,000 ml at 0.10, of which a colour uses 50. */
  dye_id: number;
  /** Three cuts for 240.00, and one of it sold to the first customer. */
  offer_id: number;
  sold_offer_id: number;
  /** Cut and manicure for 150.00. */
  package_id: number;
  /** 10 % off every service, five times in all. */
  code: string;
  /** 100.00, paid for, and 30.00, free. */
  paid_card_id: number;
  voucher_id: number;
  customer_id: number;
}

const inSalon = async <T>({ app, salon }: TestTill, work: (context: JobContext) => Promise<T>): Promise<T> =>
  (await inAccountJob(app.services, salon.account_id, work)) as T;

const insert = async ({ db }: JobContext, statement: ReturnType<typeof sql<{ id: number }>>): Promise<number> =>
  (await statement.execute(db)).rows[0]?.id ?? 0;

let made = 0;

/** Fills the salon: everything is there as `Valuables` says; the customer has 500 points (100 are 1.00) and an account balance of 80.00. */
export async function fillWithValue(till: TestTill): Promise<Valuables> {
  const { salon, app } = till;
  const { account_id } = salon;
  const [customer_id] = salon.customer_ids;
  const [cut, colour, manicure] = salon.service_ids;
  made += 1;
  const filled = await inSalon(till, async (context) => {
    const { db } = context;
    const group = await insert(
      context,
      sql`insert into product_groups (account_id, english_name, arabic_name) values (${account_id}, ${`Hair ${made}`}, ${`شعر ${made}`}) returning id`,
    );
    const product = (name: string, arabic: string) =>
      insert(
        context,
        sql`insert into products (account_id, product_group_id, english_name, arabic_name, price_minor)
          values (${account_id}, ${group}, ${`${name} ${made}`}, ${`${arabic} ${made}`}, 11500) returning id`,
      );
    const product_id = await product('Serum', 'سيروم');
    const dye_id = await product('Dye', 'صبغة');
    await addPurchase(
      context,
      [
        { product_id, quantity_milli: 20_000, cost_minor: 80_000, batch: null, expires_on: null },
        { product_id: dye_id, quantity_milli: 1_000_000, cost_minor: 10_000, batch: null, expires_on: null },
      ],
      { supplier: null, document_number: null },
    );
    await sql`insert into service_products (account_id, service_id, product_id, quantity_milli) values (${account_id}, ${colour}, ${dye_id}, 50000)`.execute(
      db,
    );
    const offer_id = await insert(
      context,
      sql`insert into offers (account_id, type, english_name, arabic_name, price_minor) values (${account_id}, 1, ${`Three cuts ${made}`}, ${`ثلاث قصات ${made}`}, 24000) returning id`,
    );
    await sql`insert into offer_services (account_id, offer_id, service_id, quantity, position) values (${account_id}, ${offer_id}, ${cut}, 3, 0)`.execute(
      db,
    );
    const package_id = await insert(
      context,
      sql`insert into packages (account_id, english_name, arabic_name, price_minor) values (${account_id}, ${`Pamper ${made}`}, ${`تدليل ${made}`}, 15000) returning id`,
    );
    await sql`insert into package_services (account_id, package_id, service_id, quantity, position)
      values (${account_id}, ${package_id}, ${cut}, 1, 0), (${account_id}, ${package_id}, ${manicure}, 1, 1)`.execute(db);
    const code = `TEN${made}`;
    await sql`insert into discount_codes (account_id, code, category, discount_bp, valid_from, max_uses) values (${account_id}, ${code}, 2, 1000, '2020-01-01', 5)`.execute(
      db,
    );
    await sql`insert into loyalty_programs (account_id, is_active, earn_points, earn_per_minor, redeem_points, redeem_minor, smallest_redemption)
      values (${account_id}, 1, 1, 100, 100, 100, 100) on conflict (account_id) do nothing`.execute(db);
    await sql`insert into loyalty_entries (account_id, customer_id, kind, points, at, business_date, reason) values (${account_id}, ${customer_id}, 4, 500, now(), current_date, 'Opening')`.execute(
      db,
    );
    await creditBalance(context, customer_id, 8_000, { reason: 'Opening' });
    const voucher = await giveVoucher(context, GiftCardType.free_voucher, { value_minor: 3_000 }, 'Opening');
    return { product_id, dye_id, offer_id, package_id, code, voucher_id: voucher.id, customer_id };
  });
  const cashier = till.as();
  const sold = await app.succeed(
    issueInvoice,
    till.sale({
      customer_id,
      lines: [
        { kind: 'offer', offer_id: filled.offer_id },
        { kind: 'gift_card', gift_card: { value_minor: 10_000 } },
      ],
      payments: [{ method_id: salon.payment_method_ids.cash, amount_minor: 34_000 }],
    }),
    cashier,
  );
  return { ...filled, sold_offer_id: sold.lines[0]?.sold_offer_id ?? 0, paid_card_id: sold.lines[1]?.gift_card_id ?? 0 };
}

/** A sale that touches every ledger: 710.00 of services, goods and a card, of which 60.00 stay owed. */
export function everything(till: TestTill, value: Valuables): Sale {
  const [cut, colour, manicure] = till.salon.service_ids;
  const [sara] = till.salon.employee_ids;
  const lines: Sale['lines'] = [
    { service_id: colour, employee_id: sara },
    { service_id: cut, sold_offer_id: value.sold_offer_id, employee_id: sara },
    { kind: 'product', product_id: value.product_id, quantity_milli: 2_000 },
    { service_id: cut, package_id: value.package_id, package_key: 1 },
    { service_id: manicure, package_id: value.package_id, package_key: 1 },
    { kind: 'gift_card', gift_card: { value_minor: 5_000, beneficiary_name: 'Huda' } },
  ];
  // Colour 350.00 less 10 % is 315.00; with serum 230.00, package 150.00: 695.00 less 5.00 of points and 30.00 of voucher; the new card 50.00: 710.00.
  return {
    customer_id: value.customer_id,
    lines,
    discount_code: value.code,
    points: 500,
    gift_cards: [
      { gift_card_id: value.voucher_id, amount_minor: 3_000 },
      { gift_card_id: value.paid_card_id, amount_minor: 10_000 },
    ],
    balance_minor: 8_000,
    debt_minor: 6_000,
    payments: [{ method_id: till.salon.payment_method_ids.cash, amount_minor: 47_000 }],
    tips: [{ employee_id: sara, method_id: till.salon.payment_method_ids.cash, amount_minor: 1_000 }],
    expected_total_minor: 71_000,
  };
}

const ledgers = {
  stock: sql`select product_id as id, quantity_milli, value_minor from product_stock`,
  cards: sql`select id, left_minor, status from gift_cards`,
  balances: sql`select customer_id as id, balance_minor from account_balances`,
  points: sql`select customer_id as id, points from loyalty_balances`,
  offers: sql`select sold_offer_id as id, service_id, left_quantity from sold_offer_items`,
  codes: sql`select id, used_count, given_minor from discount_codes`,
  tips: sql`select employee_id as id, balance_minor from tip_balances`,
  debts: sql`select invoice_id as id, amount_minor, collected_minor, credited_minor from receivables`,
  invoices: sql`select id, number, total_minor from invoices`,
  payments: sql`select id, amount_minor, source from payments`,
  series: sql`select document, next_number from number_series`,
  customers: sql`select id, invoice_count from customers`,
} as const;

export type Books = Record<keyof typeof ledgers, unknown[]>;

/** Everything of value the salon keeps, to be compared with what it was. */
export async function booksOf({ app, salon }: TestTill): Promise<Books> {
  return app.services.database.withAccount(salon.account_id, async (db) => {
    const read: Partial<Books> = {};
    for (const [name, rows] of Object.entries(ledgers)) {
      const found = await sql`select * from (${rows} where account_id = ${salon.account_id}) as ledger order by 1, 2`.execute(db);
      read[name as keyof Books] = found.rows;
    }
    return read as Books;
  });
}

/** The sums beside every ledger are the sums of its entries. */
export async function expectBooksToAddUp({ app, salon }: Pick<TestTill, 'app'> & { salon: { account_id: number } }): Promise<void> {
  const { account_id } = salon;
  const { rows } = await app.services.database.withAccount(account_id, (db) =>
    sql<{
      ledger: string;
      id: number;
      kept: number;
      summed: number;
    }>`select * from (${sql.raw(ledgerSums)}) sums where account_id = ${account_id}`.execute(db),
  );
  for (const row of rows) expect([row.ledger, row.id, Number(row.kept)]).toEqual([row.ledger, row.id, Number(row.summed)]);
}
