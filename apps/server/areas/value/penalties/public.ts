import { PenaltyStatus, PenaltyType } from '@rawnaq/domain/value/deposits/deposit';
import { penaltyOf } from '@rawnaq/domain/value/penalties/penalty';
import type { AccountContext } from '../../../http/context.ts';
import { collectOwed, insertPenalty, readPenaltyRule, settlePenalty, withdrawPenalty } from './store.ts';

export { readLateCancelCharge as lateCancelCharge } from './store.ts';

export type PenaltyCause = 'no_show' | 'late_cancel';

const typeOf = { no_show: PenaltyType.no_show, late_cancel: PenaltyType.others } as const;

/**
 * Asks of a visit's customer what the account's rule says for this cause, in the transaction that marks it. Answers the penalty's id, or null
 * where the rule asks nothing, or has asked before.
 */
export async function penaltyDue(context: AccountContext, appointment_id: number, cause: PenaltyCause): Promise<number | null> {
  const { db, account_id, now } = context;
  const rule = await readPenaltyRule(db, account_id, appointment_id, cause);
  if (rule === undefined) return null;
  const amount_minor = penaltyOf(rule, rule.total_minor);
  if (amount_minor <= 0) return null;
  const type = typeOf[cause];
  const id = await insertPenalty(db, account_id, {
    customer_id: rule.customer_id,
    appointment_id,
    type,
    amount_minor,
    reason: null,
    is_automatic: 1,
    created_at: now,
    created_by_user_id: context.user?.id ?? null,
  });
  if (id === null) return null;
  await context.audit({
    area: 'sales',
    action: 'penalty_due',
    subject_type: 'penalty',
    subject_id: id,
    after: { appointment_id, type, amount_minor },
  });
  context.publish('penalties', id);
  return id;
}

/** Takes back what the rule asked, where it is still owed: the no-show or the cancellation was a mistake. What was paid stays paid. */
export async function penaltyUndone(context: AccountContext, appointment_id: number, cause: PenaltyCause): Promise<void> {
  const { db, account_id, now } = context;
  const id = await withdrawPenalty(db, account_id, { appointment_id, type: typeOf[cause], at: now, by: context.user?.id ?? null });
  if (id === null) return;
  await context.audit({
    area: 'sales',
    action: 'penalty_undone',
    subject_type: 'penalty',
    subject_id: id,
    after: { status: PenaltyStatus.waived },
  });
  context.publish('penalties', id);
}

/**
 * Marks penalties as collected: a sale takes them, in its transaction. Answers the first that is not owed any more, because someone else settled it
 * at the same moment; null where all were.
 */
export async function collectBySale(context: AccountContext, ids: readonly number[]): Promise<number | null> {
  for (const id of ids.toSorted((one, other) => one - other)) {
    if (!(await collectOwed(context.db, context.account_id, id, context.now, context.user?.id ?? null))) return id;
    context.publish('penalties', id);
  }
  return null;
}

/** Penalties that a sale collected and a credit note gives back are waived for the note's reason: the invoice that collected them stays the only one. */
export async function waiveByNote(context: AccountContext, ids: readonly number[], reason: string): Promise<void> {
  for (const id of ids.toSorted((one, other) => one - other)) {
    await settlePenalty(context.db, context.account_id, id, {
      status: PenaltyStatus.waived,
      waive_reason: reason,
      settled_at: context.now,
      settled_by_user_id: context.user?.id ?? null,
    });
    context.publish('penalties', id);
  }
}
