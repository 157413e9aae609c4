import { sql } from 'kysely';
import type { TestServer } from '../../../testing/test-server.ts';
import { addUpSoldDays } from './fold.ts';
import { soldOnDays } from './public/read.ts';

/** Adds up everything that an account has sold. Nobody may be selling: whatever else is open, tests of other databases among it, is not waited for. */
export async function addUpAll(app: TestServer, account_id: number): Promise<void> {
  await addUpSoldDays(app.services, account_id);
  for (const _time of ['what was seen before', 'what was seen now']) {
    await app.services.database.withAccount(account_id, (db) =>
      sql`update sold_day_positions set seen_at = 'epoch', seen_before = 0 where account_id = ${account_id}`.execute(db),
    );
    await addUpSoldDays(app.services, account_id);
  }
}

export const letAMinutePass = (app: TestServer, account_id: number) =>
  app.services.database.withAccount(account_id, (db) =>
    sql`update sold_day_positions set seen_at = seen_at - interval '2 minutes' where account_id = ${account_id}`.execute(db),
  );

/** What reports read of an account's sold days, and the same added up of its lines one by one: rows of one of them alone; none, if all is well. */
export const soldDayDifferences = (app: TestServer, account_id: number): Promise<readonly unknown[]> =>
  app.services.database.withAccount(account_id, async (db) => {
    const sums = (from: ReturnType<typeof sql>) => sql`
      select business_date, coalesce(employee_id, 0) as employee_id, kind, vat_rate_bp, vat_category, exemption_reason_code, sum(gross_minor) as gross, sum(net_minor) as net, sum(vat_minor) as vat, sum(discount_minor) as discount,
        sum(code_discount_minor) as code, sum(invoice_discount_minor) as of_invoice, sum(commission_minor) as commission from ${from} x group by 1, 2, 3, 4, 5, 6`;
    const [read, one_by_one] = [sums(soldOnDays(account_id, '2000-01-01', '2100-01-01')), sums(sql`invoice_lines`)];
    const { rows } = await sql`
      (select 'read' as what, r.* from (${read} except ${one_by_one}) r) union all (select 'line by line', l.* from (${one_by_one} except ${read}) l)`.execute(
      db,
    );
    return rows;
  });
