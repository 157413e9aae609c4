import type { Output } from '@rawnaq/contract/endpoint';
import type { listGatewayPayments } from '@rawnaq/contract/finance/gateway';
import { GatewayStatus } from '@rawnaq/domain/finance/payments/gateway-payment';
import { mobilePart } from '@rawnaq/domain/fields/mobile-part';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

type Filter = Output<typeof listGatewayPayments.input>;
type Row = Output<typeof listGatewayPayments.output>['data'][number];

/** Attempts to pay through the gateway, newest first unless sorted by amount. */
export async function listGatewayRows(
  db: Db,
  account_id: number,
  timezone: string,
  filter: Filter,
): Promise<{ data: Row[]; total: number }> {
  let rows = db
    .selectFrom('gateway_payments as g')
    .leftJoin('customers as c', (join) => join.onRef('c.account_id', '=', 'g.account_id').onRef('c.id', '=', 'g.customer_id'))
    .leftJoin('online_orders as r', (join) => join.onRef('r.account_id', '=', 'g.account_id').onRef('r.id', '=', 'g.online_order_id'))
    .leftJoin('offers as o', (join) => join.onRef('o.account_id', '=', 'r.account_id').onRef('o.id', '=', 'r.offer_id'))
    .leftJoin('invoices as i', (join) =>
      // What an order sold is listed with the payment that paid for it, not with a second one that is refunded.
      join.onRef('i.account_id', '=', 'r.account_id').onRef('i.id', '=', 'r.invoice_id').on('g.status', '=', GatewayStatus.paid),
    )
    .where('g.account_id', '=', account_id);
  if (filter.from !== undefined)
    rows = rows.where(sql<boolean>`g.created_at >= (${filter.from}::date)::timestamp at time zone ${timezone}`);
  if (filter.to !== undefined) rows = rows.where(sql<boolean>`g.created_at < (${filter.to}::date + 1)::timestamp at time zone ${timezone}`);
  if (filter.status !== undefined) rows = rows.where('g.status', '=', filter.status);
  if (filter.type !== undefined) rows = rows.where('g.type', '=', filter.type);
  if (filter.search !== undefined && filter.search !== '') {
    const anywhere = `%${filter.search.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
    rows = rows.where(
      sql<boolean>`(search_fold(c.name) like search_fold(${anywhere}) or c.mobile like '%' || ${mobilePart(filter.search)} || '%' or g.provider_id ilike ${anywhere})`,
    );
  }
  const sort = filter.sort ?? '-created_at';
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const [data, { total }] = await Promise.all([
    rows
      .select([
        'g.id',
        'g.unique_id',
        'g.type',
        'g.status',
        'g.driver',
        'g.provider_id',
        'g.amount_minor',
        'g.captured_minor',
        'g.refunds_minor',
        'g.customer_id',
        'c.name as customer_name',
        'g.appointment_id',
        'o.english_name as offer_english_name',
        'o.arabic_name as offer_arabic_name',
        'r.beneficiary_name',
        'i.id as invoice_id',
        'i.number as invoice_number',
        'g.created_at',
        'g.settled_at',
        sql<number>`coalesce((select sum(r.amount_minor) from gateway_refunds r where r.account_id = ${account_id} and r.gateway_payment_id = g.id and r.status = 1), 0)::bigint`.as(
          'refunds_owed_minor',
        ),
      ])
      .$narrowType<Pick<Row, 'type' | 'status'>>()
      .orderBy(sort.endsWith('amount_minor') ? 'g.amount_minor' : 'g.created_at', direction)
      .orderBy('g.id', direction)
      .limit(filter.per_page)
      .offset((filter.page - 1) * filter.per_page)
      .execute(),
    rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data, total };
}
