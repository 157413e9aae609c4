import { getCustomerBalance } from '@rawnaq/contract/value/deposits';
import { penaltiesFile } from '@rawnaq/contract/value/penalty-list';
import { collectPenalty, createPenalty, listPenalties, waivePenalty } from '@rawnaq/contract/value/penalties';
import { PenaltyStatus, PenaltyType } from '@rawnaq/domain/value/deposits/deposit';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import type { Spoken } from '../../../http/answers/spoken.ts';
import { cashNeedsShift } from '../../finance/cash-shifts/public.ts';
import { checkMethod, leftOf } from '../deposits/public/ledger.ts';
import { coverOf, keepForPenalty, recordDeposit } from '../deposits/public/taking.ts';
import { owedInAll } from '../receivables/public/debts.ts';
import { insertPenalty, listPenaltyRows, lockPenalty, owedBy, type PenaltyRecord, readPenalty, settlePenalty } from './store.ts';
import { fileOfList } from '../../../sheets/list-file.ts';

async function penaltyOf({ db, account_id, account }: UserContext, id: number): Promise<PenaltyRecord> {
  const found = await readPenalty(db, account_id, account.timezone, id);
  if (found === undefined) throw new Error('The penalty that was just written is not there');
  return found;
}

const list = handle(listPenalties, async (input, { db, account_id, account }) => {
  const { data, total, totals } = await listPenaltyRows(db, account_id, account.timezone, input);
  return { data, total, totals, page: input.page, per_page: input.per_page };
});

const create = handle(createPenalty, async (input, context) => {
  const { db, account_id, now, user } = context;
  const { customer_id, appointment_id, type, amount_minor } = input;
  const reason = input.reason ?? '';
  if (type === PenaltyType.others && reason === '') return refuse('penalties.reason_needed', { field: 'reason' });
  const customer = await db
    .selectFrom('customers')
    .where('account_id', '=', account_id)
    .where('id', '=', customer_id)
    .where('erased_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (customer === undefined) return refuse('sales.customer_not_found', { field: 'customer_id' });
  if (appointment_id !== undefined) {
    const visit = await db
      .selectFrom('appointments')
      .where('account_id', '=', account_id)
      .where('id', '=', appointment_id)
      .select('customer_id')
      .executeTakeFirst();
    if (visit === undefined) return refuse('sales.appointment_not_found', { field: 'appointment_id' });
    if (visit.customer_id !== customer_id) return refuse('sales.appointment_of_other_customer', { field: 'customer_id' });
  }
  const id = await insertPenalty(db, account_id, {
    customer_id,
    appointment_id: appointment_id ?? null,
    type,
    amount_minor,
    reason: reason === '' ? null : reason,
    is_automatic: 0,
    created_at: now,
    created_by_user_id: user.id,
  });
  if (id === null) throw new Error('A penalty by hand met the one of the rule');
  await context.audit({
    area: 'sales',
    action: 'create_penalty',
    subject_type: 'penalty',
    subject_id: id,
    after: { customer_id, type, amount_minor, reason },
  });
  context.publish('penalties', id);
  return penaltyOf(context, id);
});

const waive = handle(waivePenalty, async ({ id, reason }, context) => {
  const { db, account_id, now, user } = context;
  const found = await lockPenalty(db, account_id, id);
  if (found === undefined) return notFound('penalty');
  if (found.status !== PenaltyStatus.owed) return refuse('penalties.not_owed');
  await settlePenalty(db, account_id, id, {
    status: PenaltyStatus.waived,
    waive_reason: reason,
    settled_at: now,
    settled_by_user_id: user.id,
  });
  await context.audit({
    area: 'sales',
    action: 'waive_penalty',
    subject_type: 'penalty',
    subject_id: id,
    after: { amount_minor: found.amount_minor, reason },
  });
  context.publish('penalties', id);
  return penaltyOf(context, id);
});

const collect = handle(
  collectPenalty,
  async (input, context) => {
    const { db, account_id, account, now, user } = context;
    const { id, method_id } = input;
    const found = await lockPenalty(db, account_id, id);
    if (found === undefined) return notFound('penalty');
    if (found.status !== PenaltyStatus.owed) return refuse('penalties.not_owed');
    const { customer_id, appointment_id, amount_minor } = found;
    const kept_minor = input.from_deposits === 1 ? await coverOf(context, found) : 0;
    const rest_minor = amount_minor - kept_minor;
    if (rest_minor > 0) {
      const inWords = (minor: number): Spoken => ({ amount_minor: minor, currency: account.currency });
      if (method_id === undefined) {
        if (input.from_deposits === 0) return refuse('sales.payment_method_not_found', { field: 'method_id' });
        const params = { covered: inWords(kept_minor), rest: inWords(rest_minor) };
        return refuse('penalties.deposits_too_small', { field: 'method_id', params, details: { covered_minor: kept_minor, rest_minor } });
      }
      const fault = await checkMethod(db, account_id, {
        method_id,
        amount_minor: rest_minor,
        authorization_code: input.authorization_code,
      });
      if (fault !== null) return fault;
      // What the customer pays now comes in with a receipt of its own, and is kept for the penalty at once.
      const paid = await recordDeposit(
        context,
        {
          customer_id,
          appointment_id: null,
          amount_minor: rest_minor,
          method_id,
          reference: input.reference ?? null,
          authorization_code: input.authorization_code ?? null,
          note: null,
          gateway_payment_id: null,
        },
        'penalty',
      );
      await keepForPenalty(context, { id, customer_id, appointment_id, amount_minor: rest_minor, only_deposit_id: paid.id });
    }
    // Behind the receipt: keeping numbers a credit note and moves a chain, as everybody who takes a deposit does behind its receipt.
    if (kept_minor > 0) await keepForPenalty(context, { ...found, amount_minor: kept_minor });
    await settlePenalty(db, account_id, id, {
      status: PenaltyStatus.collected,
      waive_reason: null,
      settled_at: now,
      settled_by_user_id: user.id,
    });
    await context.audit({
      area: 'sales',
      action: 'collect_penalty',
      subject_type: 'penalty',
      subject_id: id,
      after: { amount_minor, kept_minor, rest_minor },
    });
    context.publish('penalties', id);
    return penaltyOf(context, id);
  },
  { onDuplicate: cashNeedsShift },
);

const balance = handle(getCustomerBalance, async ({ id }, { db, account_id }) => {
  const customer = await db
    .selectFrom('customers')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  if (customer === undefined) return notFound('customer');
  const owed = await owedBy(db, account_id, id);
  return {
    deposits_left_minor: await leftOf(db, account_id, id),
    debts_owed_minor: await owedInAll(db, account_id, id),
    penalties_owed_minor: owed.owed_minor,
    penalties_owed_count: owed.count,
  };
});

const listFile = fileOfList(list, penaltiesFile);

export const penaltiesHandlers = [listFile, list, create, waive, collect, balance];
