import { isOfDocuments, type SalesCut } from '@rawnaq/domain/reports/measures/sales-cuts';
import { type Sum, sums } from '@rawnaq/domain/reports/measures/measures';
import { type RawBuilder, sql } from 'kysely';

export interface SalesOf {
  account_id: number;
  from: string;
  to: string;
  cut: SalesCut;
}

type Sql = RawBuilder<unknown>;
type Amounts = Readonly<Partial<Record<Sum, Sql>>>;

const nothing = sql`0::bigint`;
/** The columns of every branch, in one order; what a branch does not have is zero. */
const amounts = (of: Amounts): Sql => sql.join(sums.map((sum) => sql`${of[sum] ?? nothing} as ${sql.ref(sum)}`));
const between = (day: Sql, { from, to }: SalesOf): Sql => sql`${day} between ${from}::date and ${to}::date`;

const invoiceOf = (of: Sql): Sql => sql`join invoices i on i.account_id = ${of}.account_id and i.id = ${of}.invoice_id`;
const sourceOfI = sql`left join appointments a on a.account_id = i.account_id and a.id = i.appointment_id
  left join online_orders o on o.account_id = i.account_id and o.invoice_id = i.id`;
const source = sql`case when o.id is not null then 'order' when a.id is null then 'walk_in' when a.source = 1 then 'online' else 'desk' end`;

/** What a cut through documents reads of the document `x`, and of its invoice `i` where the document itself does not say it. */
const documentKeys: Readonly<Partial<Record<SalesCut, { key: Sql; ofInvoice: boolean; joins?: Sql }>>> = {
  day: { key: sql`x.business_date`, ofInvoice: false },
  month: { key: sql`x.business_date`, ofInvoice: false },
  cashier: { key: sql`x.cashier_user_id`, ofInvoice: false },
  customer: { key: sql`x.customer_id`, ofInvoice: false },
  salesman: { key: sql`i.salesman_employee_id`, ofInvoice: true },
  source: { key: source, ofInvoice: true, joins: sourceOfI },
};

/** Whole documents: invoices, notes, tips and debts, each on its day. */
function documentFacts(of: SalesOf): Sql {
  const { key, ofInvoice, joins = sql`` } = documentKeys[of.cut] ?? { key: sql`null::bigint`, ofInvoice: false };
  const { account_id } = of;
  // An invoice is its own invoice: where the key is of the invoice, it is read as i.
  const invoices = (name: string) =>
    ofInvoice ? sql`invoices i ${joins} cross join lateral (select i.*) x` : sql`invoices ${sql.raw(name)}`;
  const ofNote = ofInvoice ? sql`${invoiceOf(sql`x`)} ${joins}` : sql``;
  const tipKey = of.cut === 'cashier' ? sql`x.user_id` : of.cut === 'customer' ? sql`i.customer_id` : key;
  const ofTip = ofInvoice ? sql`${invoiceOf(sql`x`)} ${joins}` : of.cut === 'customer' ? invoiceOf(sql`x`) : sql``;
  return sql`
    select ${key} as key, 'invoice' as document, x.id as document_id, ${amounts({
      list_minor: sql`x.total_minor + x.discount_minor`,
      manual_discount_minor: sql`x.discount_minor - x.code_discount_minor - x.points_discount_minor - x.voucher_discount_minor`,
      code_discount_minor: sql`x.code_discount_minor`,
      points_discount_minor: sql`x.points_discount_minor`,
      voucher_discount_minor: sql`x.voucher_discount_minor`,
      billed_vat_minor: sql`x.vat_minor`,
      invoices: sql`1`,
    })}
    from ${invoices('x')} where x.account_id = ${account_id} and ${between(sql`x.business_date`, of)}
    union all
    select ${key}, 'invoice', x.id, ${amounts({ debts_minor: sql`r.amount_minor` })}
    from ${invoices('x')} join receivables r on r.account_id = x.account_id and r.invoice_id = x.id where x.account_id = ${account_id} and ${between(sql`x.business_date`, of)}
    union all
    select ${key}, 'credit_note', x.id, ${amounts({ credited_minor: sql`x.total_minor`, credited_vat_minor: sql`x.vat_minor` })}
    from credit_notes x ${ofNote} where x.account_id = ${account_id} and ${between(sql`x.business_date`, of)}
    union all
    select ${key}, 'debit_note', x.id, ${amounts({ debited_minor: sql`x.total_minor`, debited_vat_minor: sql`x.vat_minor` })}
    from debit_notes x ${ofNote} where x.account_id = ${account_id} and ${between(sql`x.business_date`, of)}
    union all
    select ${tipKey}, 'tip', x.id, ${amounts({ tips_minor: tipTaken })}
    from tip_entries x ${ofTip} where x.account_id = ${account_id} and x.kind in (1, 3) and ${between(sql`x.business_date`, of)}`;
}

