import { getTotalSales, listSalesDocuments } from '@rawnaq/contract/reports/total-sales';
import { salesDocumentsFile, totalSalesFile } from '@rawnaq/contract/reports/total-sales-list';
import type { Output } from '@rawnaq/contract/endpoint';
import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import { comparedPeriod, type Comparison } from '@rawnaq/domain/reports/comparison/comparison';
import { measured, type MeasureName, type Sum, type Sums } from '@rawnaq/domain/reports/measures/measures';
import { isMeasuredBy, isOfDays, isOfDocuments, type SalesCut } from '@rawnaq/domain/reports/measures/sales-cuts';
import { addSums, comparedDays, daysRows, rankedRows, type SalesRow } from '@rawnaq/domain/reports/measures/sales-rows';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import type { UserContext } from '../../../http/context.ts';
import { type Handler, handle } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { paperHandlers } from './paper-handlers.ts';
import { periodRefusal } from './period-refusal.ts';
import { summaryHandlers } from './summary-handlers.ts';
import { type DocumentSums, readDocuments } from './documents-store.ts';
import { readNames, readSales } from './store.ts';

type Figures = Output<typeof getTotalSales.output>['totals'];

/** Others' tips are others' earnings. */
const seesTips = (cut: SalesCut, { may }: UserContext): boolean => cut !== 'employee' || may('reports.see_earnings');

const saidOf = (of: Sums, cut: SalesCut) => (name: MeasureName) => (isMeasuredBy(name, cut) ? measured(name, of) : null);

function figuresOf(of: Sums, cut: SalesCut, context: UserContext): Figures {
  const said = saidOf(of, cut);
  return {
    list_price_minor: said('list_price'),
    manual_discounts_minor: said('manual_discounts'),
    code_discounts_minor: said('code_discounts'),
    points_discounts_minor: said('points_discounts'),
    voucher_discounts_minor: said('voucher_discounts'),
    discounts_minor: said('discounts'),
    billed_minor: measured('billed', of),
    debited_minor: measured('debited', of),
    credited_minor: measured('credited', of),
    total_sales_minor: measured('total_sales', of),
    vat_minor: said('vat'),
    net_sales_minor: said('net_sales'),
    debts_minor: said('debts'),
    tips_minor: seesTips(cut, context) ? said('tips') : null,
    invoices: said('invoices'),
    average_invoice_minor: said('average_invoice'),
  };
}

/** Why a report over this period, cut this way, is not for this reader. */
function refusalOf(period: ReportPeriod, cut: SalesCut, { may }: UserContext) {
  const refusal = periodRefusal(period);
  if (refusal !== null) return refusal;
  if (cut === 'customer' && !may('customers.view')) return refuse('report.customers_not_allowed', { field: 'by' });
  return null;
}

/** What lines do not add up to: it belongs to their invoice. */
const notOfLines: ReadonlySet<Sum> = new Set<Sum>(['invoices', 'debts_minor', 'tips_minor']);

/** The rows of a cut as the store has them, and the sums of the period: what is not of lines or ways of paying is read of the documents. */
async function read(
  { db, account_id }: UserContext,
  period: ReportPeriod,
  cut: SalesCut,
): Promise<{ rows: readonly SalesRow[]; sums: Sums }> {
  const rows = (await readSales(db, { account_id, ...period, cut })).map(({ key, ...of }) => ({ key, sums: of }));
  const own = addSums(rows.map((row) => row.sums));
  if (isOfDocuments(cut)) return { rows, sums: own };
  if (cut === 'method') return { rows, sums: addSums(await readSales(db, { account_id, ...period, cut: 'day' })) };
  const rest = addSums(await readSales(db, { account_id, ...period, cut: 'day' }, notOfLines));
  return { rows, sums: { ...own, invoices: rest.invoices, debts_minor: rest.debts_minor, tips_minor: rest.tips_minor } };
}

async function comparedTo(context: UserContext, period: ReportPeriod, cut: SalesCut, comparison: Comparison | undefined) {
  const days = comparison === undefined ? null : comparedPeriod(period, comparison);
  if (comparison === undefined || days === null) return { compared: null, rows: [], beside: new Map<string | null, number>() };
  const { rows, sums } = await read(context, days, cut);
  const beside: ReadonlyMap<string | null, number> = isOfDays(cut)
    ? comparedDays(cut, period, comparison, rows)
    : new Map(rows.map((row) => [row.key, measured('total_sales', row.sums)]));
  return { compared: { ...days, totals: figuresOf(sums, 'day', context) }, rows, beside };
}

