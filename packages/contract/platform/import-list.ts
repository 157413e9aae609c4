import { listColumns } from '../list-columns.ts';
import { listImports } from './imports.ts';

/** What the list of imports shows. */
export const importColumns = listColumns<typeof listImports, 'imports'>()({
  file_name: { title: 'imports.file', onPhone: 'title' },
  kind: {
    title: 'imports.kind',
    kind: 'text',
    onPhone: 'line',
    width: 9,
    value: (row, { say }) => say(`imports.kind_names.${row.kind}`),
  },
  state: {
    title: 'imports.state',
    kind: 'state',
    onPhone: 'badge',
    width: 10,
    value: (row, { say }) => say(`imports.states.${row.state}`),
  },
  created_at: { title: 'imports.when', kind: 'moment', onPhone: 'line' },
  row_count: { title: 'imports.rows', kind: 'number', width: 7 },
  created_count: { title: 'imports.created', kind: 'number', width: 8 },
  changed_count: { title: 'imports.changed', kind: 'number', width: 8 },
  user_name: { title: 'imports.by', width: 12 },
});
