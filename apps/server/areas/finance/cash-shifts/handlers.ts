import {
  closeCashShift,
  getCashShift,
  getMyCashShift,
  listCashShifts,
  listDrawerBanks,
  moveCash,
  openCashShift,
} from '@rawnaq/contract/finance/cash-shifts';
import {
  bankFault,
  CashEntryKind,
  countedCash,
  type CountedPieces,
  expectedCash,
  needsWords,
} from '@rawnaq/domain/finance/cash-shifts/cash-shift';
import type { UserContext } from '../../../http/context.ts';
import { todayOf } from '../../../http/business-day.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { readDocuments, readNotes, readTakings } from './figures-store.ts';
import { closeShift, insertShift, listShiftRows, lockOpenShift, readBanks, readEntries, readOpenShift, readShift } from './store.ts';

const seesAll = ({ may }: UserContext): boolean => may('cash_shifts.view_all');

async function mineOf({ db, account_id, user }: UserContext) {
  const shift = await readOpenShift(db, account_id, user.id);
  return shift === undefined ? null : { ...shift, entries: await readEntries(db, account_id, shift.id) };
}

async function mustBeOpen(context: UserContext) {
  const shift = await mineOf(context);
  if (shift === null) throw new Error('The shift that was just written is not there');
  return shift;
}

const mine = handle(getMyCashShift, async (_input, context) => ({ shift: await mineOf(context) }));

const banks = handle(listDrawerBanks, async (_input, { db, account_id }) => ({ data: await readBanks(db, account_id) }));

const open = handle(
  openCashShift,
  async ({ float_minor }, context) => {
    const { db, account_id, user, now } = context;
    const id = await insertShift(db, account_id, user.id, now, float_minor);
    await context.audit({ area: 'sales', action: 'open_cash_shift', subject_type: 'cash_shift', subject_id: id, after: { float_minor } });
    context.publish('cash_shifts', id);
    return mustBeOpen(context);
  },
  { onDuplicate: { cash_shifts_open: { code: 'cash_shifts.already_open', field: 'float_minor' } } },
);

const move = handle(moveCash, async ({ reason: words, ...moved }, context) => {
  const { db, account_id, user, now } = context;
  const shift = await lockOpenShift(db, account_id, user.id);
  if (shift === undefined) return refuse('cash_shifts.none_open');
  if (needsWords(moved.used_for, words)) return refuse('cash_shifts.say_what_for', { field: 'reason' });
  const fault = bankFault(
    moved.used_for,
    moved.bank_id,
    (await readBanks(db, account_id)).map(({ id }) => id),
  );
  if (fault !== null) return refuse(fault === 'which' ? 'cash_shifts.say_which_bank' : 'cash_shifts.bank_unknown', { field: 'bank_id' });
  const reason = words === undefined || words === '' ? null : words;
  await db
    .insertInto('cash_shift_entries')
    .values({ account_id, cash_shift_id: shift.id, ...moved, reason, at: now, user_id: user.id })
    .execute();
  await context.audit({
    area: 'sales',
    action: 'move_cash',
    subject_type: 'cash_shift',
    subject_id: shift.id,
    after: { ...moved, reason },
  });
  context.publish('cash_shifts', shift.id);
  return mustBeOpen(context);
});

/** What hands moved during a shift. */
async function movedByHand({ db, account_id }: UserContext, id: number) {
  const entries = await readEntries(db, account_id, id);
  const sum = (kind: number) => entries.reduce((all, entry) => all + (entry.kind === kind ? entry.amount_minor : 0), 0);
  return { entries, put_in_minor: sum(CashEntryKind.put_in), taken_out_minor: sum(CashEntryKind.taken_out) };
}

async function reportOf(context: UserContext, id: number) {
  const { db, account_id, account } = context;
  const shift = await readShift(db, account_id, id);
  if (shift === undefined) return null;
  const { entries, ...moved } = await movedByHand(context, id);
  const methods = await readTakings(db, account_id, id);
  const invoices = await readDocuments(db, account_id, id);
  const notes = await readNotes(db, account_id, id);
  return {
    ...shift,
    // An open shift that a manager looks at: what should be in the drawer now.
    expected_minor: shift.expected_minor ?? expectedCash({ float_minor: shift.float_minor, ...moved }, methods),
    counted: (shift.counted ?? []) as CountedPieces[],
    entries,
    methods,
    invoices,
    notes,
    currency: account.currency,
  };
}

const close = handle(closeCashShift, async ({ counted, note }, context) => {
  const { db, account_id, user, now } = context;
  const shift = await lockOpenShift(db, account_id, user.id);
  if (shift === undefined) return refuse('cash_shifts.none_open');
  // An empty drawer is counted too: a nought is typed. Nothing typed is a press too early, and a shift closes once.
  if (counted.length === 0) return refuse('cash_shifts.nothing_counted');
  const counted_minor = countedCash(counted);
  if (counted_minor === null) return refuse('cash_shifts.count_invalid', { field: 'counted' });
  const { entries: _, ...moved } = await movedByHand(context, shift.id);
  const expected_minor = expectedCash({ float_minor: shift.float_minor, ...moved }, await readTakings(db, account_id, shift.id));
  await closeShift(db, account_id, shift.id, { closed_at: now, counted_minor, expected_minor, counted, note: note ?? null });
  await context.audit({
    area: 'sales',
    action: 'close_cash_shift',
    subject_type: 'cash_shift',
    subject_id: shift.id,
    after: { counted_minor, expected_minor, counted },
  });
  context.publish('cash_shifts', shift.id);
  const report = await reportOf(context, shift.id);
  if (report === null) throw new Error('The shift that was just closed is not there');
  return report;
});

const list = handle(listCashShifts, async (input, context) => {
  const { db, account_id, account, user } = context;
  const days = { timezone: account.timezone, today: todayOf(context) };
  const { data, total } = await listShiftRows(db, account_id, days, input, seesAll(context) ? null : user.id);
  return { data, total, page: input.page, per_page: input.per_page };
});

const get = handle(getCashShift, async ({ id }, context) => {
  const report = await reportOf(context, id);
  if (report === null || (report.user_id !== context.user.id && !seesAll(context))) return notFound('cash_shift');
  // The cashier counts first: a cashier who knows what should be there finds exactly that.
  if (report.closed_at === null && !seesAll(context)) return refuse('cash_shifts.count_first');
  return report;
});

export const cashShiftsHandlers = [mine, banks, open, move, close, list, get];
