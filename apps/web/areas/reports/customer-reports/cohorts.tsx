import type { Output } from '@rawnaq/contract/endpoint';
import { cohortMonths, getCustomerCohorts } from '@rawnaq/contract/reports/customer-reports';
import { cohortColumns, cohortsFile } from '@rawnaq/contract/reports/customer-reports-list';
import { addMonths, lastOfMonth } from '@rawnaq/domain/time/add-months';
import { useMemo } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { MeasureHelp } from '../../../patterns/report/measure-help.tsx';
import { ReportPage } from '../../../patterns/report/report-page.tsx';
import { monthWithin } from '../../../patterns/report/row-days.ts';
import { useReportQuery } from '../../../patterns/report/use-report-query.ts';
import { may } from '../../../shell/globals.ts';
import { t } from '../../../shell/text/text.ts';
import { datePresets } from '../../../ui/dates/date-presets.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { AsOf } from './as-of.tsx';
import styles from './customer-reports.module.css';
import { customersPath } from './ways.ts';

type Row = Output<typeof getCustomerCohorts.output>['data'][number];

/** Customers by the month of their first visit, and the share of them that came in each month after it. */
export default function Cohorts() {
  const format = useSalonFormat();
  const report = useReportQuery(getCustomerCohorts, { preset: 'last_12_months' });
  const { answer, period, filters } = report;
  const { as_of } = filters;
  const columns = useMemo(() => {
    const firstOf = ({ month }: Row) => {
      const { from, to } = monthWithin(period, month);
      return { first_from: from, first_to: to };
    };
    const link = (months: number) => ({
      link: (row: Row) => {
        const from = addMonths(row.month, months);
        return customersPath({ from, to: lastOfMonth(from), ...firstOf(row), as_of });
      },
    });
    return drawnColumns(cohortColumns, {
      new_customers: { link: (row: Row) => customersPath({ ...monthWithin(period, row.month), as_of, of: 'new' }) },
      ...Object.fromEntries(cohortMonths.map((months) => [`month_${months}`, link(months)])),
    }).map((column) =>
      column.id === 'month' ? { ...column, kind: 'text' as const, value: (row: Row) => format.month(row.month), width: 10 } : column,
    );
  }, [period, as_of, format]);
  return (
    <ReportPage
      title={t('screens.merchant.customer_cohorts')}
      report={report}
      rows={answer?.data}
      columns={columns}
      rowKey={(row) => row.month}
      presets={datePresets}
      summed={['new_customers']}
      chart={{ kind: 'bar', along: 'month', series: ['new_customers'] }}
      highlights={<p className={styles.across}>{t('customerReports.cohorts_text')}</p>}
      file={cohortsFile}
      mayExport={may('reports.export')}
      actions={<MeasureHelp names={['new_customers', 'month_return']} />}
      filters={<AsOf value={as_of} onChange={(day) => report.setFilter('as_of', day)} />}
    />
  );
}
