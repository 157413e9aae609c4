import type pg from 'pg';

/** How the rows of a table are copied: columns that differ from their model's, by what they are. Everything else stays as it is. */
interface Copied {
  table: string;
  /** Which rows of `t` are copied with the invoice `m.invoice_id` that they belong to. */
  from: string;
  changed: Readonly<Record<string, string>>;
}

/** A day of the last year and a moment in it. */
const day = `(current_date - 1 - m.age::int)`;
const moment = (column: string): string => `(${day} + (t.${column} at time zone 'Asia/Riyadh')::time) at time zone 'Asia/Riyadh'`;

const copies: readonly Copied[] = [
  {
    table: 'invoices',
    from: 'm.model_id = t.id',
    changed: {
      id: 'm.id',
      unique_id: 'gen_random_uuid()',
      sequence: 'm.sequence',
      number: `'Y-' || m.sequence`,
      issued_at: moment('issued_at'),
      business_date: day,
      appointment_id: 'null',
      cash_shift_id: 'null',
    },
  },
  { table: 'invoice_lines', from: 'm.model_id = t.invoice_id', changed: { invoice_id: 'm.id', id: 'default', business_date: day } },
  {
    table: 'payments',
    from: 'm.model_id = t.invoice_id',
    changed: { invoice_id: 'm.id', id: 'default', paid_at: moment('paid_at'), business_date: day, cash_shift_id: 'null' },
  },
  {
    table: 'stock_movements',
    from: 'm.model_id = t.invoice_id',
    changed: { invoice_id: 'm.id', id: 'default', at: moment('at'), business_date: day },
  },
];

/**
 * Gives an account a year of so many invoices: copies of those it has of services and products alone, paid at once and never credited, with their lines,
 * payments and what left the shelf, each model spread over the last 365 days, numbered in the order of their days as a till does. Copied past triggers: what is
 * on the shelf stays as it was. The same data each time, but for the days, which are those before today.
 */
export async function addYearOfInvoices(owner: pg.Client, account_id: number, invoices: number): Promise<void> {
  await owner.query('begin');
  await owner.query('set local session_replication_role = replica');
  await owner.query(
    `create temporary table models on commit drop as
     select i.id as model_id, row_number() over (order by i.id) as place from invoices i where i.account_id = $1 and i.discount_code_id is null
       and not exists (select from invoice_lines l where l.account_id = i.account_id and l.invoice_id = i.id and (l.kind not in ('service', 'product') or l.sold_offer_id is not null))
       and not exists (select from credit_notes c where c.account_id = i.account_id and c.invoice_id = i.id)
       and i.total_minor = (select sum(p.amount_minor) from payments p where p.account_id = i.account_id and p.invoice_id = i.id and p.status = 1)`,
    [account_id],
  );
  const { rows } = await owner.query<{ models: number }>('select count(*)::int as models from models');
  const models = rows[0]?.models ?? 0;
  if (models < 100) throw new Error('The data set has too few invoices to make a year of');
  await owner.query('analyze models');
  await owner.query(
    `create temporary table made on commit drop as
     select c.model_id, c.age, (select max(id) from invoices) + c.place as id, (select max(sequence) from invoices where account_id = $1) + c.place as sequence
     from (select model_id, age, row_number() over (order by age desc, n) as place from generate_series(0, $2::int - 1) n
       join models m on m.place = 1 + n % $3::int cross join lateral (select (n / $3::int * 31 + m.model_id * 7) % 365 as age) d) c`,
    [account_id, invoices, models],
  );
  await owner.query('analyze made');
  for (const { table, from, changed } of copies) await copyRows(owner, account_id, table, from, changed);
  await owner.query(
    `update customers c set first_invoice_on = f.first_on from (select customer_id, min(business_date) as first_on from invoices where account_id = $1 group by customer_id) f
     where c.account_id = $1 and c.id = f.customer_id`,
    [account_id],
  );
  await owner.query(`select setval('invoices_id_seq', (select max(id) from invoices))`);
  await owner.query(
    `update number_series n set next_number = 1 + (select max(sequence) from invoices i where i.account_id = n.account_id) where document = 'invoice' and account_id = $1`,
    [account_id],
  );
  await owner.query('commit');
}

async function copyRows(
  owner: pg.Client,
  account_id: number,
  table: string,
  from: string,
  changed: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  // What says `default` is left out, so that it gets a number of its own.
  const columns = rows.map(({ name }) => name).filter((name) => changed[name] !== 'default');
  await owner.query(
    `insert into ${table} (${columns.join(', ')}) select ${columns.map((name) => changed[name] ?? `t.${name}`).join(', ')}
     from made m join ${table} t on t.account_id = $1 and ${from} order by m.id`,
    [account_id],
  );
}
