import { sql } from 'kysely';
import type { JobContext } from '../../../http/context.ts';
import { Refusal } from '../../../http/answers/refusal.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { addPurchase, takeStock, type BilledService, type SoldProduct } from './public/movements.ts';
import { takingOf, type Taking } from './public/till.ts';

/** Stock as another area uses it: inside a transaction of a salon. */
export function stockOf(app: TestServer, salon: TestSalon) {
  const inside = async <T>(work: (context: JobContext) => Promise<T>): Promise<T> =>
    (await inAccountJob(app.services, salon.account_id, work)) as T;
  let products = 0;

  return {
    inside,
    product: (values: Record<string, unknown> = {}): Promise<number> =>
      inside(async ({ db, account_id }) => {
        products += 1;
        const names = { english_name: `Shampoo ${products}`, arabic_name: `شامبو ${products}` };
        const group = await db
          .insertInto('product_groups')
          .values({ account_id, english_name: `Hair ${products}`, arabic_name: `شعر ${products}` })
          .returning('id')
          .executeTakeFirstOrThrow();
        const made = await db
          .insertInto('products')
          .values({ account_id, product_group_id: group.id, price_minor: 11_500, ...names, ...values })
          .returning('id')
          .executeTakeFirstOrThrow();
        return made.id;
      }),
    add: (product_id: number, quantity: number, cost_minor: number | null, more: { batch?: string; expires_on?: string } = {}) =>
      inside((context) =>
        addPurchase(
          context,
          [{ product_id, quantity_milli: quantity * 1000, cost_minor, batch: more.batch ?? null, expires_on: more.expires_on ?? null }],
          {
            supplier: null,
            document_number: null,
          },
        ),
      ),
    level: (product_id: number) =>
      inside(({ db, account_id }) =>
        db
          .selectFrom('product_stock')
          .where('account_id', '=', account_id)
          .where('product_id', '=', product_id)
          .select(['quantity_milli', 'value_minor'])
          .executeTakeFirstOrThrow(),
      ),
    /** An invoice of nothing else, in one transaction with what it takes; a refusal undoes it. Answers its id and the costs by line. */
    async sell(sold: SoldProduct[], services: BilledService[] = []) {
      const refused: { refusal?: Refusal<'stock.not_enough'> } = {};
      const undoing = new Error('refused');
      try {
        return await inside(async (context) => {
          const invoice_id = await insertInvoice(context);
          const { rows } = await sql<{
            taking: Taking;
          }>`select ${sql.raw(takingOf(String(context.account_id), `'{${services.map((line) => line.service_id).join(',')}}'`))} as taking`.execute(
            context.db,
          );
          const [row] = rows;
          if (row === undefined) throw new Error('The salon has no settings');
          const taken = await takeStock(context, invoice_id, sold, services, row.taking, null);
          if (!(taken instanceof Refusal)) {
            await taken.write();
            return { invoice_id, costs: taken.costs };
          }
          refused.refusal = taken;
          throw undoing;
        });
      } catch (error) {
        if (refused.refusal !== undefined && error === undoing) return refused.refusal;
        throw error;
      }
    },
  };
}

async function insertInvoice({ db, account_id }: JobContext): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into invoices (account_id, sequence, number, business_date, subtotal_minor, vat_minor, total_minor, vat_breakdown, seller, language)
    select ${account_id}, n, 'T' || n, '2026-11-22', 0, 0, 0, '[]', '{}', 'en' from (select nextval(pg_get_serial_sequence('invoices', 'id')) + 1000000 as n) numbered
    returning id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('no invoice');
  return id;
}
