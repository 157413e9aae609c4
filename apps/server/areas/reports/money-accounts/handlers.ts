import type { Output } from '@rawnaq/contract/endpoint';
import { createMoneyAccount, listMoneyAccounts, openMoneyAccount, updateMoneyAccount } from '@rawnaq/contract/reports/money-accounts';
import type { AccountKey } from '@rawnaq/domain/reports/accounting/chart';
import { mayShowAccount } from '@rawnaq/domain/reports/accounting/shown-accounts';
import { isIban, plainIban } from '@rawnaq/domain/fields/iban';
import { money as arabic } from '@rawnaq/messages/ar/reports/money';
import { money as english } from '@rawnaq/messages/en/reports/money';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { addAssetAccount, insertChoice, lockBooks, readChart, renameAccount } from '../accounting/public/chart.ts';
import { insertEntry, judgeDay } from '../accounting/public/entries.ts';
import { readPostedUntil } from '../books/public.ts';
import { bankHandlers } from './bank-handlers.ts';
import { bankPaymentHandlers } from './bank-payment-handlers.ts';
import { countUnmatched } from './bank-store.ts';
import { chargebackHandlers } from './chargeback-handlers.ts';
import {
  countUnsettled,
  insertMoneyAccount,
  isOpened,
  lockMoneyAccount,
  type MoneyKind,
  readMethods,
  readMoneyAccounts,
  replaceMoneyAccount,
} from './store.ts';
import { settlementHandlers } from './settlement-handlers.ts';
import { transferHandlers } from './transfer-handlers.ts';

type Row = Output<typeof listMoneyAccounts.output>['data'][number];

/** As callers may see them: without the balances that a cost or a profit could be computed from (decision 66). */
async function readShown(context: UserContext): Promise<Row[]> {
  const { db, account_id } = context;
  const seesCost = context.may('reports.see_cost');
  const accounts = await readMoneyAccounts(db, account_id);
  const unsettled = await countUnsettled(db, account_id, todayOf(context));
  const unmatched = await countUnmatched(db, account_id);
  return accounts.map(({ key, balance_minor, ...account }) => ({
    ...account,
    balance_minor: mayShowAccount({ key }, seesCost) ? balance_minor : null,
    waiting:
      account.kind === 'bank'
        ? (unmatched.get(account.id) ?? 0)
        : account.kind === 'clearing' || account.kind === 'gateway'
          ? (unsettled.get(account.accounting_account_id) ?? 0)
          : 0,
  }));
}

const shownOne = async (context: UserContext, id: number) => (await readShown(context)).find((row) => row.id === id);

const list = handle(listMoneyAccounts, async (_input, context) => {
  const { db, account_id } = context;
  const data = await readShown(context);
  return { data, posted_until: await readPostedUntil(db, account_id), methods: await readMethods(db, account_id) };
});

const codeBehind = { safe: 'safe', bank: 'bank', clearing: 'card_clearing' } as const satisfies Partial<Record<MoneyKind, AccountKey>>;

/** What is wrong with the number of a bank account; its plain form where nothing is. */
function judgeIban(kind: MoneyKind, entered: string | undefined) {
  if (entered === undefined || entered.trim() === '') return null;
  if (kind !== 'bank') return refuse('money.iban_of_bank_only', { field: 'iban' });
  const iban = plainIban(entered);
  return isIban(iban) ? iban : refuse('money.iban_wrong', { field: 'iban' });
}

const onDuplicate = { money_accounts_iban: { code: 'money.iban_exists', field: 'iban' } } as const;

const create = handle(
  createMoneyAccount,
  async ({ kind, payment_method_id, iban: entered, ...names }, context) => {
    const { db, account_id, services, user } = context;
    const iban = judgeIban(kind, entered);
    if (iban !== null && typeof iban !== 'string') return iban;
    if (kind === 'clearing' && !(await readMethods(db, account_id)).some(({ id }) => id === payment_method_id))
      return refuse('money.method_unknown', { field: 'payment_method_id' });
    await lockBooks(db, account_id);
    await readChart(db, account_id);
    const accounting_account_id = await addAssetAccount(db, account_id, codeBehind[kind], names);
    const id = await insertMoneyAccount(db, account_id, { kind, accounting_account_id, iban });
    if (kind === 'clearing' && payment_method_id !== undefined)
      await insertChoice(db, account_id, {
        kind: 'payment_method',
        subject_id: payment_method_id,
        accounting_account_id,
        chosen_at: services.now(),
        user_id: user.id,
      });
    const after = await shownOne(context, id);
    if (after === undefined) return notFound('money_account');
    await context.audit({ area: 'books', action: 'create', subject_type: 'money_account', subject_id: id, after });
    context.publish('books', 0);
    return after;
  },
  { onDuplicate },
);

const update = handle(
  updateMoneyAccount,
  async ({ id, version, iban: entered, ...names }, context) => {
    const { db, account_id } = context;
    const before = await shownOne(context, id);
    if (before === undefined) return notFound('money_account');
    const iban = judgeIban(before.kind, entered);
    if (iban !== null && typeof iban !== 'string') return iban;
    if (!(await replaceMoneyAccount(db, account_id, id, version, iban)))
      return refuse('record.changed_meanwhile', { details: { current: before } });
    await renameAccount(db, account_id, before.accounting_account_id, names);
    const after = await shownOne(context, id);
    if (after === undefined) return notFound('money_account');
    await context.audit({ area: 'books', action: 'update', subject_type: 'money_account', subject_id: id, before, after });
    context.publish('books', 0);
    return after;
  },
  { onDuplicate },
);

/** One who opens an account waits for another one, and then sees that it is opened. */
const open = handle(openMoneyAccount, async ({ id, amount_minor, business_date }, context) => {
  const { db, account_id, now, user } = context;
  const account = await lockMoneyAccount(db, account_id, id);
  if (account === undefined) return notFound('money_account');
  if (account.kind === 'drawers') return refuse('money.drawers_count', { field: 'amount_minor' });
  const wrongDay = judgeDay(context, business_date);
  if (wrongDay !== null) return wrongDay;
  if (await isOpened(db, account_id, account.accounting_account_id)) return refuse('money.opened_already', { field: 'amount_minor' });
  const opening = (await readChart(db, account_id)).get('opening') ?? 0;
  const reason = (context.language === 'ar' ? arabic : english).opening;
  const entry_id = await insertEntry(db, account_id, { kind: 'opening', business_date, reason, at: now, user_id: user.id }, [
    { accounting_account_id: account.accounting_account_id, amount_minor },
    { accounting_account_id: opening, amount_minor: -amount_minor },
  ]);
  const after = { entry_id, amount_minor, business_date };
  await context.audit({ area: 'books', action: 'post', subject_type: 'money_account', subject_id: id, after });
  context.publish('books', entry_id);
  return { id: entry_id };
});

export const moneyAccountHandlers = [
  list,
  create,
  update,
  open,
  ...transferHandlers,
  ...settlementHandlers,
  ...chargebackHandlers,
  ...bankHandlers,
  ...bankPaymentHandlers,
];
