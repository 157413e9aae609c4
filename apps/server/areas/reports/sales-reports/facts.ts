import { isOfDocuments } from '@rawnaq/domain/reports/measures/sales-cuts';
import { type Sum, sums } from '@rawnaq/domain/reports/measures/measures';
import { sql } from 'kysely';
import { soldOnDays } from '../../finance/sold-days/public/read.ts';
import { type Branch, type FactCut, ofAccount, type SalesOf, type Sql, tips } from './branch.ts';
import { methodBranches } from './method-branches.ts';
import { reducedLines } from './reduced-lines.ts';

const invoiceOfX = sql`join invoices i on i.account_id = x.account_id and i.id = x.invoice_id`;
const sourceOfI = sql`left join appointments a on a.account_id = i.account_id and a.id = i.appointment_id
  left join online_orders o on o.account_id = i.account_id and o.invoice_id = i.id`;
const source = sql`case when o.id is not null then 'order' when a.id is null then 'walk_in' when a.source = 1 then 'online' else 'desk' end`;

/** What a cut through documents reads: of the document `x`, or of its invoice `i` where notes and tips do not say it themselves. */
interface DocumentKey {
  ofInvoice: Sql;
  ofNote: Sql;
  ofTip: Sql;
  /** What a note, a tip, an invoice has to be joined to. */
  joins?: { note?: Sql; tip?: Sql; invoice?: Sql };
}
const same = (ofInvoice: Sql, key: Sql): DocumentKey => ({ ofInvoice, ofNote: key, ofTip: key });
const byInvoice = (key: Sql, joins = sql``): DocumentKey => ({
  ...same(key, key),
  joins: { note: sql`${invoiceOfX} ${joins}`, tip: sql`${invoiceOfX} ${joins}`, invoice: joins },
});
const documentKeys: Readonly<Partial<Record<FactCut, DocumentKey>>> = {
  day: same(sql`i.business_date`, sql`x.business_date`),
  month: same(sql`i.business_date`, sql`x.business_date`),
  cashier: { ofInvoice: sql`i.cashier_user_id`, ofNote: sql`x.cashier_user_id`, ofTip: sql`x.user_id` },
  customer: { ofInvoice: sql`i.customer_id`, ofNote: sql`x.customer_id`, ofTip: sql`i.customer_id`, joins: { tip: invoiceOfX } },
  salesman: byInvoice(sql`i.salesman_employee_id`),
  source: byInvoice(source, sourceOfI),
};

/**
 * Invoices by day and quarter of an hour, which every clock on earth begins its hours with. `+ 0` hides that the index has them in the order of their days: sorting those of
 * each day takes twice as long as adding them up without any order.
 */
const quarters = (of: SalesOf): Sql => sql`from (
  select x.business_date + 0 as business_date, date_bin('15 minutes', x.issued_at, '2000-01-01T00:00:00Z') as issued_at, sum(x.total_minor) as total_minor, sum(x.discount_minor) as discount_minor,
    sum(x.code_discount_minor) as code_discount_minor, sum(x.points_discount_minor) as points_discount_minor, sum(x.voucher_discount_minor) as voucher_discount_minor,
    sum(x.vat_minor) as vat_minor, count(*) as documents
  from invoices x where ${ofAccount(sql`x`, of)} group by 1, 2) i`;

/** The hour of the week in which a document was issued or a tip taken: weekday of its business day, hour of the clock in the salon. */
function hourKeys(account_id: number): DocumentKey {
  const hour = (day: Sql, at: Sql) =>
    sql`(date_part('dow', ${day})::int * 24 + date_part('hour', ${at} at time zone (select timezone from accounts where id = ${account_id}))::int)`;
  return {
    ofInvoice: hour(sql`i.business_date`, sql`i.issued_at`),
    ofNote: hour(sql`x.business_date`, sql`x.issued_at`),
    ofTip: hour(sql`x.business_date`, sql`x.at`),
  };
}

/** Whole documents: invoices, their debts, notes and tips, each on its day. */
function documentBranches(of: SalesOf): readonly Branch[] {
  const key = of.cut === 'hour' ? hourKeys(of.account_id) : documentKeys[of.cut];
  if (key === undefined) throw new Error(`${of.cut} is no cut through documents`);
  const { joins = {} } = key;
  return [
    {
      document: 'invoice',
      id: sql`i.id`,
      day: sql`i.business_date`,
      key: key.ofInvoice,
      adds: {
        list_minor: sql`i.total_minor + i.discount_minor`,
        manual_discount_minor: sql`i.discount_minor - i.code_discount_minor - i.points_discount_minor - i.voucher_discount_minor`,
        code_discount_minor: sql`i.code_discount_minor`,
        points_discount_minor: sql`i.points_discount_minor`,
        voucher_discount_minor: sql`i.voucher_discount_minor`,
        billed_vat_minor: sql`i.vat_minor`,
        invoices: sql`1`,
      },
      rows: sql`from invoices i ${joins.invoice ?? sql``} where ${ofAccount(sql`i`, of)}`,
      ...(of.cut === 'hour' ? { summed: quarters(of), addsSummed: { invoices: sql`i.documents` } } : {}),
    },
    {
      document: 'invoice',
      id: sql`i.id`,
      day: sql`i.business_date`,
      key: key.ofInvoice,
      adds: { debts_minor: sql`r.amount_minor - r.charged_back_minor` },
      isBeside: true,
      rows: sql`from receivables r join invoices i on i.account_id = r.account_id and i.id = r.invoice_id ${joins.invoice ?? sql``} where ${ofAccount(sql`i`, of)}`,
    },
    {
      document: 'credit_note',
      id: sql`x.id`,
      day: sql`x.business_date`,
      key: key.ofNote,
      adds: { credited_minor: sql`x.total_minor`, credited_vat_minor: sql`x.vat_minor` },
      rows: sql`from credit_notes x ${joins.note ?? sql``} where ${ofAccount(sql`x`, of)}`,
    },
    {
      document: 'debit_note',
      id: sql`x.id`,
      day: sql`x.business_date`,
      key: key.ofNote,
      adds: { debited_minor: sql`x.total_minor`, debited_vat_minor: sql`x.vat_minor` },
      rows: sql`from debit_notes x ${joins.note ?? sql``} where ${ofAccount(sql`x`, of)}`,
    },
    tips(of, key.ofTip, joins.tip),
  ];
}

