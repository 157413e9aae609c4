import { markPaidOutside, previewPaidOutside } from '@rawnaq/contract/finance/commission-payouts';
import { paidOutside } from '@rawnaq/domain/finance/commissions/payout';
import { refuse } from '../../../http/answers/refusal.ts';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { lockEmployee } from './lock-employee.ts';
import { readAccounts, readEarnedThrough } from './payout-store.ts';

const inFuture = (context: UserContext, through: string) =>
  through > todayOf(context) ? refuse('commissions.outside_in_future', { field: 'earned_through' }) : null;

/** What each employee was paid outside the books through a day. Whoever writes it down holds the employees, so that no payout comes between. */
async function readOutside({ db, account_id }: UserContext, through: string, { isHeld }: { isHeld: boolean }) {
  const earned = await readEarnedThrough(db, account_id, through);
  if (isHeld) for (const employee_id of [...earned.keys()].toSorted((a, b) => a - b)) await lockEmployee(db, account_id, employee_id);
  const marks = [];
  for (const { employee_id, english_name, arabic_name, ...now } of await readAccounts(db, account_id)) {
    const before = earned.get(employee_id);
    const mark = before === undefined ? null : paidOutside(before, now);
    if (mark !== null) marks.push({ employee_id, english_name, arabic_name, ...mark });
  }
  return marks;
}

const sumOf = (marks: readonly { amount_minor: number }[]): number => marks.reduce((sum, { amount_minor }) => sum + amount_minor, 0);

const preview = handle(previewPaidOutside, async ({ earned_through: through }, context) => {
  const future = inFuture(context, through);
  if (future !== null) return future;
  const marks = await readOutside(context, through, { isHeld: false });
  return {
    data: marks.map(({ employee_id, english_name, arabic_name, amount_minor }) => ({
      employee_id,
      english_name,
      arabic_name,
      amount_minor,
    })),
    total_minor: sumOf(marks),
  };
});

const mark = handle(
  markPaidOutside,
  async ({ earned_through: through, reason, total_minor }, context) => {
    const { db, account_id, now, user } = context;
    const future = inFuture(context, through);
    if (future !== null) return future;
    const marks = await readOutside(context, through, { isHeld: true });
    if (sumOf(marks) !== total_minor)
      return refuse('commissions.other_by_now', { field: 'earned_through', details: { total_minor: sumOf(marks) } });
    await db
      .insertInto('commission_payouts')
      .values(
        marks.map(({ employee_id, amount_minor, target_minor }) => ({
          account_id,
          employee_id,
          amount_minor,
          target_minor,
          payment_method_id: null,
          outside_through: through,
          note: reason,
          at: now,
          business_date: todayOf(context),
          user_id: user.id,
        })),
      )
      .execute();
    for (const { employee_id, amount_minor } of marks) {
      await context.audit({
        area: 'hr',
        action: 'mark_commission_paid_outside',
        subject_type: 'commission_payout',
        subject_id: employee_id,
        after: { employee_id, amount_minor, through, reason },
      });
      context.publish('commissions', employee_id);
    }
    return { count: marks.length, total_minor };
  },
  { onDuplicate: { commission_payouts_are_earned: { code: 'commissions.other_by_now', field: 'earned_through' } } },
);

export const outsideHandlers = [preview, mark];
