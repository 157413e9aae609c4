import { PenaltyType } from '@rawnaq/domain/value/deposits/deposit';
import { listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { listPenalties } from './penalties.ts';

const statusNames = { 0: 'waived', 1: 'owed', 2: 'collected' } as const;

/** What the list of penalties shows and writes into its file. */
export const penaltyColumns = listColumns<typeof listPenalties, 'labels' | 'payments'>()({
  customer_name: { title: 'payments.penalties.customer', onPhone: 'title' },
  customer_mobile: { title: 'labels.mobile', kind: 'phone', isHidden: true },
  created_at: { title: 'payments.penalties.created_at', onPhone: 'line', kind: 'moment', width: 12, isSortable: true },
  type: {
    title: 'payments.penalties.type',
    onPhone: 'line',
    width: 7,
    value: (row, { say }) => say(row.type === PenaltyType.no_show ? 'payments.penalties.types.no_show' : 'payments.penalties.types.others'),
  },
  /** The reason a user wrote, or the rule that asked for it. */
  reason: {
    title: 'payments.penalties.reason',
    value: (row, { say }) =>
      row.reason ?? say(row.type === PenaltyType.no_show ? 'payments.penalties.not_come' : 'payments.penalties.late_cancel'),
  },
  by: {
    title: 'payments.penalties.by',
    value: (row, { say }) => (row.is_automatic === 1 ? say('payments.penalties.by_rule') : row.created_by_name),
    isHidden: true,
  },
  status: {
    title: 'payments.penalties.status',
    onPhone: 'badge',
    kind: 'state',
    value: (row, { say }) => say(`payments.penalties.statuses.${statusNames[row.status]}`),
  },
  amount_minor: { title: 'payments.penalties.amount', onPhone: 'amount', kind: 'money', isSortable: true },
});

export const penaltiesFile = listFile(listPenalties, {
  title: 'screens.merchant.penalties',
  columns: penaltyColumns,
  summary: 'The penalties as a file',
});

export const penaltyListEndpoints = [penaltiesFile] as const;
