import { takeUpDebts, writeOffDebts } from '@rawnaq/contract/value/receivables';
import type { Output } from '@rawnaq/contract/endpoint';
import { type DebtPart, DebtWriteOffKind, namedDebts } from '@rawnaq/domain/value/receivables/receivable';
import { sql } from 'kysely';
import type { UserContext } from '../../../http/context.ts';
import { notFound, type NotFound, refuse, type Refusal } from '../../../http/answers/refusal.ts';
import { customerExists, type DebtRow, readDebts } from './store.ts';
import { todayOf } from '../../../http/business-day.ts';

type Input = Output<typeof writeOffDebts.input>;

const changed = ({ account }: UserContext, left_minor: number) =>
  refuse('receivables.amount_changed', {
    field: 'amount_minor',
    params: { left: { amount_minor: left_minor, currency: account.currency } },
    details: { left_minor },
  });

const partsOf = (debts: readonly DebtRow[], named: Input, amountOf: (debt: DebtRow) => number): DebtPart[] =>
  namedDebts(debts, named).map((debt) => ({
    invoice_id: debt.invoice_id,
    opening_debt_id: debt.opening_debt_id,
    amount_minor: amountOf(debt),
  }));
const sumOf = (parts: readonly DebtPart[]): number => parts.reduce((sum, { amount_minor }) => sum + amount_minor, 0);

async function write(context: UserContext, { id, reason }: Input, kind: 1 | 2, parts: readonly DebtPart[]): Promise<void> {
  const { db, account_id, now, user } = context;
  await sql`insert into debt_write_offs (account_id, invoice_id, opening_debt_id, customer_id, kind, amount_minor, reason, at, business_date, user_id)
    select ${account_id}, part.invoice_id, part.opening_debt_id, ${id}::bigint, ${kind}::smallint, part.amount_minor, ${reason}, ${now}, ${todayOf(context)}::date, ${user.id}::bigint
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part(invoice_id bigint, opening_debt_id bigint, amount_minor bigint)`.execute(
    db,
  );
  await context.audit({
    area: 'sales',
    action: kind === DebtWriteOffKind.written_off ? 'write_off_debts' : 'take_up_debts',
    subject_type: 'customer',
    subject_id: id,
    after: { amount_minor: sumOf(parts), parts, reason },
  });
  for (const { invoice_id } of parts) context.publish('invoices', invoice_id ?? 0);
  context.publish('customers', id);
}

/** Writes off all that is left of the named debts, in the request's transaction. */
export async function writeOffFrom(
  context: UserContext,
  input: Input,
): Promise<Output<typeof writeOffDebts.output> | Refusal<(typeof writeOffDebts)['refusals'][number]> | NotFound> {
  const { db, account_id } = context;
  if (!(await customerExists(db, account_id, input.id))) return notFound('customer');
  const debts = await readDebts(db, account_id, input.id, todayOf(context), { lock: true });
  const parts = partsOf(debts, input, ({ left_minor }) => left_minor);
  if (parts.length === 0) return refuse('receivables.nothing_owed');
  if (sumOf(parts) !== input.amount_minor) return changed(context, sumOf(parts));
  await write(context, input, DebtWriteOffKind.written_off, parts);
  return { written_off_minor: input.amount_minor };
}

/** Takes up again what was written off of the named debts, all of it. */
export async function takeUpFrom(
  context: UserContext,
  input: Input,
): Promise<Output<typeof takeUpDebts.output> | Refusal<(typeof takeUpDebts)['refusals'][number]> | NotFound> {
  const { db, account_id } = context;
  if (!(await customerExists(db, account_id, input.id))) return notFound('customer');
  const today = todayOf(context);
  const debts = await readDebts(db, account_id, input.id, today, { lock: true, state: 'written_off' });
  const parts = partsOf(debts, input, ({ written_off_minor }) => written_off_minor);
  if (parts.length === 0) return refuse('receivables.nothing_written_off');
  if (sumOf(parts) !== input.amount_minor) return changed(context, sumOf(parts));
  await write(context, input, DebtWriteOffKind.taken_up, parts);
  const owed = await readDebts(db, account_id, input.id, today);
  return { owed_minor: owed.reduce((sum, { left_minor }) => sum + left_minor, 0) };
}
