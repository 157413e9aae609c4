import { Button } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { vatDocumentColumns, vatDocumentsFile } from '@rawnaq/contract/reports/vat-document-list';
import { getVatReport, listVatDocuments } from '@rawnaq/contract/reports/vat-return';
import { useState } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { go } from '../../../shell/navigation.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { DocumentNumber } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { lineOf } from './return-words.ts';

type Row = Output<typeof listVatDocuments.output>['data'][number];

/** Where a document is seen, by whoever may see it. */
function linkOf({ document, document_id }: Row): string | null {
  switch (document) {
    case 'invoice':
      return may('invoices.view') ? pathOf('merchant.invoice', { id: document_id }) : null;
    case 'credit_note':
      return may('invoices.view') ? pathOf('merchant.credit_notes') : null;
    case 'debit_note':
      return may('invoices.view') ? pathOf('merchant.debit_notes') : null;
    case 'expense':
      return may('expenses.view') ? pathOf('merchant.expense', { id: document_id }) : null;
    case 'prepayment':
    case 'prepayment_credit':
      return may('payments.view') ? pathOf('merchant.deposits') : null;
    case 'supplier_credit_note':
      return null;
    case 'settlement':
    case 'settlement_back':
    case 'chargeback':
    case 'chargeback_back':
      return may('books.match_bank') ? pathOf('merchant.money_accounts') : null;
  }
}

const makeColumns = () =>
  drawnColumns(vatDocumentColumns, {
    document: {
      cell: (row) => (
        <StatusBadge means={row.is_late === 1 ? 'waits' : 'remark'}>
          {row.is_late === 1
            ? `${t(`vatReturn.documents.kinds.${row.document}`)} · ${t('vatReturn.documents.is_late')}`
            : t(`vatReturn.documents.kinds.${row.document}`)}
        </StatusBadge>
      ),
    },
    number: { cell: (row) => <DocumentNumber number={row.number} />, link: linkOf },
  });

/** The documents that a box of a return is the sum of. */
export default function VatDocuments() {
  const format = useSalonFormat();
  const [columns] = useState(makeColumns);
  const list = useListQuery(listVatDocuments, { sort: '-business_date', filters: {} });
  const { day, box } = list.state.filters;
  const { data } = useEndpoint(getVatReport, day === undefined ? {} : { day });
  const line = box === undefined || data === undefined ? null : lineOf(data.form, box, format.percent);
  const isNumbered = data !== undefined && data.form !== 'general' && box !== 'outside';
  const title =
    line === null || box === undefined ? t('vatReturn.documents.all') : isNumbered ? t('vatReturn.documents.of_box', { box, line }) : line;
  const back = (
    <Button variant="default" onClick={() => go(`${pathOf('merchant.vat_report')}${data === undefined ? '' : `?day=${data.period.from}`}`)}>
      {t('vatReturn.documents.back')}
    </Button>
  );
  return (
    <ListPage
      title={title}
      list={list}
      columns={columns}
      file={vatDocumentsFile}
      rowKey={(row) => `${row.document}${row.document_id}${row.is_late}`}
      searchPlaceholder={t('vatReturn.documents.search')}
      mayExport={may('reports.export')}
      actions={back}
      empty={
        <EmptyState picture="receipt" title={t('vatReturn.documents.empty')} text={t('vatReturn.documents.empty_text')} action={back} />
      }
    />
  );
}
