import type pg from 'pg';

/** Tables that the loads write to, those that point at others first. */
const written = [
  'claims',
  'appointment_events',
  'appointment_lines',
  'payments',
  'invoice_lines',
  'outbox_messages',
  'audit_log',
  'notifications',
  'verification_codes',
  'stock_movements',
  'invoices',
  'appointments',
  'customers',
] as const;

/** The data set issues no e-invoices: all of these are a run's own. */
const eInvoicing = [
  'einvoice_papers',
  'einvoice_exchanges',
  'einvoice_deliveries',
  'einvoice_documents',
  'einvoice_chains',
  'einvoice_devices',
  'einvoice_facts',
  'einvoice_device_directory',
  'einvoice_problem_directory',
] as const;

const jobs = 'graphile_worker._private_jobs';

export type Marks = ReadonlyMap<string, number>;

/** The highest id of each table before a run. */
export async function markTables(owner: pg.Client): Promise<Marks> {
  const marks = new Map<string, number>();
  for (const table of [...written, jobs])
    marks.set(table, Number((await owner.query<{ id: string | null }>(`select max(id) as id from ${table}`)).rows[0]?.id ?? 0));
  return marks;
}

const isDeadlock = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '40P01';

/** Takes away what a run wrote, so that the next one finds the same data. Jobs that still work may be in the way: then once more. */
export async function removeSince(owner: pg.Client, marks: Marks, attempts = 5): Promise<void> {
  try {
    await remove(owner, marks);
  } catch (error) {
    await owner.query('rollback');
    if (attempts <= 1 || !isDeadlock(error)) throw error;
    await removeSince(owner, marks, attempts - 1);
  }
}

async function remove(owner: pg.Client, marks: Marks): Promise<void> {
  await owner.query('begin');
  await owner.query('set local session_replication_role = replica');
  await owner.query(`delete from invoice_links k using invoices i where i.id > $1 and k.unique_id = i.unique_id`, [marks.get('invoices')]);
  await owner.query(`delete from search_tokens where subject_type = 'customer' and subject_id > $1`, [marks.get('customers')]);
  // What left the shelf goes back to where it lay.
  await owner.query(
    `update stock_batches b set quantity_milli = b.quantity_milli - m.moved
      from (select account_id, batch_id, sum(quantity_milli) as moved from stock_movements where id > $1 and batch_id is not null group by 1, 2) m
      where b.account_id = m.account_id and b.id = m.batch_id`,
    [marks.get('stock_movements')],
  );
  await owner.query(
    `update product_stock s set quantity_milli = s.quantity_milli - m.moved, value_minor = s.value_minor - m.worth, is_short = case when s.quantity_milli - m.moved < 0 then 1 else 0 end
      from (select account_id, product_id, sum(quantity_milli) as moved, sum(value_minor) as worth from stock_movements where id > $1 group by 1, 2) m
      where s.account_id = m.account_id and s.product_id = m.product_id`,
    [marks.get('stock_movements')],
  );
  // What was added up of its lines goes with them.
  const sums = ['gross', 'net', 'vat', 'discount', 'code_discount', 'invoice_discount', 'commission'].map((name) => `${name}_minor`);
  const keys = ['account_id', 'business_date', 'employee_id', 'kind', 'vat_rate_bp', 'vat_category', 'exemption_reason_code'];
  await owner.query(
    `update sold_days d set ${sums.map((name) => `${name} = d.${name} - s.${name}`).join(', ')}
      from (select l.account_id, l.business_date, coalesce(l.employee_id, 0) as employee_id, l.kind, l.vat_rate_bp, l.vat_category,
          coalesce(l.exemption_reason_code, '') as exemption_reason_code, ${sums.map((name) => `sum(l.${name}) as ${name}`).join(', ')}
        from invoice_lines l join sold_day_positions p on p.account_id = l.account_id and l.id <= p.done_id where l.id > $1 group by 1, 2, 3, 4, 5, 6, 7) s
      where ${keys.map((name) => `d.${name} = s.${name}`).join(' and ')}`,
    [marks.get('invoice_lines')],
  );
  for (const table of ['message_queue', 'message_attempts'])
    await owner.query(`delete from ${table} where message_id > $1`, [marks.get('outbox_messages')]);
  // What was posted of it goes with it; what was posted of other documents meanwhile stays.
  const posted = ['invoices', 'payments', 'stock_movements'].map(
    (table) => `(e.source = '${table.slice(0, -1)}' and e.source_id > ${marks.get(table) ?? 0})`,
  );
  await owner.query(
    `create temporary table unposted on commit drop as select e.account_id, e.id from journal_entries e where ${posted.join(' or ')}`,
  );
  await owner.query(
    `update journal_days d set debit_minor = d.debit_minor - u.debit, credit_minor = d.credit_minor - u.credit from (
       select l.account_id, l.accounting_account_id, l.business_date, sum(greatest(l.amount_minor, 0)) as debit, sum(greatest(-l.amount_minor, 0)) as credit
       from unposted x join journal_lines l on l.account_id = x.account_id and l.entry_id = x.id group by 1, 2, 3) u
     where d.account_id = u.account_id and d.accounting_account_id = u.accounting_account_id and d.business_date = u.business_date`,
  );
  await owner.query('delete from journal_lines l using unposted u where l.account_id = u.account_id and l.entry_id = u.id');
  await owner.query('delete from journal_entries e using unposted u where e.account_id = u.account_id and e.id = u.id');
  for (const table of written) await owner.query(`delete from ${table} where id > $1`, [marks.get(table)]);
  // Jobs of what is gone would be worked off by the next run, in the middle of what it measures.
  await owner.query(`delete from ${jobs} where id > $1`, [marks.get(jobs)]);
  await owner.query(`truncate ${eInvoicing.join(', ')}`);
  await owner.query('delete from idempotency_keys');
  await owner.query(
    `update number_series n set next_number = 1 + coalesce((select max(sequence) from invoices i where i.account_id = n.account_id), 0) where document = 'invoice'`,
  );
  await owner.query('commit');
  await owner.query(
    'vacuum (analyze) claims, appointments, appointment_lines, appointment_events, invoices, invoice_lines, payments, number_series, customers, stock_movements, product_stock',
  );
}
