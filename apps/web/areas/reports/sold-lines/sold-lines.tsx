import type { Output } from '@rawnaq/contract/endpoint';
import { listSoldLines } from '@rawnaq/contract/reports/sold/sold-lines';
import { soldLineColumns, soldLinesFile } from '@rawnaq/contract/reports/sold/sold-lines-list';
import { useState } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { RowsNote } from '../../../patterns/report/report-note.tsx';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { rangeOfPreset } from '../../../ui/dates/date-presets.ts';
import { DocumentNumber } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';

type Row = Output<typeof listSoldLines.output>['data'][number];

/** Where a document is seen, by whoever may see it. */
function linkOf({ document, document_id, number, business_date }: Row): string | null {
  if (!may('invoices.view')) return null;
  if (document === 'invoice') return pathOf('merchant.invoice', { id: document_id });
  const list = pathOf(document === 'credit_note' ? 'merchant.credit_notes' : 'merchant.debit_notes');
  return `${list}?${new URLSearchParams({ from: business_date, to: business_date, search: number }).toString()}`;
}

const makeColumns = () =>
  drawnColumns(
    soldLineColumns,
    {
      document: {
        cell: ({ document }, said) => <StatusBadge means={document === 'credit_note' ? 'waits' : 'remark'}>{said}</StatusBadge>,
        isUsual: ({ document }: Row) => document === 'invoice',
      },
      number: { cell: (row) => <DocumentNumber number={row.number} />, link: linkOf },
    },
    may('reports.see_cost') ? [] : ['products_cost_minor'],
  );

/** The lines of invoices and notes that a figure of services or products is the sum of. */
export default function SoldLines() {
  const format = useSalonFormat();
  const [columns] = useState(makeColumns);
  const [month] = useState(() => rangeOfPreset('this_month', format.dateOf(new Date())));
  const list = useListQuery(listSoldLines, { sort: '-business_date', filters: { ...month, of: 'service' } });
  const { from = month.from, to = month.to, of = 'service' } = list.state.filters;
  // The same question as the list's: it is asked once.
  const { data } = useEndpoint(listSoldLines, list.question, { keepsLast: true });
  return (
    <ListPage
      title={t('screens.merchant.sold_lines')}
      list={list}
      columns={columns}
      file={soldLinesFile}
      above={
        <RowsNote
          {...(data === undefined ? {} : { name: data.item === null ? t(`itemReports.all.${of}`) : localName(data.item) })}
          period={{ from, to }}
          sum={
            data === undefined || data.total === 0
              ? undefined
              : t('itemReports.lines_sum', { amount: format.amount(data.totals.total_sales_minor) })
          }
        />
      }
      rowKey={(row) => `${row.document}${row.document_id}-${row.position}`}
      searchPlaceholder={t('itemReports.search')}
      mayExport={may('reports.export')}
      empty={<EmptyState picture="receipt" title={t('itemReports.lines_empty')} text={t('itemReports.lines_empty_text')} />}
    />
  );
}
