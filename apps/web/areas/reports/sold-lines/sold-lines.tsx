import type { Output } from '@rawnaq/contract/endpoint';
import { listSoldLines } from '@rawnaq/contract/reports/sold/sold-lines';
import { soldLineColumns, soldLinesFile } from '@rawnaq/contract/reports/sold/sold-lines-list';
import { useState } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { RowsNote } from '../../../patterns/report/report-note.tsx';
import { useRowsQuery } from '../../../patterns/report/use-rows-query.ts';
import { may } from '../../../shell/globals.ts';
import { t } from '../../../shell/text/text.ts';
import { DocumentNumber } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { documentPath } from './document-path.ts';

type Row = Output<typeof listSoldLines.output>['data'][number];

const makeColumns = () =>
  drawnColumns(
    soldLineColumns,
    {
      document: {
        cell: ({ document }, said) => <StatusBadge means={document === 'credit_note' ? 'waits' : 'remark'}>{said}</StatusBadge>,
        isUsual: ({ document }: Row) => document === 'invoice',
      },
      number: { cell: (row) => <DocumentNumber number={row.number} />, link: documentPath },
    },
    may('reports.see_cost') ? [] : ['products_cost_minor'],
  );

/** The lines of invoices and notes that a figure of services or products is the sum of. */
export default function SoldLines() {
  const format = useSalonFormat();
  const [columns] = useState(makeColumns);
  const { list, period, sums, answer } = useRowsQuery(listSoldLines, { sort: '-business_date', filters: { of: 'service' } });
  const { of = 'service' } = list.state.filters;
  return (
    <ListPage
      title={t('screens.merchant.sold_lines')}
      list={list}
      columns={columns}
      file={soldLinesFile}
      above={
        <RowsNote
          {...(answer === undefined ? {} : { name: answer.item === null ? t(`itemReports.all.${of}`) : localName(answer.item) })}
          period={period}
          sum={sums && t('itemReports.lines_sum', { amount: format.amount(sums.totals.total_sales_minor) })}
        />
      }
      rowKey={(row) => `${row.document}${row.document_id}-${row.position}`}
      searchPlaceholder={t('itemReports.search')}
      mayExport={may('reports.export')}
      empty={<EmptyState picture="receipt" title={t('itemReports.lines_empty')} text={t('itemReports.lines_empty_text')} />}
    />
  );
}
