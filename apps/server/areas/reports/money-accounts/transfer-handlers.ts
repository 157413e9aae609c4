import { listMoneyTransfers, reverseMoneyTransfer, transferMoney } from '@rawnaq/contract/reports/money-accounts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { todayOf } from '../../../http/business-day.ts';
import { handle } from '../../../http/handle.ts';
import { judgeDay } from '../accounting/public/entries.ts';
import { readMoneyAccounts } from './store.ts';
import { insertTransfer, readTransfer, readTransfers } from './transfer-store.ts';

const list = handle(listMoneyTransfers, async (input, context) => {
  if (!context.may('reports.see_cost')) return refuse('books.cost_not_allowed');
  return readTransfers(context.db, context.account_id, input);
});

const transfer = handle(transferMoney, async ({ from_id, to_id, amount_minor, transferred_on, note }, context) => {
  const { db, account_id, now, user } = context;
  if (!context.may('reports.see_cost')) return refuse('books.cost_not_allowed');
  if (from_id === undefined && to_id === undefined) return refuse('money.transfer_from_and_to', { field: 'to_id' });
  if (from_id === to_id) return refuse('money.transfer_within', { field: 'to_id' });
  const accounts = await readMoneyAccounts(db, account_id);
  for (const [field, id] of [
    ['from_id', from_id],
    ['to_id', to_id],
  ] as const) {
    if (id === undefined) continue;
    const account = accounts.find((one) => one.id === id);
    if (account === undefined) return refuse('money.account_unknown', { field });
    if (account.kind !== 'safe' && account.kind !== 'bank') return refuse('money.drawer_has_its_ledger', { field });
  }
  const wrongDay = judgeDay(context, transferred_on, 'transferred_on');
  if (wrongDay !== null) return wrongDay;
  const row = { from_id: from_id ?? null, to_id: to_id ?? null, amount_minor, transferred_on, note: note || null };
  const id = await insertTransfer(db, account_id, { ...row, at: now, user_id: user.id });
  const after = await readTransfer(db, account_id, id);
  if (after === undefined) return notFound('money_transfer');
  await context.audit({ area: 'books', action: 'transfer', subject_type: 'money_transfer', subject_id: id, after: row });
  context.publish('books', id);
  return after;
});

const reverse = handle(
  reverseMoneyTransfer,
  async ({ id, reason }, context) => {
    const { db, account_id, now, user } = context;
    if (!context.may('reports.see_cost')) return refuse('books.cost_not_allowed');
    const before = await readTransfer(db, account_id, id);
    if (before === undefined) return notFound('money_transfer');
    if (before.reversal_of_id !== null || before.reversed_by_id !== null) return refuse('money.transfer_reversed', { field: 'reason' });
    const reversal_id = await insertTransfer(db, account_id, {
      from_id: before.to?.id ?? null,
      to_id: before.from?.id ?? null,
      amount_minor: before.amount_minor,
      transferred_on: todayOf(context),
      note: reason,
      at: now,
      user_id: user.id,
      reversal_of_id: id,
    });
    const after = await readTransfer(db, account_id, reversal_id);
    if (after === undefined) return notFound('money_transfer');
    await context.audit({ area: 'books', action: 'reverse', subject_type: 'money_transfer', subject_id: id, after: { reason } });
    context.publish('books', reversal_id);
    return after;
  },
  { onDuplicate: { money_transfers_reversed_once: { code: 'money.transfer_reversed', field: 'reason' } } },
);

export const transferHandlers = [list, transfer, reverse];
