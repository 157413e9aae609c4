import { listColumns } from '../list-columns.ts';
import { listAccountExports } from './account-exports.ts';

/** What the list of exports shows. */
export const accountExportColumns = listColumns<typeof listAccountExports, 'accountExports'>()({
  asked_at: { title: 'accountExports.asked', kind: 'moment', onPhone: 'title' },
  state: {
    title: 'accountExports.state',
    kind: 'state',
    onPhone: 'badge',
    width: 12,
    value: (row, { say }) => say(`accountExports.states.${row.state}`),
  },
  row_count: { title: 'accountExports.rows', kind: 'number', width: 8 },
  file_count: { title: 'accountExports.files', kind: 'number', width: 8 },
  user_name: { title: 'accountExports.by', width: 12, onPhone: 'line' },
});
