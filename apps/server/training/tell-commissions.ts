import { markPaidOutside, payOutCommission, previewPaidOutside } from '@rawnaq/contract/finance/commission-payouts';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import type { Stage } from './stage.ts';

/** So long ago the salon began to record payouts. */
const recordedSince = 33;

const endOfMonthBefore = (day: string): string => addDays(`${day.slice(0, 8)}01`, -1);

/** Commission of the months that are over: paid outside before payouts were recorded, and since then by transfer on the fifth of the next month. */
export function tellCommissions({ hands, later, at, day, methods }: Stage): void {
  later(at(recordedSince, 11), 'commission of before', async (moment) => {
    const owner = hands('owner', moment);
    const earned_through = endOfMonthBefore(day(recordedSince));
    const { total_minor } = await owner.do(previewPaidOutside, { earned_through });
    if (total_minor > 0) await owner.do(markPaidOutside, { earned_through, total_minor, reason: 'صُرفت نقداً قبل تسجيل الصرف في النظام' });
  });
  for (let daysAgo = recordedSince - 1; daysAgo >= 1; daysAgo -= 1) {
    if (!day(daysAgo).endsWith('-05')) continue;
    later(at(daysAgo, 11, 30), 'commission of a month', async (moment) => {
      const owner = hands('owner', moment);
      const { data } = await owner.do(previewPaidOutside, { earned_through: endOfMonthBefore(day(daysAgo)) });
      for (const { employee_id, amount_minor } of data)
        await owner.do(payOutCommission, { employee_id, amount_minor, method_id: methods.transfer });
    });
  }
}