/** Tips that were taken, less those given back; what is paid out to employees was theirs already. */
const tipTaken = sql`case x.kind when 1 then x.amount_minor else -x.amount_minor end`;

/** What a cut through lines reads of the line `l` of an invoice; positive is a service group, negative one of products. */
const lineKeys: Readonly<Partial<Record<SalesCut, { key: Sql; joins?: Sql; withoutLine?: Sql }>>> = {
  employee: { key: sql`l.employee_id` },
  kind: { key: sql`l.kind`, withoutLine: sql`case when x.service_id is not null then 'service' end` },
  service: { key: sql`l.service_id`, withoutLine: sql`x.service_id` },
  product: { key: sql`l.product_id` },
  offer: {
    key: sql`b.offer_id`,
    joins: sql`left join sold_offers b on b.account_id = l.account_id and b.id = l.sold_offer_id and l.kind = 'offer'`,
  },
  group: {
    key: sql`coalesce(s.service_group_id, -p.product_group_id)`,
    joins: sql`left join services s on s.account_id = l.account_id and s.id = l.service_id left join products p on p.account_id = l.account_id and p.id = l.product_id`,
    withoutLine: sql`(select g.service_group_id from services g where g.account_id = x.account_id and g.id = x.service_id)`,
  },
};

/**
 * What lines bear of points and vouchers, of the few invoices that have any: `reductionShares` of the domain, in SQL. `pv` is what both come to up to and with a line.
 */
const reducedLines = (of: SalesOf): Sql => sql`
  select invoice_id, position, points - lag(points, 1, 0::numeric) over w as points_minor,
    pv - lag(pv, 1, 0::numeric) over w - (points - lag(points, 1, 0::numeric) over w) as voucher_minor
  from (select *, case when reduction = 0 then 0 else div(points_discount_minor * pv, reduction) end as points
    from (select l.invoice_id, l.position, i.points_discount_minor, i.points_discount_minor + i.voucher_discount_minor as reduction,
        case when sum(l.invoice_discount_minor) over (partition by l.invoice_id) = 0 then 0
          else div((i.points_discount_minor + i.voucher_discount_minor) * sum(l.invoice_discount_minor) over (partition by l.invoice_id order by l.position),
            sum(l.invoice_discount_minor) over (partition by l.invoice_id)) end as pv
      from invoices i join invoice_lines l on l.account_id = i.account_id and l.invoice_id = i.id
      where i.account_id = ${of.account_id} and ${between(sql`i.business_date`, of)} and i.points_discount_minor + i.voucher_discount_minor > 0) lines) shares
  window w as (partition by invoice_id order by position)`;

/** Lines of invoices and notes, each on the day of its document; and of employees their tips. */
function lineFacts(of: SalesOf): Sql {
  const { key, joins = sql``, withoutLine = sql`null` } = lineKeys[of.cut] ?? { key: sql`null::bigint` };
  const { account_id } = of;
  return sql`
    select ${key} as key, 'invoice' as document, l.invoice_id as document_id, ${amounts({
      list_minor: sql`l.gross_minor + l.discount_minor + l.code_discount_minor + l.invoice_discount_minor`,
      manual_discount_minor: sql`l.discount_minor + l.invoice_discount_minor - coalesce(d.points_minor + d.voucher_minor, 0)::bigint`,
      code_discount_minor: sql`l.code_discount_minor`,
      points_discount_minor: sql`coalesce(d.points_minor, 0)::bigint`,
      voucher_discount_minor: sql`coalesce(d.voucher_minor, 0)::bigint`,
      billed_vat_minor: sql`l.vat_minor`,
    })}
    from invoices i join invoice_lines l on l.account_id = i.account_id and l.invoice_id = i.id
      left join (${reducedLines(of)}) d on d.invoice_id = l.invoice_id and d.position = l.position ${joins}
    where i.account_id = ${account_id} and ${between(sql`i.business_date`, of)}
    union all
    select ${key}, 'credit_note', n.id, ${amounts({ credited_minor: sql`x.gross_minor`, credited_vat_minor: sql`x.vat_minor` })}
    from credit_notes n join credit_note_lines x on x.account_id = n.account_id and x.credit_note_id = n.id
      join invoice_lines l on l.account_id = x.account_id and l.invoice_id = x.invoice_id and l.position = x.line_position ${joins}
    where n.account_id = ${account_id} and ${between(sql`n.business_date`, of)}
    union all
    select coalesce(${key}, ${withoutLine}), 'debit_note', n.id, ${amounts({ debited_minor: sql`x.gross_minor`, debited_vat_minor: sql`x.vat_minor` })}
    from debit_notes n join debit_note_lines x on x.account_id = n.account_id and x.debit_note_id = n.id
      left join invoice_lines l on l.account_id = n.account_id and l.invoice_id = n.invoice_id and l.position = x.line_position ${joins}
    where n.account_id = ${account_id} and ${between(sql`n.business_date`, of)}
    ${
      of.cut === 'employee'
        ? sql`union all select x.employee_id, 'tip', x.id, ${amounts({ tips_minor: tipTaken })} from tip_entries x
            where x.account_id = ${account_id} and x.kind in (1, 3) and ${between(sql`x.business_date`, of)}`
        : sql``
    }`;
}

