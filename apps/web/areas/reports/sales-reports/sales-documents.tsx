import { Button } from '@mantine/core';
import { listSalesDocuments } from '@rawnaq/contract/reports/total-sales';
import { salesDocumentColumns, salesDocumentsFile, salesRowName } from '@rawnaq/contract/reports/total-sales-list';
import { useState } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { RowsNote } from '../../../patterns/report/report-note.tsx';
import { useRowsQuery } from '../../../patterns/report/use-rows-query.ts';
import { may } from '../../../shell/globals.ts';
import { go } from '../../../shell/navigation.ts';
import { t } from '../../../shell/text/text.ts';
import { DocumentNumber } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { documentPath } from '../sold-lines/public/documents.ts';
import { reportPath } from './ways.ts';

const makeColumns = () =>
  drawnColumns(salesDocumentColumns, {
    document: {
      cell: ({ document }, said) => <StatusBadge means={document === 'credit_note' ? 'waits' : 'remark'}>{said}</StatusBadge>,
      isUsual: ({ document }) => document === 'invoice',
    },
    number: { cell: (row) => <DocumentNumber number={row.number} />, link: documentPath },
    customer_name: { cell: (row) => <bdi>{row.customer_name ?? t('salesReports.without.customer')}</bdi> },
  });

/** The documents that a figure of the total sales is the sum of. */
export default function SalesDocuments() {
  const format = useSalonFormat();
  const [columns] = useState(makeColumns);
  const { list, period, sums, answer } = useRowsQuery(listSalesDocuments, { sort: '-business_date' });
  const { by, key, without_key } = list.state.filters;
  const isOfRow = answer !== undefined && (key !== undefined || without_key === 1);
  return (
    <ListPage
      title={t('screens.merchant.sales_documents')}
      list={list}
      columns={columns}
      file={salesDocumentsFile}
      above={
        <RowsNote
          {...(isOfRow ? { name: salesRowName(answer.row, { say: t, name: localName }) } : {})}
          period={period}
          sum={sums && t('salesReports.documents_sum', { amount: format.amount(sums.total_sales_minor) })}
        />
      }
      rowKey={(row) => `${row.document}${row.document_id}`}
      searchPlaceholder={t('salesReports.search')}
      mayExport={may('reports.export')}
      actions={
        <Button variant="default" onClick={() => go(reportPath({ ...period, by }))}>
          {t('salesReports.back')}
        </Button>
      }
      empty={<EmptyState picture="receipt" title={t('salesReports.documents_empty')} text={t('salesReports.documents_empty_text')} />}
    />
  );
}
