import { Button } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { listSalesDocuments } from '@rawnaq/contract/reports/total-sales';
import { salesDocumentColumns, salesDocumentsFile, salesRowName } from '@rawnaq/contract/reports/total-sales-list';
import { useState } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { RowsNote } from '../../../patterns/report/report-note.tsx';
import { may } from '../../../shell/globals.ts';
import { go } from '../../../shell/navigation.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { rangeOfPreset } from '../../../ui/dates/date-presets.ts';
import { DocumentNumber } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { reportPath } from './ways.ts';

type Row = Output<typeof listSalesDocuments.output>['data'][number];

/** Where a document is seen, by whoever may see it. */
function linkOf({ document, document_id, number, business_date }: Row): string | null {
  if (!may('invoices.view')) return null;
  if (document === 'invoice') return pathOf('merchant.invoice', { id: document_id });
  if (document === 'tip') return null;
  const list = pathOf(document === 'credit_note' ? 'merchant.credit_notes' : 'merchant.debit_notes');
  return `${list}?${new URLSearchParams({ from: business_date, to: business_date, search: number ?? '' }).toString()}`;
}

const makeColumns = () =>
  drawnColumns(salesDocumentColumns, {
    document: {
      cell: ({ document }, said) => <StatusBadge means={document === 'credit_note' ? 'waits' : 'remark'}>{said}</StatusBadge>,
      isUsual: ({ document }) => document === 'invoice',
    },
    number: { cell: (row) => <DocumentNumber number={row.number} />, link: linkOf },
    customer_name: { cell: (row) => <bdi>{row.customer_name ?? t('salesReports.without.customer')}</bdi> },
  });

/** The documents that a figure of the total sales is the sum of. */
export default function SalesDocuments() {
  const format = useSalonFormat();
  const [columns] = useState(makeColumns);
  const [month] = useState(() => rangeOfPreset('this_month', format.dateOf(new Date())));
  const list = useListQuery(listSalesDocuments, { sort: '-business_date', filters: month });
  const { from = month.from, to = month.to, by, key, without_key } = list.state.filters;
  // The same question as the list's: it is asked once.
  const { data } = useEndpoint(listSalesDocuments, list.question, { keepsLast: true });
  const isOfRow = data !== undefined && (key !== undefined || without_key === 1);
  return (
    <ListPage
      title={t('screens.merchant.sales_documents')}
      list={list}
      columns={columns}
      file={salesDocumentsFile}
      above={
        <RowsNote
          {...(isOfRow ? { name: salesRowName(data.row, { say: t, name: localName }) } : {})}
          period={{ from, to }}
          sum={
            data === undefined || data.total === 0
              ? undefined
              : t('salesReports.documents_sum', { amount: format.amount(data.total_sales_minor) })
          }
        />
      }
      rowKey={(row) => `${row.document}${row.document_id}`}
      searchPlaceholder={t('salesReports.search')}
      mayExport={may('reports.export')}
      actions={
        <Button variant="default" onClick={() => go(reportPath({ from, to, by }))}>
          {t('salesReports.back')}
        </Button>
      }
      empty={<EmptyState picture="receipt" title={t('salesReports.documents_empty')} text={t('salesReports.documents_empty_text')} />}
    />
  );
}
