import type { Output } from '@rawnaq/contract/endpoint';
import { listReportPoints, loyaltyParts } from '@rawnaq/contract/reports/loyalty-report';
import { reportPointColumns, reportPointsFile } from '@rawnaq/contract/reports/loyalty-report-list';
import { useState } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { RowsNote } from '../../../patterns/report/report-note.tsx';
import { useRowsQuery } from '../../../patterns/report/use-rows-query.ts';
import { may } from '../../../shell/globals.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { DocumentNumber } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { EmptyState } from '../../../ui/states.tsx';

type Row = Output<typeof listReportPoints.output>['data'][number];

const makeColumns = () =>
  drawnColumns(reportPointColumns, {
    customer_name: { link: (row: Row) => pathOf('merchant.customer', { id: row.customer_id }) },
    number: {
      cell: (row) => (row.number === null ? null : <DocumentNumber number={row.number} />),
      link: ({ invoice_id }) => (invoice_id === null || !may('invoices.view') ? null : pathOf('merchant.invoice', { id: invoice_id })),
    },
  });

/** The entries or customers that a figure of loyalty points is the sum of. */
export default function ReportPoints() {
  const format = useSalonFormat();
  const [columns] = useState(makeColumns);
  const { list, period, sums } = useRowsQuery(listReportPoints);
  const { of = 'left' } = list.state.filters;
  return (
    <ListPage
      title={t('screens.merchant.report_points')}
      list={list}
      columns={columns}
      file={reportPointsFile}
      above={
        <RowsNote
          name={t(`loyaltyReport.parts.${of}`)}
          period={period}
          sum={sums && t('loyaltyReport.sum', { points: format.number(sums.points) })}
        />
      }
      filters={
        <ChoiceSelect
          aria-label={t('loyaltyReport.part')}
          choices={loyaltyParts.map((part) => ({ value: part, label: t(`loyaltyReport.parts.${part}`) }))}
          value={of}
          onChange={(part) => list.setFilter('of', part ?? undefined)}
        />
      }
      rowKey={(row) => row.entry_id ?? `customer-${row.customer_id}`}
      searchPlaceholder={t('loyaltyReport.search')}
      mayExport={may('customers.export')}
      empty={<EmptyState picture="people" title={t('loyaltyReport.empty')} text={t('loyaltyReport.empty_text')} />}
    />
  );
}
