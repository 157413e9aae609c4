import { fileVatReturn, listVatMethods, lockVatReturn, payVatReturn } from '@rawnaq/contract/reports/vat-return';
import { dueOn } from '@rawnaq/domain/reports/vat-return/vat-period';
import { vatReturnOf } from '@rawnaq/domain/reports/vat-return/vat-return';
import { sql } from 'kysely';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { closePeriod, lockPeriods } from '../accounting/public/periods.ts';
import { lockedLines, readSums } from './lines.ts';
import { answerOf, creditBefore, enteredOf, isFilable, linesOf, lockFault, readAllReturns, type Returns } from './read-return.ts';
import { freezeDocuments, lockReturn, openReturn, writeReturn } from './store.ts';

const lockedAlready = { field: 'from', code: 'vat_return.locked_already' } as const;

/** Freezes the documents of a return, and answers what it comes to by them. */
async function freeze(context: UserContext, returns: Returns, id: number) {
  const { db, account_id } = context;
  const { salon, row } = returns;
  await freezeDocuments(db, account_id, id, linesOf(context, returns));
  const sums = await readSums(db, lockedLines(account_id, id));
  const { form, emirate } = salon;
  return vatReturnOf({ form, emirate, ...sums, entered: enteredOf(row), credit_before_minor: creditBefore(returns) });
}

const lock = handle(
  lockVatReturn,
  async ({ from, to, net_minor }, context) => {
    const { db, account_id, account, now, user } = context;
    if (to <= from) return refuse('vat_return.no_period');
    // Two who lock at once come one after the other; what the second reads then is locked.
    const id = await openReturn(db, account_id, { from, to });
    // What is being dated into the period is waited for, so that it is either counted or refused.
    await lockPeriods(db, account_id);
    const returns = await readAllReturns(context, from);
    if (returns.row !== undefined && returns.row.state > 0) return refuse('vat_return.locked_already');
    if (!isFilable(returns, { from, to })) return refuse('vat_return.no_period');
    const made = await freeze(context, returns, id);
    const fault = lockFault(returns, made);
    if (fault !== null) return refuse(`vat_return.${fault}`);
    if (made.net_minor !== net_minor) return refuse('vat_return.changed_meanwhile');
    const { form, emirate } = returns.salon;
    await writeReturn(db, account_id, id, {
      state: 1,
      form,
      emirate,
      boxes: JSON.stringify(made.boxes),
      outside_amount_minor: made.outside.amount_minor,
      outside_vat_minor: made.outside.vat_minor,
      output_vat_minor: made.output_vat_minor,
      input_vat_minor: made.input_vat_minor,
      entered_vat_minor: made.entered_vat_minor,
      net_minor,
      due_on: dueOn(account.country_id, { from, to }),
      locked_at: now,
      locked_on: todayOf(context),
      locked_by_user_id: user.id,
    });
    const open = await closePeriod(context, { through: to, kind: 'final', cause: 'return' });
    if (open?.code === 'books.still_posting') return refuse('books.still_posting');
    // Closed for good already is as it shall be. What else is refused is a day that ended minutes ago, which can still be written to.
    if (open !== null && open.code !== 'books.closed_already') return refuse('vat_return.not_over');
    await context.audit({ area: 'books', action: 'lock', subject_type: 'vat_return', subject_id: id, after: { from, to, net_minor } });
    context.publish('vat_returns', id);
    return answerOf(context, await readAllReturns(context, from));
  },
  { onDuplicate: { vat_returns_no_overlap: lockedAlready } },
);

/** Why something cannot have been done on a day: it is to come, or before what it follows on. */
function dayFault(context: UserContext, field: string, day: string, earliest: string | null) {
  const latest = todayOf(context);
  if (day > latest) return refuse('vat_return.in_future', { field, params: { latest: { day: latest } } });
  if (earliest !== null && day < earliest) return refuse('vat_return.too_early', { field, params: { earliest: { day: earliest } } });
  return null;
}

const file = handle(fileVatReturn, async ({ id, filed_on, reference }, context) => {
  const { db, account_id, user } = context;
  const found = await lockReturn(db, account_id, id);
  if (found === undefined) return notFound('vat_return');
  if (found.state !== 1) return refuse('vat_return.filed_already');
  const wrong = dayFault(context, 'filed_on', filed_on, found.locked_on);
  if (wrong !== null) return wrong;
  const after = { state: 2 as const, filed_on, reference, filed_by_user_id: user.id };
  await writeReturn(db, account_id, id, after);
  await context.audit({ area: 'books', action: 'file', subject_type: 'vat_return', subject_id: id, after });
  context.publish('vat_returns', id);
  return answerOf(context, await readAllReturns(context, found.period_from));
});

/** Ways by which money gets to an authority. */
const methodsOf = ({ db, account_id }: UserContext) =>
  db
    .selectFrom('payment_methods')
    .where('account_id', '=', account_id)
    .where('status', '=', 1)
    .where('is_online', '=', 0)
    .where('kind', 'in', ['transfer', 'other'])
    .select(['id', 'english_name', 'arabic_name'])
    .orderBy(sql`kind = 'transfer'`, 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute();

const pay = handle(payVatReturn, async ({ id, paid_on, payment_method_id }, context) => {
  const { db, account_id, user, now } = context;
  const found = await lockReturn(db, account_id, id);
  if (found === undefined) return notFound('vat_return');
  if (found.state === 1) return refuse('vat_return.file_first');
  if (found.state === 3) return refuse('vat_return.paid_already');
  if ((found.net_minor ?? 0) <= 0) return refuse('vat_return.nothing_to_pay');
  const wrong = dayFault(context, 'paid_on', paid_on, found.locked_on);
  if (wrong !== null) return wrong;
  if (!(await methodsOf(context)).some((method) => method.id === payment_method_id))
    return refuse('vat_return.method_unknown', { field: 'payment_method_id' });
  const after = { state: 3 as const, paid_on, payment_method_id, paid_by_user_id: user.id };
  await writeReturn(db, account_id, id, { ...after, paid_at: now });
  await context.audit({ area: 'books', action: 'pay', subject_type: 'vat_return', subject_id: id, after });
  context.publish('vat_returns', id);
  return answerOf(context, await readAllReturns(context, found.period_from));
});

const methods = handle(listVatMethods, async (_input, context) => methodsOf(context));

export const lockingHandlers = [lock, file, pay, methods];
