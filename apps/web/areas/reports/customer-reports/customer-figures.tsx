import type { Output } from '@rawnaq/contract/endpoint';
import { type CustomerPart, customerSteps, getCustomerFigures } from '@rawnaq/contract/reports/customer-reports';
import { customerFigureColumns, customerFiguresFile } from '@rawnaq/contract/reports/customer-reports-list';
import { useMemo } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ComparisonChoice } from '../../../patterns/report/comparison.tsx';
import { MeasureCards, type ShownMeasure } from '../../../patterns/report/measure-cards.tsx';
import { MeasureHelp } from '../../../patterns/report/measure-help.tsx';
import { ReportNote } from '../../../patterns/report/report-note.tsx';
import { ReportPage } from '../../../patterns/report/report-page.tsx';
import { daysOfRow } from '../../../patterns/report/row-days.ts';
import { useReportQuery } from '../../../patterns/report/use-report-query.ts';
import { may } from '../../../shell/globals.ts';
import { t } from '../../../shell/text/text.ts';
import { datePresets, type DateRange } from '../../../ui/dates/date-presets.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { AsOf } from './as-of.tsx';
import { customersPath } from './ways.ts';

type Answer = Output<typeof getCustomerFigures.output>;
type Row = Answer['data'][number];

/** The figures that open into customers, with the part of them each counts. */
const parts = {
  customers: 'all',
  new_customers: 'new',
  returning_customers: 'returning',
  came_back: 'came_back',
  not_back: 'not_back',
  open_customers: 'open',
} as const satisfies Partial<Record<keyof Row, CustomerPart>>;
const explained = ['customers', 'new_customers', 'returning_customers', 'came_back', 'not_back', 'open_customers', 'retention'] as const;

/** Who came in a period: new and returning customers, and how many of them came back. */
export default function CustomerFigures() {
  const format = useSalonFormat();
  const report = useReportQuery(getCustomerFigures, { preset: 'last_12_months', filters: { by: 'month', compare: 'previous' } });
  const { answer, period, filters } = report;
  const { by = 'month', as_of } = filters;
  const columns = useMemo(() => {
    const daysOf = ({ date }: Row): DateRange => daysOfRow(period, by, date);
    const opened = (part: CustomerPart) => ({ link: (row: Row) => customersPath({ ...daysOf(row), as_of, of: part }) });
    const drawn = drawnColumns(customerFigureColumns, {
      ...Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, opened(part)])),
      ...(by === 'month' ? { date: { title: () => t('customerReports.month') } } : {}),
    });
    return drawn.map((column) =>
      column.id === 'date' && by === 'month'
        ? { ...column, kind: 'text' as const, value: (row: Row) => format.month(row.date) }
        : { ...column, isSortable: true },
    );
  }, [by, as_of, period, format]);
  return (
    <ReportPage
      title={t('screens.merchant.customers_report')}
      report={report}
      rows={answer?.data}
      columns={columns}
      rowKey={(row) => row.date}
      presets={datePresets}
      chart={{ kind: 'stack', along: 'date', series: ['new_customers', 'returning_customers'] }}
      highlights={
        answer && (
          <>
            <MeasureCards shown={highlightsOf(answer, period, as_of)} />
            <ReportNote compared={answer.compared} comparison={filters.compare} />
          </>
        )
      }
      summed={['new_customers']}
      file={customerFiguresFile}
      mayExport={may('reports.export')}
      actions={<MeasureHelp names={explained} />}
      filters={
        <>
          <ChoiceSelect
            aria-label={t('customerReports.by')}
            choices={customerSteps.map((one) => ({
              value: one,
              label: `${t('customerReports.by')}: ${t(`customerReports.steps.${one}`)}`,
            }))}
            value={by}
            onChange={(one) => report.setFilter('by', one ?? 'month')}
          />
          <ComparisonChoice value={filters.compare} onChange={(compare) => report.setFilter('compare', compare)} />
          <AsOf value={as_of} onChange={(day) => report.setFilter('as_of', day)} />
        </>
      }
    />
  );
}

/** The whole period, in which a customer counts once, beside the one it is compared with. */
function highlightsOf({ totals, compared }: Answer, period: DateRange, as_of: string | undefined): readonly ShownMeasure[] {
  const earlier = compared?.totals;
  return [
    ...(['customers', 'new_customers', 'returning_customers', 'open_customers'] as const).map((name) => ({
      name,
      value: totals[name],
      before: earlier?.[name],
      link: customersPath({ ...period, as_of, of: parts[name] }),
    })),
    { name: 'retention', value: totals.retention_bp, before: earlier?.retention_bp },
  ];
}
