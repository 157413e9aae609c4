import {
  adjustBalance,
  getCustomerAccount,
  getCustomerValue,
  giveBalanceBack,
  printTopUp,
  topUpBalance,
} from '@rawnaq/contract/value/customer-accounts';
import { BalanceEntryKind, checkBalanceUse } from '@rawnaq/domain/value/customer-accounts/customer-account';
import { giftCardState } from '@rawnaq/domain/value/gift-cards/gift-card';
import { worthOf } from '@rawnaq/domain/value/loyalty/loyalty';
import { ReceiptKind } from '@rawnaq/domain/finance/receipts/receipt';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { cashNeedsShift } from '../../finance/cash-shifts/public.ts';
import { checkMethod } from '../deposits/public/ledger.ts';
import { giftCardsOfCustomer } from '../gift-cards/public/ledger.ts';
import { pointsOf } from '../loyalty/public.ts';
import { recordReceipt } from '../../finance/receipts/public/recording.ts';
import { balanceEntries } from './entries-store.ts';
import { balanceOf, lockBalance, writeMove } from './ledger.ts';
import { printTopUpReceipt } from './receipt.ts';
import { writeTopUp } from './top-up.ts';
import { todayOf } from '../../../http/business-day.ts';

const readCustomer = ({ db, account_id }: UserContext, id: number) =>
  db.selectFrom('customers').where('account_id', '=', account_id).where('id', '=', id).select(['name', 'status']).executeTakeFirst();

async function accountOf(
  { db, account_id }: UserContext,
  customer_id: number,
  days?: { from?: string | undefined; to?: string | undefined },
) {
  return { balance_minor: await balanceOf(db, account_id, customer_id), entries: await balanceEntries(db, account_id, customer_id, days) };
}

const getValue = handle(getCustomerValue, async ({ id }, context) => {
  const { db, account_id, account, now } = context;
  if ((await readCustomer(context, id)) === undefined) return notFound('customer');
  const today = todayOf({ account, now });
  const balance_minor = await balanceOf(db, account_id, id);
  const { program, points, level } = await pointsOf(db, account_id, id, today);
  const cards = await giftCardsOfCustomer(db, account_id, id, today);
  return {
    balance_minor,
    points,
    points_worth_minor: program === null ? 0 : worthOf(program, points),
    smallest_redemption: program?.smallest_redemption ?? 0,
    is_loyalty_active: program === null ? (0 as const) : (1 as const),
    level: level === null ? null : { english_name: level.english_name, arabic_name: level.arabic_name },
    gift_cards: cards.map((card) => ({
      id: card.id,
      code_end: card.code.slice(-4),
      type: card.type as 0 | 1 | 2,
      state: giftCardState(card, today),
      value_minor: card.value_minor,
      left_minor: card.left_minor,
      expires_on: card.expires_on,
    })),
  };
});

const getAccount = handle(getCustomerAccount, async ({ id, from, to }, context) =>
  (await readCustomer(context, id)) === undefined ? notFound('customer') : accountOf(context, id, { from, to }),
);

const topUp = handle(
  topUpBalance,
  async ({ id, ...input }, context) => {
    const customer = await readCustomer(context, id);
    if (customer === undefined) return notFound('customer');
    if (customer.status === 0) return refuse('sales.customer_disabled', { params: { name: customer.name } });
    const fault = await checkMethod(context.db, context.account_id, input);
    if (fault !== null) return fault;
    const { amount_minor, method_id, reference = null, authorization_code = null, note = null } = input;
    const written = await writeTopUp(context, { customer_id: id, amount_minor, method_id, reference, authorization_code, note });
    return { ...(await accountOf(context, id)), entry_id: written.id, receipt_number: written.receipt_number };
  },
  { onDuplicate: cashNeedsShift },
);

const notEnough = ({ account }: UserContext, left_minor: number) =>
  refuse('sales.balance_not_enough', {
    field: 'amount_minor',
    params: { left: { amount_minor: left_minor, currency: account.currency } },
    details: { left_minor },
  });

const adjust = handle(adjustBalance, async ({ id, amount_minor, reason }, context) => {
  const { db, account_id } = context;
  if (amount_minor === 0) return refuse('balance.nothing_to_adjust', { field: 'amount_minor' });
  if ((await readCustomer(context, id)) === undefined) return notFound('customer');
  const before = await lockBalance(db, account_id, id);
  if (!checkBalanceUse(before, -amount_minor).ok) return notEnough(context, before);
  await writeMove(context, id, { kind: BalanceEntryKind.adjusted, amount_minor, reason });
  await context.audit({
    area: 'sales',
    action: 'adjust_balance',
    subject_type: 'customer',
    subject_id: id,
    before: { balance_minor: before },
    after: { balance_minor: before + amount_minor, reason },
  });
  return accountOf(context, id);
});

const giveBack = handle(
  giveBalanceBack,
  async ({ id, amount_minor, method_id, reason }, context) => {
    const { db, account_id } = context;
    if ((await readCustomer(context, id)) === undefined) return notFound('customer');
    const method = await db
      .selectFrom('payment_methods')
      .where('account_id', '=', account_id)
      .where('id', '=', method_id)
      .select('status')
      .executeTakeFirst();
    if (method === undefined) return refuse('sales.payment_method_not_found', { field: 'method_id' });
    if (method.status === 0) return refuse('sales.payment_method_inactive', { field: 'method_id' });
    // The number before the balance, as a top-up has it; a refusal gives the number back.
    const { number: receipt_number } = await recordReceipt(context, {
      kind: ReceiptKind.balance_back,
      amount_minor,
      customer_id: id,
      method_id,
      note: reason,
    });
    const before = await lockBalance(db, account_id, id);
    if (!checkBalanceUse(before, amount_minor).ok) return notEnough(context, before);
    await writeMove(context, id, {
      kind: BalanceEntryKind.given_back,
      amount_minor: -amount_minor,
      payment_method_id: method_id,
      receipt_number,
      reason,
    });
    await context.audit({
      area: 'sales',
      action: 'give_balance_back',
      subject_type: 'customer',
      subject_id: id,
      before: { balance_minor: before },
      after: { balance_minor: before - amount_minor, method_id, reason, receipt_number },
    });
    return accountOf(context, id);
  },
  { onDuplicate: cashNeedsShift },
);

const print = handle(
  printTopUp,
  async ({ id, ...options }, context) => (await printTopUpReceipt(context, id, options)) ?? notFound('balance_entry'),
);

export const customerAccountsHandlers = [getValue, getAccount, topUp, adjust, giveBack, print];
