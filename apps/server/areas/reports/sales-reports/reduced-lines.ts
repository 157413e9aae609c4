import { type RawBuilder, sql } from 'kysely';

/**
 * What lines bear of points and vouchers, of the few invoices that have any, which are found first: `reductionShares` of the domain, in SQL. `pv` is what both come to up to and with a line.
 */
export const reducedLines = ({ account_id, from, to }: { account_id: number; from: string; to: string }): RawBuilder<unknown> => sql`
  select lines.*, points - lag(points, 1, 0::numeric) over w as points_minor, pv - lag(pv, 1, 0::numeric) over w - (points - lag(points, 1, 0::numeric) over w) as voucher_minor
  from (select *, case when reduction = 0 then 0 else div(points_discount_minor * pv, reduction) end as points
    from (select l.account_id, l.invoice_id, i.business_date, l.position, l.kind, l.employee_id, l.service_id, l.product_id, l.sold_offer_id, i.points_discount_minor,
        i.points_discount_minor + i.voucher_discount_minor as reduction,
        case when sum(l.invoice_discount_minor) over (partition by l.invoice_id) = 0 then 0
          else div((i.points_discount_minor + i.voucher_discount_minor) * sum(l.invoice_discount_minor) over (partition by l.invoice_id order by l.position),
            sum(l.invoice_discount_minor) over (partition by l.invoice_id)) end as pv
      from (select i.account_id, i.id, i.business_date, i.points_discount_minor, i.voucher_discount_minor from invoices i
        where i.account_id = ${account_id} and i.business_date between ${from}::date and ${to}::date and i.points_discount_minor + i.voucher_discount_minor > 0 offset 0) i
      cross join lateral (select x.account_id, x.invoice_id, x.position, x.kind, x.employee_id, x.service_id, x.product_id, x.sold_offer_id, x.invoice_discount_minor
        from invoice_lines x where x.account_id = i.account_id and x.invoice_id = i.id offset 0) l) shares) lines
  window w as (partition by invoice_id order by position)`;
