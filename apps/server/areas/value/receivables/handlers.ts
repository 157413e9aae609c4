import { receivablesFile } from '@rawnaq/contract/value/receivable-list';
import {
  collectDebts,
  getCustomerDebts,
  getCustomerStatement,
  listReceivables,
  printCustomerStatement,
  remindDebtor,
  takeUpDebts,
  writeOffDebts,
} from '@rawnaq/contract/value/receivables';
import { statementOf } from '@rawnaq/domain/value/receivables/statement';
import { epochMinuteOf, localDate } from '@rawnaq/domain/time/local-time';
import { receivables as arabic } from '@rawnaq/messages/ar/value/receivables';
import { receivables as english } from '@rawnaq/messages/en/value/receivables';
import { handle } from '../../../http/handle.ts';
import { cashNeedsShift } from '../../finance/cash-shifts/public.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { balanceOf } from '../customer-accounts/public.ts';
import { leftOf } from '../deposits/public/ledger.ts';
import { firstChannelTo, writeToCustomer } from '../../reach/messaging/public.ts';
import { refuseSending } from '../../reach/whatsapp/public/obstacle.ts';
import { collectFrom } from './collect.ts';
import { printStatement } from './print-statement.ts';
import { customerExists, listDebtors, readDebts, readMovements } from './store.ts';
import { takeUpFrom, writeOffFrom } from './write-off.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { todayOf } from '../../../http/business-day.ts';

/** How a debt from before is called where it has no number. */
const earlier = { en: english.debts.earlier, ar: arabic.debts.earlier };

const sumOf = (debts: readonly { left_minor: number }[]): number => debts.reduce((sum, { left_minor }) => sum + left_minor, 0);

const list = handle(listReceivables, async (input, context) => ({
  ...(await listDebtors(context.db, context.account_id, todayOf(context), input)),
  page: input.page,
  per_page: input.per_page,
}));

const ofCustomer = handle(getCustomerDebts, async ({ id }, context) => {
  const { db, account_id } = context;
  if (!(await customerExists(db, account_id, id))) return notFound('customer');
  const today = todayOf(context);
  const debts = await readDebts(db, account_id, id, today);
  const written_off = await readDebts(db, account_id, id, today, { state: 'written_off' });
  return { owed_minor: sumOf(debts), debts, written_off };
});

const collect = handle(collectDebts, (input, context) => collectFrom(context, input), { onDuplicate: cashNeedsShift });

const remind = handle(remindDebtor, async ({ id }, context) => {
  const { db, account_id, account, now } = context;
  if (!(await customerExists(db, account_id, id))) return notFound('customer');
  const today = todayOf(context);
  const debts = await readDebts(db, account_id, id, today, { lock: true });
  if (debts.length === 0) return refuse('receivables.nothing_owed');
  const due = debts.filter(({ due_on }) => due_on <= today);
  const [next] = debts;
  if (due.length === 0) return refuse('receivables.not_due_yet', { params: { date: { day: next?.due_on ?? today } } });
  const reminded = await db
    .selectFrom('receivables')
    .where('account_id', '=', account_id)
    .where('customer_id', '=', id)
    .where('reminded_at', 'is not', null)
    .select('reminded_at')
    .orderBy('reminded_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const last = reminded?.reminded_at;
  if (last !== undefined && last !== null && localDate(account.timezone, epochMinuteOf(last)) === today)
    return refuse('receivables.reminded_today');
  const letter = { template: 'debt_reminder', customer_id: id } as const;
  const channel = await firstChannelTo(context, letter);
  if (channel === null) return refuse('receivables.not_reachable');
  const obstacle = await refuseSending(context, channel);
  if (obstacle !== null) return obstacle;
  const owed_minor = sumOf(due);
  await writeToCustomer(context, {
    ...letter,
    params: ({ language }) => ({
      amount: { amount_minor: owed_minor, currency: account.currency },
      numbers: [...new Set(due.map(({ number }) => number ?? earlier[language]))].join(language === 'ar' ? '، ' : ', '),
    }),
  });
  await db
    .updateTable('receivables')
    .set({ reminded_at: now })
    .where('account_id', '=', account_id)
    .where(({ or, eb }) =>
      or([
        eb('invoice_id', 'in', [0, ...due.flatMap(({ invoice_id }) => invoice_id ?? [])]),
        eb('opening_debt_id', 'in', [0, ...due.flatMap(({ opening_debt_id }) => opening_debt_id ?? [])]),
      ]),
    )
    .execute();
  await context.audit({ area: 'sales', action: 'remind_debts', subject_type: 'customer', subject_id: id, after: { owed_minor } });
  return { owed_minor };
});

const statement = handle(getCustomerStatement, async ({ id, from, to }, context) => {
  const { db, account_id } = context;
  if (!(await customerExists(db, account_id, id))) return notFound('customer');
  const [{ opening_minor, rows }, debts, deposits_left_minor, balance_minor] = await Promise.all([
    readMovements(db, account_id, id, from, to),
    readDebts(db, account_id, id, todayOf(context)),
    leftOf(db, account_id, id),
    balanceOf(db, account_id, id),
  ]);
  return { ...statementOf(opening_minor, rows), now: { owed_minor: sumOf(debts), deposits_left_minor, balance_minor } };
});

const statementPdf = handle(printCustomerStatement, (input, context) => printStatement(context, input));
const writeOff = handle(writeOffDebts, (input, context) => writeOffFrom(context, input));
const takeUp = handle(takeUpDebts, (input, context) => takeUpFrom(context, input));

const listFile = fileOfList(list, receivablesFile);

export const receivablesHandlers = [listFile, list, ofCustomer, collect, writeOff, takeUp, remind, statement, statementPdf];
