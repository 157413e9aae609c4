import { ownerColumns } from './owner-columns.ts';
import type { RecordColumns } from './record-columns.ts';

/** What a list of customers' balances and points says. */
export const balanceColumns = {
  columns: {
    ...ownerColumns,
    held_minor: {
      is: 'held',
      names: [
        'Balance',
        'Account balance',
        'Credit',
        'Credit balance',
        'Account credit',
        'Store credit',
        'Wallet',
        'Wallet balance',
        'Prepaid balance',
        'Deposit balance',
        'Client credit',
        'الرصيد',
        'رصيد',
        'رصيد العميل',
        'رصيد الحساب',
        'المحفظة',
        'رصيد المحفظة',
      ],
    },
    points: {
      is: 'count',
      names: [
        'Points',
        'Loyalty points',
        'Points balance',
        'Reward points',
        'Rewards',
        'Loyalty balance',
        'النقاط',
        'نقاط',
        'نقاط الولاء',
        'رصيد النقاط',
      ],
    },
  },
  notes: null,
  needsBothNames: false,
  naming: ['customer_name', 'first_name', 'last_name', 'mobile', 'email'],
} as const satisfies RecordColumns;
