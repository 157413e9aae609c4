import { listSettlements, listUnsettled, reverseSettlement, saveMethodFee, settleTakings } from '@rawnaq/contract/reports/settlements';
import { trn as trnRule } from '@rawnaq/domain/fields/trn';
import { hasVat } from '@rawnaq/domain/finance/expenses/purchase-vat';
import { settlementFault } from '@rawnaq/domain/reports/money/settlement';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { judgeDay } from '../accounting/public/entries.ts';
import {
  insertReversal,
  insertSettlement,
  readFee,
  readFees,
  readItems,
  readSettlement,
  readSettlements,
  readUnsettled,
  saveFee,
} from './settlement-store.ts';
import { lockMoneyAccount, type MoneyKind, readMoneyAccounts } from './store.ts';

export const isClearing = (kind: MoneyKind): boolean => kind === 'clearing' || kind === 'gateway';
/** Fees are costs, and what arrives at a bank pays for them (decision 66). */
export const hidesCost = (context: UserContext): boolean => !context.may('reports.see_cost');

const unsettled = handle(listUnsettled, async ({ id, ...asked }, context) => {
  const { db, account_id } = context;
  if (hidesCost(context)) return refuse('books.cost_not_allowed');
  const account = (await readMoneyAccounts(db, account_id)).find((one) => one.id === id);
  if (account === undefined) return notFound('money_account');
  if (!isClearing(account.kind)) return refuse('money.not_clearing');
  const items = await readUnsettled(db, account_id, account.accounting_account_id, asked);
  return { ...items, fees: await readFees(db, account_id) };
});

export const wrongTrn = ({ account }: UserContext, trn: string | undefined): boolean =>
  trn !== undefined && trn !== '' && trnRule(account.country_id)(trn) !== null;

const fee = handle(saveMethodFee, async ({ version, ...fields }, context) => {
  const { db, account_id } = context;
  if (hidesCost(context)) return refuse('books.cost_not_allowed');
  const before = await readFee(db, account_id, fields.payment_method_id);
  if (before === undefined) return refuse('money.method_unknown', { field: 'payment_method_id' });
  if (fields.vat_rate_bp > 0 && !hasVat(fields.vat_treatment)) return refuse('money.treatment_without_rate', { field: 'vat_rate_bp' });
  if (wrongTrn(context, fields.provider_trn)) return refuse('supplier.trn_wrong', { field: 'provider_trn' });
  if (!(await saveFee(db, account_id, version, { ...fields, provider_trn: fields.provider_trn || null })))
    return refuse('record.changed_meanwhile', { details: { current: before } });
  const after = await readFee(db, account_id, fields.payment_method_id);
  if (after === undefined) return notFound('payment_method');
  await context.audit({
    area: 'books',
    action: 'update',
    subject_type: 'payment_method_fee',
    subject_id: fields.payment_method_id,
    before,
    after,
  });
  context.publish('books', 0);
  return after;
});

const list = handle(listSettlements, async (input, context) =>
  hidesCost(context) ? refuse('books.cost_not_allowed') : readSettlements(context.db, context.account_id, input),
);