/** What a cut through lines reads of the line `l` of an invoice; a debit note can charge a service that is no line of the invoice. */
const lineKeys: Readonly<Partial<Record<FactCut, { key: Sql; withoutLine?: Sql }>>> = {
  employee: { key: sql`l.employee_id` },
  employee_products: { key: sql`coalesce(l.employee_id, 0) * 2 + case l.kind when 'product' then 1 else 0 end`, withoutLine: sql`0` },
  kind: { key: sql`l.kind`, withoutLine: sql`case when x.service_id is not null then 'service' end` },
  service: { key: sql`l.service_id`, withoutLine: sql`x.service_id` },
  product: { key: sql`l.product_id` },
  offer: { key: sql`case when l.kind = 'offer' then l.sold_offer_id end` },
  group: { key: sql`coalesce(l.service_id, -l.product_id)`, withoutLine: sql`x.service_id` },
};

/** Cuts whose lines are added up by day already, where only their sums are asked for. */
const cutsOfSoldDays: ReadonlySet<FactCut> = new Set(['employee', 'employee_products', 'kind']);

/** Lines of the invoices of a period, by the day that they have of their invoice. */
export const soldLines = (of: SalesOf): Sql => sql`from invoice_lines l where ${ofAccount(sql`l`, of)}`;

/** Lines of invoices and notes, each on the day of its document; and of employees their tips. */
function lineBranches(of: SalesOf): readonly Branch[] {
  const found = lineKeys[of.cut];
  if (found === undefined) throw new Error(`${of.cut} is no cut through lines`);
  const { key, withoutLine = sql`null` } = found;
  return [
    {
      document: 'invoice',
      id: sql`l.invoice_id`,
      day: sql`l.business_date`,
      key,
      adds: {
        list_minor: sql`l.gross_minor + l.discount_minor + l.code_discount_minor + l.invoice_discount_minor`,
        manual_discount_minor: sql`l.discount_minor + l.invoice_discount_minor`,
        code_discount_minor: sql`l.code_discount_minor`,
        billed_vat_minor: sql`l.vat_minor`,
      },
      rows: soldLines(of),
      ...(cutsOfSoldDays.has(of.cut) ? { summed: sql`from ${soldOnDays(of.account_id, of.from, of.to)} l` } : {}),
    },
    {
      document: 'invoice',
      id: sql`l.invoice_id`,
      day: sql`l.business_date`,
      key,
      adds: {
        manual_discount_minor: sql`-l.points_minor - l.voucher_minor`,
        points_discount_minor: sql`l.points_minor`,
        voucher_discount_minor: sql`l.voucher_minor`,
      },
      isBeside: true,
      rows: sql`from (${reducedLines(of)}) l`,
    },
    {
      document: 'credit_note',
      id: sql`n.id`,
      day: sql`n.business_date`,
      key,
      adds: { credited_minor: sql`x.gross_minor`, credited_vat_minor: sql`x.vat_minor` },
      rows: sql`from credit_notes n join credit_note_lines x on x.account_id = n.account_id and x.credit_note_id = n.id
        join invoice_lines l on l.account_id = x.account_id and l.invoice_id = x.invoice_id and l.position = x.line_position where ${ofAccount(sql`n`, of)}`,
    },
    {
      document: 'debit_note',
      id: sql`n.id`,
      day: sql`n.business_date`,
      key: sql`coalesce(${key}, ${withoutLine})`,
      adds: { debited_minor: sql`x.gross_minor`, debited_vat_minor: sql`x.vat_minor` },
      rows: sql`from debit_notes n join debit_note_lines x on x.account_id = n.account_id and x.debit_note_id = n.id
        left join invoice_lines l on l.account_id = n.account_id and l.invoice_id = n.invoice_id and l.position = x.line_position where ${ofAccount(sql`n`, of)}`,
    },
    ...(of.cut === 'employee' ? [tips(of, sql`x.employee_id`)] : []),
  ];
}

/** Everything that was sold in a period. The report and the documents behind it read these. */
export function salesBranches(of: SalesOf): readonly Branch[] {
  if (of.cut === 'method') return methodBranches(of);
  return of.cut !== 'employee_products' && isOfDocuments(of.cut) ? documentBranches(of) : lineBranches(of);
}

/** The rows of branches added up by their keys, each branch by itself: a sum that a branch does not add costs nothing. Branches that add none of `wanted` are not read. */
export const keysOf = (branches: readonly Branch[], wanted: ReadonlySet<Sum>): Sql =>
  sql.join(
    branches
      .filter(({ adds }) => Object.keys(adds).some((sum) => wanted.has(sum as Sum)))
      .map(
        ({ key, adds, rows, summed = rows, addsSummed = {} }) =>
          sql`select ${key} as key, ${sql.join(
            sums.map(
              (sum) =>
                sql`${adds[sum] === undefined || !wanted.has(sum) ? sql`0::bigint` : sql`sum(${addsSummed[sum] ?? adds[sum]})::bigint`} as ${sql.ref(sum)}`,
            ),
          )} ${summed} group by 1`,
      ),
    sql` union all `,
  );
