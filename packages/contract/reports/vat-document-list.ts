import { listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { listVatDocuments } from './vat-return.ts';

/** What the documents of a box of a VAT return show and write into their file. */
export const vatDocumentColumns = listColumns<typeof listVatDocuments, 'vatReturn'>()({
  business_date: { title: 'vatReturn.documents.date', kind: 'date', isSortable: true, onPhone: 'line', width: 9 },
  document: {
    title: 'vatReturn.documents.what',
    value: (row, { say }) => say(`vatReturn.documents.kinds.${row.document}`),
    kind: 'state',
    onPhone: 'badge',
  },
  number: { title: 'vatReturn.documents.number', isSortable: true, onPhone: 'title' },
  name: { title: 'vatReturn.documents.name', value: (row, { name }) => name(row), onPhone: 'line' },
  is_late: {
    title: 'vatReturn.documents.late',
    value: (row, { say }) => (row.is_late === 1 ? say('vatReturn.documents.is_late') : ''),
    isHidden: true,
  },
  net_minor: { title: 'vatReturn.documents.net', kind: 'money', isSortable: true, onPhone: 'amount' },
  vat_minor: { title: 'vatReturn.documents.vat', kind: 'money', isSortable: true },
});

export const vatDocumentsFile = listFile(listVatDocuments, {
  title: 'screens.merchant.vat_documents',
  columns: vatDocumentColumns,
  right: 'reports.export',
  summary: 'The documents of a box of a VAT return as a file',
});

export const vatDocumentListEndpoints = [vatDocumentsFile] as const;