const totalSales = handle(getTotalSales, async ({ by: cut = 'day', compare, ...period }, context) => {
  const refusal = refusalOf(period, cut, context);
  if (refusal !== null) return refusal;
  const { db, account_id } = context;
  const { rows, sums } = await read(context, period, cut);
  const { compared, rows: earlier, beside } = await comparedTo(context, period, cut, compare);
  const none = addSums([]);
  const keys = new Set(rows.map(({ key }) => key));
  /** What was sold then and not now has its row too: that is the fall. */
  const gone = isOfDays(cut) ? [] : earlier.filter(({ key }) => !keys.has(key)).map(({ key }) => ({ key, sums: none }));
  const shown = isOfDays(cut) ? daysRows(cut, period, rows) : rankedRows([...rows, ...gone]);
  const names = await readNames(
    db,
    account_id,
    cut,
    shown.flatMap(({ key }) => key ?? []),
  );
  const named = new Set(shown.map(({ key }) => key));
  const rest = [...beside].filter(([key]) => !named.has(key)).reduce((sum, [, minor]) => sum + minor, 0);
  const data = shown.map(({ key, sums: of }) => ({
    by: cut,
    key,
    english_name: names.get(key ?? '')?.english_name ?? null,
    arabic_name: names.get(key ?? '')?.arabic_name ?? null,
    ...figuresOf(of, cut, context),
    compared_minor: compared === null ? null : key === 'rest' ? rest : (beside.get(key) ?? (isOfDays(cut) ? null : 0)),
  }));
  const isEmpty = rows.length === 0 && earlier.length === 0;
  return { data: isEmpty ? [] : data, total: isEmpty ? 0 : data.length, totals: figuresOf(sums, 'day', context), compared };
});

function documentRow(
  { document, document_id, number, business_date, customer_name, ...of }: DocumentSums,
  cut: SalesCut,
  context: UserContext,
) {
  const said = saidOf(of, cut);
  return {
    document,
    document_id,
    number,
    business_date,
    customer_name,
    list_price_minor: said('list_price'),
    discounts_minor: said('discounts'),
    vat_minor: said('vat'),
    total_sales_minor: measured('total_sales', of),
    tips_minor: seesTips(cut, context) ? said('tips') : null,
  };
}

/** A day or a month is a shorter period, and every other row its key. */
function partOf(period: ReportPeriod, cut: SalesCut, key: string | undefined): ReportPeriod {
  if (key === undefined || !isOfDays(cut) || !/^\d{4}-\d\d-\d\d$/.test(key)) return period;
  const last = cut === 'day' ? key : addDays(`${addDays(`${key.slice(0, 8)}28`, 4).slice(0, 8)}01`, -1);
  return { from: key > period.from ? key : period.from, to: last < period.to ? last : period.to };
}

const documents = handle(listSalesDocuments, async ({ by: cut = 'day', from, to, key, without_key, ...list }, context) => {
  const refusal = refusalOf({ from, to }, cut, context);
  if (refusal !== null) return refusal;
  const { db, account_id } = context;
  const wanted = isOfDays(cut) ? undefined : without_key === 1 ? null : key;
  const { rows, total, total_sales_minor } = await readDocuments(
    db,
    { account_id, ...partOf({ from, to }, cut, key), cut, key: wanted, hidesTips: !seesTips(cut, context) },
    list,
  );
  const names = (await readNames(db, account_id, cut, key === undefined ? [] : [key])).get(key ?? '');
  return {
    data: rows.map((row) => documentRow(row, cut, context)),
    total,
    page: list.page,
    per_page: list.per_page,
    total_sales_minor,
    row: { by: cut, key: key ?? null, english_name: names?.english_name ?? null, arabic_name: names?.arabic_name ?? null },
  };
});

/** The list as its file may have it: customers leave the salon only with the right to export them. */
const withoutCustomers = <Row>(
  list: Handler,
  leaveOut: (answer: { data: readonly Row[] }, input: { by?: SalesCut }) => unknown,
): Handler => ({
  ...list,
  run: async (input, context, prepared) => {
    if ((context as UserContext).may('customers.export')) return list.run(input, context, prepared);
    return leaveOut((await list.run(input, context, prepared)) as { data: readonly Row[] }, input);
  },
});

export const salesReportsHandlers = [
  totalSales,
  fileOfList(
    withoutCustomers(totalSales, (answer, { by }) => (by === 'customer' ? refuse('list.export_not_allowed') : answer)),
    totalSalesFile,
  ),
  documents,
  fileOfList(
    withoutCustomers<{ customer_name: string | null }>(documents, (answer) =>
      'data' in answer ? { ...answer, data: answer.data.map((row) => ({ ...row, customer_name: null })) } : answer,
    ),
    salesDocumentsFile,
  ),
  ...summaryHandlers,
  ...paperHandlers,
];
