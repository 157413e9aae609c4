import { listColumns } from '../../list-columns.ts';
import { listFile } from '../../list-file.ts';
import { listEmployeeDependents } from './dependents.ts';

/** What the list of dependents shows and writes into its file. */
export const dependentColumns = listColumns<typeof listEmployeeDependents, 'records' | 'labels'>()({
  name: { title: 'labels.name', onPhone: 'title', value: (row, { name }) => name(row) },
  relation: { title: 'labels.relation', onPhone: 'line', value: (row, { say }) => say(`records.relations.${row.relation}`) },
  employee: {
    title: 'labels.employee_id',
    onPhone: 'line',
    isSortable: true,
    value: (row, { name }) => name({ english_name: row.employee_english_name, arabic_name: row.employee_arabic_name }),
  },
  birth_date: { title: 'labels.birth_date', kind: 'date', isSortable: true },
  document_count: { title: 'records.documents', kind: 'number', width: 8 },
});

export const employeeDependentsFile = listFile(listEmployeeDependents, {
  title: 'screens.merchant.employees_dependents',
  columns: dependentColumns,
  right: 'employees.export',
  summary: 'The dependents as a file',
});

export const dependentListEndpoints = [employeeDependentsFile] as const;
