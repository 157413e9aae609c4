import { closeCashShift, getCashShift, moveCash, openCashShift } from '@rawnaq/contract/finance/cash-shifts';
import { CashEntryKind, expectedCash } from '@rawnaq/domain/finance/cash-shifts/cash-shift';
import type { Stage } from './stage.ts';

const float_minor = 30_000;
const days = 13;
const pieces = [50_000, 20_000, 10_000, 5000, 1000, 500, 100, 50, 25, 10, 5, 1];

/** The cashier's shifts of the last two weeks, all of them counted; now and then the drawer held a little more or less than it should. */
export function tellDrawer({ hands, later, at }: Stage): void {
  for (let daysAgo = days; daysAgo >= 1; daysAgo -= 1) {
    later(at(daysAgo, 9, 40), 'a shift', async (moment) => {
      const { id } = await hands('cashier', moment).do(openCashShift, { float_minor });
      if (daysAgo % 3 === 0) {
        const taken = { kind: CashEntryKind.taken_out, amount_minor: 4500, used_for: 'expense' as const, reason: 'قهوة وتمر للضيفات' };
        later(at(daysAgo, 16, 10), 'coffee', (then) => hands('cashier', then).do(moveCash, taken));
      }
      later(at(daysAgo, 23, 45), 'a count of the drawer', async (then) => {
        const { entries, methods } = await hands('owner', then).do(getCashShift, { id });
        const sum = (kind: number) => entries.reduce((all, entry) => all + (entry.kind === kind ? entry.amount_minor : 0), 0);
        const moved = { put_in_minor: sum(CashEntryKind.put_in), taken_out_minor: sum(CashEntryKind.taken_out) };
        const off = daysAgo === 9 ? -1000 : daysAgo === 4 ? 500 : 0;
        const note = off === 0 ? {} : { note: off < 0 ? 'The change of one sale was wrong' : 'وُجدت خمسة ريالات زائدة' };
        await hands('cashier', then).do(closeCashShift, {
          counted: piecesOf(expectedCash({ float_minor, ...moved }, methods) + off),
          ...note,
        });
      });
    });
  }
}

/** An amount in the fewest notes and coins. */
function piecesOf(amount_minor: number): { denomination_minor: number; pieces: number }[] {
  let left = Math.max(0, amount_minor);
  return pieces.flatMap((denomination_minor) => {
    const count = Math.floor(left / denomination_minor);
    left -= count * denomination_minor;
    return count === 0 ? [] : [{ denomination_minor, pieces: count }];
  });
}
