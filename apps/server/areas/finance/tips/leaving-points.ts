import type { LeavingPoint } from '../../../leaving-point.ts';

export const tipsLeavingPoints: readonly LeavingPoint[] = [
  {
    point: 'tips',
    right: 'payments.view',
    path: () => '/merchant/tips',
    async read(db, account_id, { employee_id }) {
      const row = await db
        .selectFrom('tip_balances')
        .where('account_id', '=', account_id)
        .where('employee_id', '=', employee_id)
        .select('balance_minor')
        .executeTakeFirst();
      const amount_minor = row?.balance_minor ?? 0;
      return { count: amount_minor > 0 ? 1 : 0, amount_minor };
    },
  },
];
