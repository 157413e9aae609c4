import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

/**
 * The rules of single rows as one would say them, one by one. The database keeps those of a table as one function of the row, in as few steps as will do;
 * here both judge every combination of values around the limits, with nothing wherever a column may be empty.
 */
interface Rules {
  table: string;
  said: string[];
  /** What each column is tried with besides nothing, by columns that one rule or another speaks of together; the others are sound meanwhile. */
  tried: Record<string, Values>[];
}
type Values = readonly (number | string)[];

const sign = [1, 0, -1];
const step = [1, 2, 0, -1, -2];
const there = [7];
const flag = [0, 1, 2, 3, -1];
const code = [0, 1, 2, 3, 4, 5, -1];
const operation = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, -1];

const rules: Rules[] = [
  {
    table: 'invoices',
    said: [
      `kind in ('simplified', 'standard')`,
      'subtotal_minor + vat_minor = total_minor',
      'total_minor >= 0',
      'vat_minor >= 0',
      'discount_minor >= 0',
      'code_discount_minor >= 0',
      'points_redeemed >= 0',
      'points_discount_minor >= 0',
      'voucher_discount_minor >= 0',
    ],
    tried: [
      { subtotal_minor: [0, 1, -1], vat_minor: [0, 1, -1], total_minor: [0, 1, -1], kind: ['simplified', 'standard', 'other', ''] },
      { discount_minor: sign, code_discount_minor: sign, points_redeemed: sign, points_discount_minor: sign, voucher_discount_minor: sign },
    ],
  },
  {
    table: 'invoice_lines',
    said: [
      'net_minor + vat_minor = gross_minor',
      'quantity_milli > 0',
      'gross_minor >= 0',
      'unit_price_minor >= 0',
      'discount_minor >= 0',
      'code_discount_minor >= 0',
      'invoice_discount_minor >= 0',
      'commission_minor >= 0',
      'discount_reason is null or discount_minor > 0',
      `kind in ('service', 'product', 'offer', 'gift_card', 'penalty')`,
      `(kind = 'service') = (service_id is not null)`,
      `(kind = 'product') = (product_id is not null)`,
      `kind in ('service', 'offer') or sold_offer_id is null`,
      `kind <> 'offer' or sold_offer_id is not null`,
      `(kind = 'gift_card') = (gift_card_id is not null)`,
      `(kind = 'penalty') = (penalty_id is not null)`,
      '(package_id is null) = (package_key is null)',
    ],
    tried: [
      {
        kind: ['service', 'product', 'offer', 'gift_card', 'penalty', 'other', ''],
        service_id: there,
        product_id: there,
        sold_offer_id: there,
        gift_card_id: there,
        penalty_id: there,
        package_id: there,
        package_key: there,
      },
      {
        kind: ['service'],
        service_id: there,
        net_minor: [0, 1, -1],
        vat_minor: [0, 1, -1],
        gross_minor: [0, 1, -1],
        quantity_milli: sign,
        unit_price_minor: sign,
        discount_minor: sign,
        code_discount_minor: sign,
        invoice_discount_minor: sign,
        commission_minor: sign,
      },
      { kind: ['service'], service_id: there, discount_minor: sign, discount_reason: ['late'] },
    ],
  },
  {
    table: 'payments',
    said: [
      'amount_minor > 0',
      'status in (0, 1)',
      'is_collection in (0, 1)',
      'source in (0, 1, 2, 3)',
      'source <> 1 or invoice_id is null',
      'is_collection = 0 or invoice_id is not null',
      '(source = 3) = (credit_note_id is not null)',
      '(source = 2) = (debit_note_id is not null)',
      'source not in (2, 3) or invoice_id is null',
    ],
    tried: [
      {
        amount_minor: sign,
        status: flag,
        is_collection: flag,
        source: code,
        invoice_id: there,
        credit_note_id: there,
        debit_note_id: there,
      },
    ],
  },
  {
    table: 'stock_movements',
    said: [
      'quantity_milli <> 0',
      'operation between 0 and 7',
      'operation = 7 or (quantity_milli > 0) = (operation in (0, 4, 6))',
      'value_minor = 0 or sign(value_minor) = sign(quantity_milli)',
      'late_cost_minor = 0 or quantity_milli > 0',
      'late_cost_minor >= 0',
      'operation <> 5 or (invoice_id is not null and line_position is not null)',
      '(operation = 6) = (credit_note_id is not null)',
      // What was there at the start may name the entry that was taken back before it.
      'operation = 4 or (operation = 6) = (of_movement_id is not null)',
      '(operation = 7) = (stock_take_id is not null)',
    ],
    tried: [
      {
        quantity_milli: [1, -1, 0],
        operation,
        value_minor: step,
        late_cost_minor: sign,
        invoice_id: there,
        line_position: there,
        credit_note_id: there,
        of_movement_id: there,
        stock_take_id: there,
      },
    ],
  },
  {
    table: 'product_stock',
    said: ['quantity_milli >= 0 or is_short = 1', 'quantity_milli > 0 or value_minor = 0', 'is_short in (0, 1)', 'value_minor >= 0'],
    tried: [{ quantity_milli: step, is_short: flag, value_minor: sign }],
  },
  {
    table: 'number_series',
    said: [`document in ('invoice', 'credit_note', 'debit_note', 'receipt')`, 'next_number >= 1', 'padding between 1 and 12'],
    tried: [
      { document: ['invoice', 'credit_note', 'debit_note', 'receipt', 'other', ''], next_number: step, padding: [1, 0, -1, 2, 11, 12, 13] },
    ],
  },
  {
    table: 'customers',
    said: [
      'allow_whatsapp in (0, 1)',
      'status in (0, 1)',
      'gender in (1, 2)',
      'birth_month between 1 and 12',
      'email = lower(email)',
      `language in ('en', 'ar')`,
    ],
    tried: [
      {
        allow_whatsapp: flag,
        status: flag,
        gender: flag,
        birth_month: [1, 0, -1, 2, 11, 12, 13],
        email: ['noura@salon.test', 'Noura@salon.test', ''],
        language: ['ar', 'en', 'fr', ''],
      },
    ],
  },
  {
    table: 'appointments',
    said: [
      'approval in (0, 1, 2)',
      'payment_status in (0, 1, 2)',
      'is_overbooked in (0, 1)',
      'source in (0, 1)',
      'status in (0, 1, 2, 3, 4)',
      'deposit_minor >= 0',
      'deposit_paid_minor >= 0',
      'ends_at > starts_at',
      '(series_id is null) = (series_number is null)',
    ],
    tried: [
      {
        starts_at: ['2026-11-20 10:00Z'],
        ends_at: ['2026-11-20 10:01Z', '2026-11-20 10:00Z', '2026-11-20 09:59Z'],
        series_id: there,
        series_number: there,
      },
      { approval: flag, payment_status: flag, is_overbooked: flag, source: flag, status: code },
      { deposit_minor: sign, deposit_paid_minor: sign },
    ],
  },
  {
    table: 'appointment_lines',
    said: ['price_minor >= 0', 'addons_minor >= 0', 'was_any_employee in (0, 1)', 'with_previous in (0, 1)', 'ends_at > starts_at'],
    tried: [
      {
        price_minor: sign,
        addons_minor: sign,
        was_any_employee: flag,
        with_previous: flag,
        starts_at: ['2026-11-20 10:00Z'],
        ends_at: ['2026-11-20 10:01Z', '2026-11-20 10:00Z', '2026-11-20 09:59Z'],
      },
    ],
  },
  {
    table: 'claims',
    said: [
      'is_exclusive in (0, 1)',
      'kind in (1, 2, 3, 4)',
      'subject_kind in (1, 2, 3, 4)',
      '(kind = 4) = (expires_at is not null)',
      `ends_at > starts_at and ends_at <= starts_at + interval '24:00:00'`,
    ],
    tried: [
      {
        is_exclusive: flag,
        kind: [1, 2, 3, 4, 5, 0, -1],
        subject_kind: [1, 2, 3, 4, 5, 0, -1],
        expires_at: ['2026-11-20 09:00Z'],
        starts_at: ['2026-11-20 10:00Z'],
        ends_at: ['2026-11-21 10:00Z', '2026-11-20 10:01Z', '2026-11-20 10:00Z', '2026-11-20 09:59Z', '2026-11-21 10:01Z'],
      },
    ],
  },
];

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.owner);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** A CHECK refuses what is false; what is unknown passes. */
const passes = (predicates: readonly string[]) => predicates.map((one) => `((${one}) is not false)`).join(' and ');