/** What is no money: kinds of tenders with a minus, and 5 for a deposit, as credit notes count them. */
const depositTender = 5;

/**
 * How documents were paid when they were issued; what is collected of a debt later pays no invoice anew. Their parts are the document to the last minor unit, because the
 * database refuses any other.
 */
function methodFacts(of: SalesOf): Sql {
  const { account_id } = of;
  // Of what was billed only the sum is known of a way of paying: it is its list price without discounts here.
  const billed = (amount: Sql) => amounts({ list_minor: amount });
  return sql`
    select p.payment_method_id as key, 'invoice' as document, p.invoice_id as document_id, ${billed(sql`p.amount_minor`)} from payments p
    where p.account_id = ${account_id} and ${between(sql`p.business_date`, of)} and p.source = 0 and p.is_collection = 0
    union all
    select -t.kind, 'invoice', t.invoice_id, ${billed(sql`t.amount_minor`)} from invoices i join invoice_tenders t on t.account_id = i.account_id and t.invoice_id = i.id
    where i.account_id = ${account_id} and ${between(sql`i.business_date`, of)}
    union all
    select ${-depositTender}, 'invoice', e.invoice_id, ${billed(sql`e.amount_minor`)} from deposit_entries e
    where e.account_id = ${account_id} and ${between(sql`e.business_date`, of)} and e.kind = 1
    union all
    select p.payment_method_id, 'debit_note', p.debit_note_id, ${amounts({ debited_minor: sql`p.amount_minor` })} from payments p
    where p.account_id = ${account_id} and ${between(sql`p.business_date`, of)} and p.source = 2
    union all
    select p.payment_method_id, 'credit_note', p.credit_note_id, ${amounts({ credited_minor: sql`p.amount_minor` })} from payments p
    where p.account_id = ${account_id} and ${between(sql`p.business_date`, of)} and p.source = 3
    union all
    select -t.kind, 'credit_note', n.id, ${amounts({ credited_minor: sql`t.amount_minor` })} from credit_notes n
      join credit_note_tenders t on t.account_id = n.account_id and t.credit_note_id = n.id
    where n.account_id = ${account_id} and ${between(sql`n.business_date`, of)}
    union all
    select x.payment_method_id, 'tip', x.id, ${amounts({ tips_minor: tipTaken })} from tip_entries x
    where x.account_id = ${account_id} and x.kind in (1, 3) and ${between(sql`x.business_date`, of)}`;
}

/** Everything that was sold in a period, in rows of `key`, `document`, `document_id` and the sums of the measures. The report and the documents behind it read these. */
export function salesFacts(of: SalesOf): Sql {
  if (of.cut === 'method') return methodFacts(of);
  return isOfDocuments(of.cut) ? documentFacts(of) : lineFacts(of);
}

const tenders: Readonly<Record<string, string>> = { '-2': 'gift_card', '-3': 'balance', '-4': 'debt', '-5': 'deposit' };

/** A key as callers have it: a word for what is no record, `s12` and `p5` for groups. */
export function keyOf(cut: SalesCut, key: string | null): string | null {
  if (key === null) return null;
  if (cut === 'method') return tenders[key] ?? key;
  if (cut === 'group') return key.startsWith('-') ? `p${key.slice(1)}` : `s${key}`;
  return key;
}

/** The reverse of `keyOf`; a text that is no key of the cut becomes one that nothing has. */
export function storedKey(cut: SalesCut, key: string): string {
  if (cut === 'method') return Object.entries(tenders).find(([, name]) => name === key)?.[0] ?? key;
  if (cut === 'group') return key.startsWith('p') ? `-${key.slice(1)}` : key.slice(1);
  return key;
}
