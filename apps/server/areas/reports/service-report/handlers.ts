import { getServiceFigures, type serviceCuts } from '@rawnaq/contract/reports/sold/service-report';
import { serviceFiguresFile } from '@rawnaq/contract/reports/sold/service-report-list';
import type { Output } from '@rawnaq/contract/endpoint';
import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import { comparedPeriod } from '@rawnaq/domain/reports/comparison/comparison';
import { customerMeasures } from '@rawnaq/domain/reports/measures/customer-measures';
import { employeeMeasures } from '@rawnaq/domain/reports/measures/employee-measures';
import { itemMeasures } from '@rawnaq/domain/reports/measures/item-measures';
import { figureOf } from '@rawnaq/domain/reports/measures/measure';
import { measured } from '@rawnaq/domain/reports/measures/measures';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { periodRefusal } from '../sales-reports/public/period.ts';
import { type NamedService, readServiceNames, readServices, type ServiceSums } from './store.ts';

type Figures = Output<typeof getServiceFigures.output>['totals'];
type Cut = (typeof serviceCuts)[number];

const figuresOf = (of: ServiceSums, sees_cost: boolean): Figures => ({
  quantity_sold_milli: figureOf(itemMeasures.quantity_sold, of) ?? 0,
  total_sales_minor: measured('total_sales', of),
  net_sales_minor: measured('net_sales', of),
  products_cost_minor: sees_cost ? figureOf(customerMeasures.products_cost, of) : null,
  margin_minor: sees_cost ? figureOf(customerMeasures.margin, of) : null,
  margin_share_bp: sees_cost ? figureOf(customerMeasures.margin_share, of) : null,
  booked_minutes: figureOf(employeeMeasures.booked_minutes, of) ?? 0,
  worked_minutes: figureOf(itemMeasures.worked_minutes, of) ?? 0,
  net_per_worked_hour_minor: figureOf(itemMeasures.net_per_worked_hour, of),
});

const addUp = (all: readonly ServiceSums[]): ServiceSums =>
  all.reduce<Record<string, number>>((result, one) => {
    for (const [sum, value] of Object.entries(one)) result[sum] = (result[sum] ?? 0) + value;
    return result;
  }, {});

/** Sums of services as those of their rows: services themselves, or the groups they are in. */
function rowsOf(services: ReadonlyMap<number, ServiceSums>, names: ReadonlyMap<number, NamedService>, cut: Cut) {
  const keyOf = (id: number) => (cut === 'service' ? id : (names.get(id)?.group_id ?? 0));
  return new Map([...Map.groupBy(services, ([id]) => keyOf(id))].map(([key, of]) => [key, addUp(of.map(([, sums]) => sums))]));
}

function namesOfRows(names: ReadonlyMap<number, NamedService>, cut: Cut) {
  return new Map(
    [...names].map(([id, of]) => {
      const group = { english_name: of.group_english_name, arabic_name: of.group_arabic_name, colour: of.group_colour };
      const { english_name, arabic_name } = cut === 'service' ? of : group;
      return [cut === 'service' ? id : of.group_id, { english_name, arabic_name, group }] as const;
    }),
  );
}

const figures = handle(getServiceFigures, async ({ by = 'service', compare, ...period }, context: UserContext) => {
  const refusal = periodRefusal(period);
  if (refusal !== null) return refusal;
  const { db, account_id } = context;
  const sees_cost = context.may('reports.see_cost');
  const days = compare === undefined ? null : comparedPeriod(period, compare);
  const read = (of: ReportPeriod) => readServices(db, { account_id, from: of.from, to: of.to });
  const services = await read(period);
  const earlier = days === null ? null : await read(days);
  const names = await readServiceNames(db, account_id, [...new Set([...services.keys(), ...(earlier?.keys() ?? [])])]);
  const rows = rowsOf(services, names, by);
  const before = earlier === null ? null : rowsOf(earlier, names, by);
  const named = namesOfRows(names, by);
  /** What was sold then and not now has its row too: that is the fall. */
  const keys = [...new Set([...rows.keys(), ...(before?.keys() ?? [])])];
  const data = keys
    .map((key) => {
      const sums = rows.get(key) ?? {};
      const compared_net_minor = before === null ? null : measured('net_sales', before.get(key) ?? {});
      return {
        by,
        key,
        english_name: named.get(key)?.english_name ?? null,
        arabic_name: named.get(key)?.arabic_name ?? null,
        group: named.get(key)?.group ?? null,
        ...figuresOf(sums, sees_cost),
        compared_net_minor,
        net_change_bp: compared_net_minor === null ? null : figureOf(itemMeasures.net_change, { ...sums, compared_net_minor }),
      };
    })
    .toSorted((one, other) => other.net_sales_minor - one.net_sales_minor || one.key - other.key);
  return {
    data,
    total: data.length,
    totals: figuresOf(addUp([...services.values()]), sees_cost),
    compared: days === null || earlier === null ? null : { ...days, totals: figuresOf(addUp([...earlier.values()]), sees_cost) },
  };
});

export const serviceReportHandlers = [figures, fileOfList(figures, serviceFiguresFile)];
