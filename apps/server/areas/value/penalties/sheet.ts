import type { penaltiesFile } from '@rawnaq/contract/value/penalties';
import { PenaltyType } from '@rawnaq/domain/calendar/appointments/status';
import type { SheetOf } from '../../../sheets/sheet.ts';

const statusNames = { 0: 'waived', 1: 'owed', 2: 'collected' } as const;

export const penaltiesSheet: SheetOf<typeof penaltiesFile> = {
  title: 'screens.merchant.penalties',
  columns: {
    customer_name: { title: 'payments.penalties.customer' },
    customer_mobile: { title: 'labels.mobile', kind: 'phone' },
    created_at: { title: 'payments.penalties.created_at', kind: 'moment' },
    type: {
      title: 'payments.penalties.type',
      value: (row, { say }) =>
        say(row.type === PenaltyType.no_show ? 'payments.penalties.types.no_show' : 'payments.penalties.types.others'),
    },
    reason: {
      title: 'payments.penalties.reason',
      value: (row, { say }) =>
        row.reason ?? say(row.type === PenaltyType.no_show ? 'payments.penalties.not_come' : 'payments.penalties.late_cancel'),
    },
    by: {
      title: 'payments.penalties.by',
      value: (row, { say }) => (row.is_automatic === 1 ? say('payments.penalties.by_rule') : row.created_by_name),
    },
    status: { title: 'payments.penalties.status', value: (row, { say }) => say(`payments.penalties.statuses.${statusNames[row.status]}`) },
    amount_minor: { title: 'payments.penalties.amount', kind: 'money' },
  },
};