const settle = handle(
  settleTakings,
  async ({ items: named, clearing_id, bank_id, ...entered }, context) => {
    const { db, account_id, account, now, user } = context;
    if (hidesCost(context)) return refuse('books.cost_not_allowed');
    // One at a time settles what lies in an account: whoever comes second sees what is left.
    const clearing = await lockMoneyAccount(db, account_id, clearing_id);
    if (clearing === undefined) return refuse('money.account_unknown', { field: 'clearing_id' });
    if (!isClearing(clearing.kind)) return refuse('money.not_clearing', { field: 'clearing_id' });
    if (entered.arrived_minor !== 0 && bank_id === undefined) return refuse('money.bank_needed', { field: 'bank_id' });
    const bank = bank_id === undefined ? undefined : (await readMoneyAccounts(db, account_id)).find(({ id }) => id === bank_id);
    if (bank_id !== undefined && bank?.kind !== 'bank') return refuse('money.account_unknown', { field: 'bank_id' });
    const wrongDay = judgeDay(context, entered.arrived_on, 'arrived_on');
    if (wrongDay !== null) return wrongDay;
    if (wrongTrn(context, entered.provider_trn)) return refuse('supplier.trn_wrong', { field: 'provider_trn' });
    if (entered.fee_vat_rate_bp > 0 && !hasVat(entered.fee_vat_treatment))
      return refuse('money.treatment_without_rate', { field: 'fee_vat_rate_bp' });
    if (entered.fee_vat_minor > 0 && entered.fee_vat_rate_bp === 0) return refuse('money.rate_needed', { field: 'fee_vat_rate_bp' });
    const keys = [...new Map(named.map((key) => [`${key.ledger} ${key.movement_id}`, key])).values()];
    const items = await readItems(db, account_id, clearing.accounting_account_id, keys);
    if (items.length < keys.length) {
      const found = new Set(items.map(({ ledger, movement_id }) => `${ledger} ${movement_id}`));
      const missing = keys.filter(({ ledger, movement_id }) => !found.has(`${ledger} ${movement_id}`));
      return refuse('money.settled_already', { field: 'items', details: { items: missing } });
    }
    const gross_minor = items.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
    const fault = settlementFault({ ...entered, gross_minor, fee_treatment: entered.fee_vat_treatment });
    if (fault === 'above_clearing')
      return refuse('money.above_clearing', {
        field: 'arrived_minor',
        params: { gross: { amount_minor: gross_minor, currency: account.currency } },
        details: { gross_minor },
      });
    if (fault === 'nothing_to_pay') return refuse('money.nothing_to_pay', { field: 'arrived_minor' });
    if (fault !== null) return refuse('money.treatment_without_rate', { field: 'fee_vat_minor' });
    const { provider_trn, fee_invoice_number, reference, ...amounts } = entered;
    const id = await insertSettlement(
      db,
      account_id,
      {
        ...amounts,
        clearing_id,
        bank_id: entered.arrived_minor === 0 ? null : (bank_id ?? null),
        gross_minor,
        provider_trn: provider_trn || null,
        fee_invoice_number: fee_invoice_number || null,
        reference: reference || null,
        at: now,
        user_id: user.id,
      },
      items,
    );
    const after = await readSettlement(db, account_id, id);
    if (after === undefined) return notFound('settlement');
    await context.audit({ area: 'books', action: 'settle', subject_type: 'settlement', subject_id: id, after });
    context.publish('books', id);
    return after;
  },
  {
    onDuplicate: {
      settled_movements_pkey: { code: 'money.settled_already', field: 'items' },
    },
  },
);

const reverse = handle(
  reverseSettlement,
  async ({ id, reason }, context) => {
    const { db, account_id, now, user } = context;
    if (hidesCost(context)) return refuse('books.cost_not_allowed');
    const before = await readSettlement(db, account_id, id);
    if (before === undefined) return notFound('settlement');
    if (before.reversal_of_id !== null || before.reversed_by_id !== null) return refuse('money.settlement_reversed', { field: 'reason' });
    const by = { arrived_on: todayOf(context), reason, at: now, user_id: user.id };
    const after = await readSettlement(db, account_id, await insertReversal(db, account_id, id, by));
    if (after === undefined) return notFound('settlement');
    await context.audit({ area: 'books', action: 'reverse', subject_type: 'settlement', subject_id: id, after });
    context.publish('books', after.id);
    return after;
  },
  {
    onDuplicate: {
      settlements_reversed_once: { code: 'money.settlement_reversed', field: 'reason' },
      settlements_difference_used: { code: 'money.difference_used', field: 'reason' },
    },
  },
);

export const settlementHandlers = [unsettled, fee, list, settle, reverse];
