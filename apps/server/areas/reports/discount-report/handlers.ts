import { getDiscountFigures, listDiscountedInvoices } from '@rawnaq/contract/reports/sold/discount-report';
import { discountedInvoicesFile, discountFiguresFile } from '@rawnaq/contract/reports/sold/discount-report-list';
import type { Output } from '@rawnaq/contract/endpoint';
import { comparedPeriod } from '@rawnaq/domain/reports/comparison/comparison';
import { discountMeasures } from '@rawnaq/domain/reports/measures/discount-measures';
import { figureOf } from '@rawnaq/domain/reports/measures/measure';
import { measured, measures } from '@rawnaq/domain/reports/measures/measures';
import type { UserContext } from '../../../http/context.ts';
import { type Handler, handle } from '../../../http/handle.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { periodRefusal } from '../sales-reports/public/period.ts';
import { type DiscountRow, type DiscountSums, readDiscountedInvoices, readDiscountNames, readDiscounts } from './store.ts';

type Figures = Output<typeof getDiscountFigures.output>['totals'];

const figuresOf = (of: DiscountSums): Figures => ({
  list_price_minor: measured('list_price', of),
  line_discounts_minor: figureOf(discountMeasures.line_discounts, of) ?? 0,
  invoice_discounts_minor: figureOf(discountMeasures.invoice_discounts, of) ?? 0,
  code_discounts_minor: measured('code_discounts', of),
  points_discounts_minor: measured('points_discounts', of),
  voucher_discounts_minor: measured('voucher_discounts', of),
  discounts_minor: measured('discounts', of),
  discount_share_bp: figureOf(measures.discount_share, of),
  discounted_invoices: figureOf(discountMeasures.discounted_invoices, of) ?? 0,
  average_discount_minor: figureOf(discountMeasures.average_discount, of),
});

const addUp = (all: readonly (DiscountSums & { key: string | null })[]): DiscountSums =>
  all.reduce<Record<string, number>>((result, { key: _, ...sums }) => {
    for (const [sum, value] of Object.entries(sums)) result[sum] = (result[sum] ?? 0) + value;
    return result;
  }, {});

const figures = handle(getDiscountFigures, async ({ by = 'cashier', compare, ...period }, { db, account_id }) => {
  const refusal = periodRefusal(period);
  if (refusal !== null) return refusal;
  const days = compare === undefined ? null : comparedPeriod(period, compare);
  const rows = await readDiscounts(db, { account_id, ...period }, by);
  const earlier = days === null ? null : await readDiscounts(db, { account_id, ...days }, by);
  const beside = by === 'day' || earlier === null ? null : new Map(earlier.map((row) => [row.key, measured('discounts', row)]));
  const known = new Set(rows.map(({ key }) => key));
  /** What was taken off then and is not now has its row too. */
  const gone: readonly DiscountRow[] = [...(beside?.keys() ?? [])].filter((key) => !known.has(key)).map((key) => ({ key }));
  const shown = [...rows, ...gone];
  const names = await readDiscountNames(
    db,
    account_id,
    by,
    shown.flatMap(({ key }) => key ?? []),
  );
  const data = shown
    .map((row) => ({
      by,
      key: row.key,
      name: names.get(row.key ?? '') ?? null,
      ...figuresOf(row),
      compared_discounts_minor: beside === null ? null : (beside.get(row.key) ?? 0),
    }))
    .toSorted((one, other) => {
      const inOrder = (one.key ?? '').localeCompare(other.key ?? '');
      return by === 'day' ? inOrder : other.discounts_minor - one.discounts_minor || inOrder;
    });
  return {
    data,
    total: data.length,
    totals: figuresOf(addUp(rows)),
    compared: days === null || earlier === null ? null : { ...days, totals: figuresOf(addUp(earlier)) },
  };
});

const invoices = handle(
  listDiscountedInvoices,
  async ({ from, to, cause, cashier_user_id, without_cashier, discount_code_id, without_code, ...query }, { db, account_id }) => {
    const refusal = periodRefusal({ from, to });
    if (refusal !== null) return refusal;
    const { data, total, discounts_minor } = await readDiscountedInvoices(
      db,
      {
        account_id,
        from,
        to,
        cause,
        cashier_user_id: without_cashier === 1 ? null : cashier_user_id,
        discount_code_id: without_code === 1 ? null : discount_code_id,
      },
      query,
    );
    return {
      data: data.map((row) => ({
        ...row,
        discount_share_bp: figureOf(measures.discount_share, {
          list_minor: row.list_price_minor,
          manual_discount_minor: row.discounts_minor,
        }),
      })),
      total,
      page: query.page,
      per_page: query.per_page,
      discounts_minor,
    };
  },
);

/** The list as its file may have it: customers leave the salon only with the right to export them. */
const withoutCustomers: Handler = {
  ...invoices,
  run: async (input, context, prepared) => {
    const answer = (await invoices.run(input, context, prepared)) as { data?: readonly { customer_name: string | null }[] };
    if ((context as UserContext).may('customers.export') || answer.data === undefined) return answer;
    return { ...answer, data: answer.data.map((row) => ({ ...row, customer_name: null })) };
  },
};

export const discountReportHandlers = [
  figures,
  fileOfList(figures, discountFiguresFile),
  invoices,
  fileOfList(withoutCustomers, discountedInvoicesFile),
];
