import { listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { listCommissionPayouts } from './commission-payouts.ts';

/** What the list of paid commissions shows and writes into its file. */
export const commissionPayoutColumns = listColumns<typeof listCommissionPayouts, 'labels' | 'movements' | 'commissions'>()({
  at: { title: 'movements.date', onPhone: 'line', kind: 'moment', width: 11 },
  employee: {
    title: 'commissions.employee',
    value: (row, { name }) => name({ english_name: row.employee_english_name, arabic_name: row.employee_arabic_name }),
    onPhone: 'title',
  },
  state: {
    title: 'movements.type',
    onPhone: 'badge',
    kind: 'state',
    value: (row, { say }) =>
      say(
        `commissions.payout_states.${row.is_reversal === 1 ? 'reversal' : row.is_reversed === 1 ? 'undone' : row.outside_through === null ? 'paid' : 'outside'}`,
      ),
  },
  document_number: { title: 'movements.document' },
  method: {
    title: 'movements.method',
    onPhone: 'line',
    value: (row, { name }) => name({ english_name: row.method_english_name, arabic_name: row.method_arabic_name }),
  },
  note: { title: 'labels.note' },
  user_name: { title: 'movements.by', isHidden: true },
  /** What came back has a minus. */
  amount_minor: {
    title: 'movements.amount',
    onPhone: 'amount',
    kind: 'money',
    value: (row) => (row.is_reversal === 1 ? -row.amount_minor : row.amount_minor),
  },
});

export const commissionPayoutsFile = listFile(listCommissionPayouts, {
  title: 'screens.merchant.commission_payouts',
  columns: commissionPayoutColumns,
  right: 'reports.export',
  summary: 'Paid commissions as a file',
});

export const commissionPayoutListEndpoints = [commissionPayoutsFile] as const;
