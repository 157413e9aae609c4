import { listColumns } from '../../list-columns.ts';
import { listFile } from '../../list-file.ts';
import { listEmployeeDocuments } from './documents.ts';

/** What the list of documents shows and writes into its file. */
export const documentColumns = listColumns<typeof listEmployeeDocuments, 'records' | 'labels'>()({
  employee: {
    title: 'labels.employee_id',
    onPhone: 'title',
    isSortable: true,
    value: (row, { name }) => name({ english_name: row.employee_english_name, arabic_name: row.employee_arabic_name }),
  },
  dependent: {
    title: 'labels.dependent_id',
    onPhone: 'line',
    value: (row, { name }) => name({ english_name: row.dependent_english_name, arabic_name: row.dependent_arabic_name }),
  },
  type: {
    title: 'labels.document_type_id',
    onPhone: 'line',
    value: (row, { name }) => name({ english_name: row.type_english_name, arabic_name: row.type_arabic_name }),
  },
  document_number: { title: 'records.number', width: 11 },
  issued_on: { title: 'labels.issued_on', kind: 'date', isHidden: true },
  expires_on: { title: 'labels.expires_on', onPhone: 'amount', kind: 'date', isSortable: true },
  days_left: { title: 'records.days_left', kind: 'number', isHidden: true },
  state: { title: 'labels.status', kind: 'state', onPhone: 'badge', value: (row, { say }) => say(`records.states.${row.state}`) },
  scan_count: { title: 'records.scans', kind: 'number', width: 6 },
  notes: { title: 'labels.notes', isHidden: true },
});

export const employeeDocumentsFile = listFile(listEmployeeDocuments, {
  title: 'screens.merchant.employees_documents',
  columns: documentColumns,
  right: 'employees.export',
  summary: 'The documents as a file',
});

export const documentListEndpoints = [employeeDocumentsFile] as const;
