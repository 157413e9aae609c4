import { getEmployeeFigures, listServedCustomers } from '@rawnaq/contract/reports/employee-report';
import { employeeFiguresFile, servedCustomersFile } from '@rawnaq/contract/reports/employee-report-list';
import type { Output } from '@rawnaq/contract/endpoint';
import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import { comparedPeriod } from '@rawnaq/domain/reports/comparison/comparison';
import { employeeMeasures } from '@rawnaq/domain/reports/measures/employee-measures';
import { figureOf } from '@rawnaq/domain/reports/measures/measure';
import { measured } from '@rawnaq/domain/reports/measures/measures';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { periodRefusal } from '../sales-reports/public/period.ts';
import { type EmployeeSums, readEmployeeNames, readEmployees } from './store.ts';
import { listServed } from './served-store.ts';

type Figures = Output<typeof getEmployeeFigures.output>['totals'];

const count = (
  name: 'rostered_minutes' | 'booked_minutes' | 'served' | 'rebooked' | 'ratings' | 'products_net',
  of: Partial<EmployeeSums>,
) => figureOf(employeeMeasures[name], of) ?? 0;

function figuresOf(of: Partial<EmployeeSums>, seesCommission: boolean): Figures {
  return {
    total_sales_minor: measured('total_sales', of),
    net_sales_minor: measured('net_sales', of),
    products_net_minor: count('products_net', of),
    retail_share_bp: figureOf(employeeMeasures.retail_share, of),
    rostered_minutes: count('rostered_minutes', of),
    booked_minutes: count('booked_minutes', of),
    utilisation_bp: figureOf(employeeMeasures.utilisation, of),
    sales_per_hour_minor: figureOf(employeeMeasures.sales_per_hour, of),
    net_per_hour_minor: figureOf(employeeMeasures.net_per_hour, of),
    served: count('served', of),
    rebooked: count('rebooked', of),
    rebooking_bp: figureOf(employeeMeasures.rebooking, of),
    commission_minor: seesCommission ? figureOf(employeeMeasures.commission, of) : null,
    ratings: count('ratings', of),
    average_rating: figureOf(employeeMeasures.average_rating, of),
  };
}

const ofPeriod = ({ account_id, account }: UserContext, { from, to }: ReportPeriod) => ({
  account_id,
  time_zone: account.timezone,
  from,
  to,
});

async function read(context: UserContext, period: ReportPeriod) {
  const employees = await readEmployees(context.db, ofPeriod(context, period), (sums) => measured('net_sales', sums));
  const whole = [...employees.values()].reduce<Record<string, number>>((result, one) => {
    for (const [sum, value] of Object.entries(one)) result[sum] = (result[sum] ?? 0) + value;
    return result;
  }, {});
  return { employees, totals: whole as Partial<EmployeeSums> };
}

const figures = handle(getEmployeeFigures, async ({ compare, ...period }, context) => {
  const refusal = periodRefusal(period);
  if (refusal !== null) return refusal;
  const seesOthers = context.may('reports.see_earnings');
  const days = compare === undefined ? null : comparedPeriod(period, compare);
  const { employees, totals } = await read(context, period);
  const earlier = days === null ? null : await read(context, days);
  const names = await readEmployeeNames(
    context.db,
    context.account_id,
    [...employees.keys()].filter((id) => id !== 0),
  );
  const data = [...employees]
    .map(([id, of]) => ({
      employee_id: id === 0 ? null : id,
      english_name: names.get(id)?.english_name ?? null,
      arabic_name: names.get(id)?.arabic_name ?? null,
      ...figuresOf(of, seesOthers || id === context.user.employee_id),
    }))
    .toSorted(
      (one, other) =>
        Number(one.employee_id === null) - Number(other.employee_id === null) ||
        other.net_sales_minor - one.net_sales_minor ||
        (one.employee_id ?? 0) - (other.employee_id ?? 0),
    );
  return {
    data,
    total: data.length,
    totals: figuresOf(totals, seesOthers),
    compared: days === null || earlier === null ? null : { ...days, totals: figuresOf(earlier.totals, seesOthers) },
  };
});

const customers = handle(listServedCustomers, async ({ from, to, employee_id, of = 'served', ...query }, context) => {
  const refusal = periodRefusal({ from, to });
  if (refusal !== null) return refusal;
  const rebooked = of === 'served' ? undefined : of === 'rebooked' ? 1 : 0;
  const page = await listServed(context.db, ofPeriod(context, { from, to }), { ...query, employee_id, rebooked });
  return { ...page, page: query.page, per_page: query.per_page };
});

export const employeeReportHandlers = [
  figures,
  fileOfList(figures, employeeFiguresFile),
  customers,
  fileOfList(customers, servedCustomersFile),
];
