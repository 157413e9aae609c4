import { listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { listAccountantExports } from './accountant-exports.ts';

/** What the list of exports shows and writes into its file. */
export const accountantExportColumns = listColumns<typeof listAccountantExports, 'accountantExports'>()({
  id: { title: 'accountantExports.number', kind: 'number', width: 6, isHidden: true },
  at: { title: 'accountantExports.at', kind: 'moment' },
  target: {
    title: 'accountantExports.target',
    value: ({ target }, { say }) => say(`accountantExports.targets.${target}`),
    onPhone: 'title',
  },
  period: {
    title: 'accountantExports.period',
    value: ({ period_from, period_to }) => `${period_from} – ${period_to}`,
    onPhone: 'line',
  },
  kind: {
    title: 'accountantExports.kind',
    value: ({ is_difference, grouping }, { say }) =>
      `${say(is_difference === 1 ? 'accountantExports.difference' : 'accountantExports.whole')} · ${say(`accountantExports.groupings.${grouping}`)}`,
    onPhone: 'line',
  },
  entry_count: { title: 'accountantExports.entries', kind: 'number' },
  debit_minor: { title: 'accountantExports.debit', kind: 'money', onPhone: 'amount' },
  user_name: { title: 'accountantExports.user' },
});

export const accountantExportsListFile = listFile(listAccountantExports, {
  title: 'screens.merchant.accountant_exports',
  columns: accountantExportColumns,
  summary: 'The list of exports as a file',
});

export const accountantExportListEndpoints = [accountantExportsListFile] as const;