test.each(rules)('$table: the database says of every row what its rules say', async ({ table, said, tried }) => {
  const checks = await owner.query<{ text: string }>(
    `select pg_get_expr(conbin, conrelid) as text from pg_constraint where conrelid = $1::regclass and contype = 'c' and convalidated`,
    [table],
  );
  const columns = await owner.query<{ name: string; type: string; may_be_empty: boolean }>(
    `select attname as name, atttypid::regtype::text as type, not attnotnull as may_be_empty from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  const sound = new Map(tried.flatMap((group) => Object.entries(group).map(([name, values]) => [name, values[0]] as const)));
  const literal = (value: number | string | undefined) => (value === undefined ? 'null' : owner.escapeLiteral(String(value)));
  for (const group of tried) {
    const known = columns.rows.filter(({ name }) => group[name] !== undefined);
    expect(known).toHaveLength(Object.keys(group).length);
    const sets = known.map(({ name, type, may_be_empty }) => {
      const values = [...(group[name] ?? []).map(literal), ...(may_be_empty ? ['null'] : [])];
      return `unnest(array[${values.join(', ')}]::${type}[]) as t_${name}(${name})`;
    });
    const cells = columns.rows.map(({ name, type, may_be_empty }) => {
      if (group[name] !== undefined) return `${name} as ${name}`;
      return `${may_be_empty ? 'null' : literal(sound.get(name))}::${type} as ${name}`;
    });
    const { rows } = await owner.query<{ tried: string; allowed: string; differing: string }>(
      `select count(*) as tried, count(*) filter (where ${passes(said)}) as allowed,
         count(*) filter (where (${passes(said)}) <> (${passes(checks.rows.map((check) => check.text.replaceAll(`${table}.*`, 'whole')))})) as differing
       from (select c.*, row(${columns.rows.map(({ name }) => `c.${name}`).join(', ')})::${table} as whole from (select ${cells.join(', ')} from ${sets.join(', ')}) c) r`,
    );
    expect(rows[0]).toMatchObject({ differing: '0' });
    expect(Number(rows[0]?.allowed)).toBeGreaterThan(0);
    expect(Number(rows[0]?.tried)).toBeGreaterThan(Number(rows[0]?.allowed));
  }
});
