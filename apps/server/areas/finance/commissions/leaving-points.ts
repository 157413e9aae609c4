import { commissionLeft } from '@rawnaq/domain/finance/commissions/payout';
import type { LeavingPoint } from '../../../leaving-point.ts';
import { readAccount } from './payout-store.ts';

export const commissionsLeavingPoints: readonly LeavingPoint[] = [
  {
    point: 'commissions',
    right: 'commissions.view',
    path: () => '/merchant/commissions/payouts',
    async read(db, account_id, { employee_id }) {
      const amount_minor = Math.max(commissionLeft(await readAccount(db, account_id, employee_id)), 0);
      return { count: amount_minor > 0 ? 1 : 0, amount_minor };
    },
  },
];
