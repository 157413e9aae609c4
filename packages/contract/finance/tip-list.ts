import { listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { listTipEntries } from './tips.ts';

/** What the list of tips shows and writes into its file. */
export const tipColumns = listColumns<typeof listTipEntries, 'labels' | 'movements' | 'tips'>()({
  at: { title: 'movements.date', onPhone: 'line', kind: 'moment', width: 11 },
  employee: {
    title: 'tips.employee',
    value: (row, { name }) => name({ english_name: row.employee_english_name, arabic_name: row.employee_arabic_name }),
    onPhone: 'title',
  },
  kind: { title: 'movements.type', onPhone: 'badge', kind: 'state', value: (row, { say }) => say(`tips.kinds.${row.kind}`) },
  document_number: { title: 'movements.document' },
  method: {
    title: 'movements.method',
    onPhone: 'line',
    value: (row, { name }) => name({ english_name: row.method_english_name, arabic_name: row.method_arabic_name }),
  },
  note: { title: 'labels.note', isHidden: true },
  user_name: { title: 'movements.by', isHidden: true },
  amount_minor: {
    title: 'movements.amount',
    onPhone: 'amount',
    kind: 'money',
    value: (row) => (row.kind === 1 || row.kind === 5 ? row.amount_minor : -row.amount_minor),
  },
});

export const tipEntriesFile = listFile(listTipEntries, {
  title: 'screens.merchant.tips',
  columns: tipColumns,
  summary: 'What came and went of tips, as a file',
});

export const tipListEndpoints = [tipEntriesFile] as const;
