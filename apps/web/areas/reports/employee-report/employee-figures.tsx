import type { Output } from '@rawnaq/contract/endpoint';
import { getEmployeeFigures, type servedParts } from '@rawnaq/contract/reports/employee-report';
import { employeeFigureColumns, employeeFiguresFile } from '@rawnaq/contract/reports/employee-report-list';
import { useMemo } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ComparisonChoice } from '../../../patterns/report/comparison.tsx';
import { MeasureCards, type ShownMeasure } from '../../../patterns/report/measure-cards.tsx';
import { MeasureHelp } from '../../../patterns/report/measure-help.tsx';
import { ReportNote } from '../../../patterns/report/report-note.tsx';
import { ReportPage } from '../../../patterns/report/report-page.tsx';
import { useReportQuery } from '../../../patterns/report/use-report-query.ts';
import { may } from '../../../shell/globals.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { datePresets, type DateRange } from '../../../ui/dates/date-presets.ts';

type Answer = Output<typeof getEmployeeFigures.output>;
type Row = Answer['data'][number];

const explained = [
  'total_sales',
  'net_sales',
  'net_per_hour',
  'sales_per_hour',
  'rostered_minutes',
  'booked_minutes',
  'utilisation',
  'served',
  'rebooked',
  'rebooking',
  'products_net',
  'retail_share',
  'commission',
  'ratings',
  'average_rating',
] as const;
const summed = ['total_sales_minor', 'net_sales_minor', 'served', 'rebooked', 'products_net_minor', 'commission_minor', 'ratings'] as const;

type Wanted = Readonly<Record<string, string | number | null | undefined>>;
const query = (wanted: Wanted): string =>
  new URLSearchParams(
    Object.entries(wanted).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]])),
  ).toString();

/** The rows that a figure of an employee is made of. */
function waysOf(period: DateRange) {
  const sales = ({ employee_id }: Row) =>
    `${pathOf('merchant.sales_documents')}?${query({ ...period, by: 'employee', ...(employee_id === null ? { without_key: 1 } : { key: employee_id }) })}`;
  const served = (of: (typeof servedParts)[number]) => ({
    link: ({ employee_id }: Row) =>
      employee_id === null || !may('customers.view')
        ? null
        : `${pathOf('merchant.served_customers')}?${query({ ...period, employee_id, of })}`,
  });
  const appointments = ({ employee_id }: Row) =>
    employee_id === null || !may('appointments.view')
      ? null
      : `${pathOf('merchant.appointments_report')}?${query({ ...period, employee_id })}`;
  return {
    total_sales_minor: { link: sales },
    net_sales_minor: { link: sales },
    utilisation_bp: { link: appointments },
    served: served('served'),
    rebooked: served('rebooked'),
    commission_minor: {
      link: ({ employee_id }: Row) =>
        employee_id === null || !may('commissions.view') ? null : `${pathOf('merchant.commissions')}?${query({ ...period })}`,
    },
  };
}

/** How each employee did: sales by hour of the roster, how busy, how many customers booked again, products, commission and ratings. */
export default function EmployeeFigures() {
  const report = useReportQuery(getEmployeeFigures, { preset: 'this_month', filters: { compare: 'previous' } });
  const { answer, period, filters } = report;
  const columns = useMemo(
    () =>
      drawnColumns(
        employeeFigureColumns,
        waysOf(period),
        answer?.data.every((row) => row.commission_minor === null) === true ? ['commission_minor'] : [],
      ).map((column) => ({ ...column, isSortable: true })),
    [period, answer],
  );
  return (
    <ReportPage
      title={t('screens.merchant.employees_report')}
      report={report}
      rows={answer?.data}
      columns={columns}
      rowKey={(row) => row.employee_id ?? 'none'}
      presets={datePresets}
      summed={summed}
      chart={{ kind: 'ranked', along: 'employee', series: ['net_sales_minor'] }}
      highlights={
        answer && (
          <>
            <MeasureCards shown={highlightsOf(answer)} />
            <ReportNote compared={answer.compared} comparison={filters.compare}>
              {t('employeeReport.hours_note')}
            </ReportNote>
          </>
        )
      }
      file={employeeFiguresFile}
      mayExport={may('reports.export')}
      actions={<MeasureHelp names={explained} />}
      filters={<ComparisonChoice value={filters.compare} onChange={(compare) => report.setFilter('compare', compare)} />}
    />
  );
}

/** Everybody together, beside the period it is compared with. */
const highlightsOf = ({ totals, compared }: Answer): readonly ShownMeasure[] => [
  { name: 'net_per_hour', value: totals.net_per_hour_minor, before: compared?.totals.net_per_hour_minor },
  { name: 'utilisation', value: totals.utilisation_bp, before: compared?.totals.utilisation_bp },
  { name: 'rebooking', value: totals.rebooking_bp, before: compared?.totals.rebooking_bp },
  { name: 'retail_share', value: totals.retail_share_bp, before: compared?.totals.retail_share_bp },
  { name: 'served', value: totals.served, before: compared?.totals.served },
];
