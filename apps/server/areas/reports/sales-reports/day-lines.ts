import type { getDaySummary, listDayLines } from '@rawnaq/contract/reports/day-summary';
import type { Output } from '@rawnaq/contract/endpoint';

type Day = Output<typeof getDaySummary.output>;
type Line = Output<typeof listDayLines.output>['data'][number];

const blank: Omit<Line, 'part' | 'key'> = {
  english_name: null,
  arabic_name: null,
  count: null,
  list_price_minor: null,
  discounts_minor: null,
  debited_minor: null,
  credited_minor: null,
  net_minor: null,
  vat_minor: null,
  total_minor: null,
  in_minor: null,
  out_minor: null,
  float_minor: null,
  expected_minor: null,
  counted_minor: null,
  difference_minor: null,
  first_number: null,
  last_number: null,
};
const line = (part: Line['part'], key: string | null, figures: Partial<Line>): Line => ({ ...blank, part, key, ...figures });

/** The page of a day as lines: what each part has, and nothing that did not happen. */
export function dayLines(day: Day): Line[] {
  const { totals, deposits_vat: deposits } = day;
  const collected = day.movements.find(({ kind }) => kind === 'collection');
  const debts = {
    sold_on_credit: totals.debts_minor,
    collected: collected === undefined ? 0 : collected.in_minor - collected.out_minor,
    written_off: day.written_off_minor,
  };
  const discounts = (['manual_discounts', 'code_discounts', 'points_discounts', 'voucher_discounts'] as const).map(
    (name) => [name, totals[`${name}_minor`]] as const,
  );
  return [
    ...day.kinds.map(({ kind, net_sales_minor, total_sales_minor, billed_minor: _, ...sold }) =>
      line('sales', kind, { ...sold, net_minor: net_sales_minor, total_minor: total_sales_minor }),
    ),
    ...discounts.filter(([, minor]) => minor !== 0).map(([name, total_minor]) => line('discounts', name, { total_minor })),
    ...day.vat_rates.map(({ vat_rate_bp, ...of }) => line('vat', String(vat_rate_bp), of)),
    ...(deposits.net_minor === 0 && deposits.vat_minor === 0 ? [] : [line('vat', null, deposits)]),
    ...day.documents.filter(({ count }) => count > 0).map(({ document, ...of }) => line('documents', document, of)),
    ...day.methods.map(({ method_id: _, in_minor, out_minor, ...names }) =>
      line('methods', null, { ...names, in_minor, out_minor, total_minor: in_minor - out_minor }),
    ),
    ...day.movements.map(({ kind, ...of }) => line('movements', kind, { ...of, total_minor: of.in_minor - of.out_minor })),
    ...Object.entries(debts)
      .filter(([, minor]) => minor !== 0)
      .map(([key, total_minor]) => line('debts', key, { total_minor })),
    ...day.drawers.map(({ user_name, float_minor, expected_minor, counted_minor, difference_minor }) =>
      line('drawers', null, {
        english_name: user_name,
        arabic_name: user_name,
        float_minor,
        expected_minor,
        counted_minor,
        difference_minor,
      }),
    ),
  ];
}
