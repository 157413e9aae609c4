import type { getCommissions } from '@rawnaq/contract/finance/commissions';
import type { Output } from '@rawnaq/contract/endpoint';
import { targetExtra } from '@rawnaq/domain/finance/commissions/commission';
import type { Db } from '../../../db/database.ts';
import { readMonths, readTargets } from './store.ts';

/** What each employee earned of commission over a period, what targets brought among it. */
export async function readEarners(
  db: Db,
  account_id: number,
  from: string,
  to: string,
): Promise<Output<typeof getCommissions.output>['data']> {
  const [months, targets] = await Promise.all([readMonths(db, account_id, from, to), readTargets(db, account_id)]);
  const ids = [...new Set(months.map(({ employee_id }) => employee_id))];
  const earners = ids.map((employee_id) => {
    const own = months.filter((month) => month.employee_id === employee_id);
    const sum = (of: keyof (typeof own)[number]) => own.reduce((all, month) => all + Number(month[of]), 0);
    const mine = targets.filter((target) => target.employee_id === employee_id);
    // Targets are a month's: a period of several adds up what each month reached by itself.
    const target_extra_minor = own.reduce((all, month) => all + targetExtra(Math.max(month.net_minor, 0), mine), 0);
    const { english_name = null, arabic_name = null } = own[0] ?? {};
    const parts = {
      services_commission_minor: sum('services_commission_minor'),
      products_commission_minor: sum('products_commission_minor'),
      credited_commission_minor: sum('credited_commission_minor'),
      target_extra_minor,
    };
    return {
      employee_id,
      english_name,
      arabic_name,
      services_net_minor: sum('services_net_minor'),
      products_net_minor: sum('products_net_minor'),
      credited_net_minor: sum('credited_net_minor'),
      net_minor: sum('net_minor'),
      ...parts,
      total_minor: Object.values(parts).reduce((all, part) => all + part, 0),
    };
  });
  return earners;
}
