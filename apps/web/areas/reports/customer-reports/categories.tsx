import type { Output } from '@rawnaq/contract/endpoint';
import { type CustomerPart, getCustomerCategories } from '@rawnaq/contract/reports/customer-reports';
import { categoriesFile, categoryColumns } from '@rawnaq/contract/reports/customer-reports-list';
import { useState } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { MeasureHelp } from '../../../patterns/report/measure-help.tsx';
import { ReportPage } from '../../../patterns/report/report-page.tsx';
import { useReportQuery } from '../../../patterns/report/use-report-query.ts';
import { may } from '../../../shell/globals.ts';
import { t } from '../../../shell/text/text.ts';
import { datePresets } from '../../../ui/dates/date-presets.ts';
import { customersPath } from './ways.ts';

type Row = Output<typeof getCustomerCategories.output>['data'][number];

const opened = (of: CustomerPart) => ({ link: ({ date }: Row) => customersPath({ from: date, to: date, of }) });
const makeColumns = () =>
  drawnColumns(categoryColumns, { frequent: opened('frequent'), recent: opened('recent'), missed: opened('missed') }).map((column) => ({
    ...column,
    isSortable: true,
  }));

/** How many customers were frequent, new and lapsed on each day of a period. */
export default function Categories() {
  const report = useReportQuery(getCustomerCategories, { preset: 'this_month' });
  const [columns] = useState(makeColumns);
  return (
    <ReportPage
      title={t('screens.merchant.customer_categories')}
      report={report}
      rows={report.answer?.data}
      columns={columns}
      rowKey={(row) => row.date}
      presets={datePresets}
      chart={{ kind: 'line', along: 'date', series: ['frequent', 'recent', 'missed'] }}
      file={categoriesFile}
      mayExport={may('reports.export')}
      actions={<MeasureHelp names={['frequent_customers', 'recent_customers', 'missed_customers']} />}
    />
  );
}
