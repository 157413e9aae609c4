import { sql } from 'kysely';
import type { createExpense } from '@rawnaq/contract/finance/expenses';
import type { Output } from '@rawnaq/contract/endpoint';
import { isVatOfLines } from '@rawnaq/domain/finance/expenses/expense';
import { hasVat, sumPurchase, usualTreatment, vatOfLines } from '@rawnaq/domain/finance/expenses/purchase-vat';
import { dateLimitFault, enteredDateLimits } from '@rawnaq/domain/time/date-limits';
import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/any-of.ts';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';
import { refuse, Refusal } from '../../../http/answers/refusal.ts';
import { unusualRateRefusal } from '../../settings/settings/public.ts';
import type { ExpenseHead, LineToWrite } from './store.ts';

export type ExpenseInput = Omit<Output<typeof createExpense.input>, 'paid_on' | 'payment_method_id'>;
type ExpenseRefusal = Refusal<
  Exclude<
    (typeof createExpense)['refusals'][number],
    'expense.no_right_to_stock' | 'expense.method_unknown' | 'expense.paid_how' | 'cash_shifts.cash_needs_shift'
  >
>;

interface ExpenseBefore {
  spent_on: string;
  lines: readonly { vat_rate_bp: number }[];
}

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

const linesOf = (input: ExpenseInput, supplier_trn: string | null): Omit<LineToWrite, 'vat_minor'>[] =>
  input.lines.map((line, index) => ({
    position: index + 1,
    product_id: line.product_id ?? null,
    description: orNull(line.description),
    quantity_milli: line.quantity_milli,
    net_minor: line.net_minor,
    vat_rate_bp: line.vat_rate_bp,
    vat_treatment: line.vat_treatment ?? usualTreatment(line.vat_rate_bp, supplier_trn !== null),
    // Only what goes into stock has a batch and a last day.
    batch: line.product_id === undefined ? null : orNull(line.batch),
    expires_on: line.product_id === undefined ? null : (line.expires_on ?? null),
  }));

/** What the account has of the records an expense names. */
async function readNamed(db: Db, account_id: number, input: ExpenseInput) {
  const products = input.lines.map((line) => line.product_id).filter((product) => product !== undefined);
  const { rows } = await sql<{
    type: number | null;
    supplier: number | null;
    supplier_trn: string | null;
    products: number[] | null;
    rates: number[] | null;
  }>`
    select (select id from expense_types where account_id = ${account_id} and id = ${input.expense_type_id}) as type,
      s.id as supplier, s.trn as supplier_trn,
      (select json_agg(rate_bp) from taxes where account_id = ${account_id}) as rates,
      (select json_agg(id) from products where account_id = ${account_id} and id = ${anyOf(products)}) as products
    from (select 1) one left join suppliers s on s.account_id = ${account_id} and s.id = ${input.supplier_id ?? null}::bigint`.execute(db);
  return rows[0];
}

type DateRefusal = Refusal<'expense.in_future' | 'expense.too_early'>;

/** Why an expense cannot be entered of this day; null where it can. More than a year ago is for who has the right to it. */
export function expenseDateRefusal(context: UserContext, field: 'spent_on' | 'paid_on' | 'noted_on', date: string): DateRefusal | null {
  const limits = enteredDateLimits(todayOf(context));
  const fault = dateLimitFault(date, limits);
  if (fault === null || (fault === 'too_early' && context.may('expenses.enter_earlier'))) return null;
  return refuse(`expense.${fault}`, { field, params: { earliest: { day: limits.earliest }, latest: { day: limits.latest } } });
}

/** Asks about the first rate that neither the country has nor the salon's taxes, nor the expense as it was. */
async function unusualLineRefusal(context: UserContext, input: ExpenseInput, known_bp: readonly number[]) {
  const { use_unusual_rate } = input;
  const { country_id } = context.account;
  for (const [index, { vat_rate_bp: rate_bp }] of input.lines.entries()) {
    const before_bp = known_bp.includes(rate_bp) ? rate_bp : null;
    const wanted = { rate_bp, use_unusual_rate, country_id, before_bp, field: `lines.${index}.vat_rate_bp` };
    const refusal = await unusualRateRefusal(context, wanted);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** What an expense says, judged: its head with its sums and its lines with their VAT, or what is wrong with it. */
export async function judgeExpense(
  input: ExpenseInput,
  context: UserContext,
  before: ExpenseBefore | null,
): Promise<{ head: ExpenseHead; lines: LineToWrite[] } | ExpenseRefusal> {
  const { db, account_id } = context;
  const named = await readNamed(db, account_id, input);
  if (named?.type === null || named === undefined) return refuse('expense.type_unknown', { field: 'expense_type_id' });
  if (input.supplier_id !== undefined && named.supplier === null) return refuse('expense.supplier_unknown', { field: 'supplier_id' });
  if (input.due_on !== undefined && input.due_on < input.spent_on) return refuse('expense.due_before', { field: 'due_on' });
  // A date that was entered in time stays as it was.
  const wrongDate = input.spent_on === before?.spent_on ? null : expenseDateRefusal(context, 'spent_on', input.spent_on);
  if (wrongDate !== null) return wrongDate;
  for (const [index, line] of input.lines.entries()) {
    if (line.product_id === undefined && orNull(line.description) === null)
      return refuse('expense.item_unnamed', { field: `lines.${index}.description` });
    if (line.product_id !== undefined && named.products?.includes(line.product_id) !== true)
      return refuse('expense.product_unknown', { field: `lines.${index}.product_id` });
  }
  const unusual = await unusualLineRefusal(context, input, [
    ...(named.rates ?? []),
    ...(before?.lines ?? []).map((line) => line.vat_rate_bp),
  ]);
  if (unusual !== null) return unusual;
  const supplier_trn = orNull(input.supplier_trn) ?? named.supplier_trn;
  const lines = linesOf(input, supplier_trn);
  for (const [index, { vat_treatment, vat_rate_bp }] of lines.entries())
    if (hasVat(vat_treatment) !== vat_rate_bp > 0)
      return refuse(hasVat(vat_treatment) ? 'expense.treatment_has_rate' : 'expense.treatment_has_no_rate', {
        field: `lines.${index}.vat_rate_bp`,
      });
  const sums = sumPurchase(lines);
  if (sums.total_minor === 0) return refuse('expense.nothing', { field: 'lines.0.net_minor' });
  const vat_minor = input.vat_minor ?? sums.vat_minor;
  if (!isVatOfLines(vat_minor, lines)) return refuse('expense.vat_differs', { field: 'vat_minor' });
  const vats = vatOfLines(lines, vat_minor);
  return {
    head: {
      expense_type_id: input.expense_type_id,
      supplier_id: input.supplier_id ?? null,
      supplier_trn,
      supplier_invoice_number: orNull(input.supplier_invoice_number),
      customs_declaration_number: orNull(input.customs_declaration_number),
      spent_on: input.spent_on,
      due_on: input.due_on ?? null,
      ...sums,
      vat_minor,
      total_minor: sums.net_minor + vat_minor,
      notes: orNull(input.notes),
    },
    lines: lines.map((line, place) => ({ ...line, vat_minor: vats[place] ?? 0 })),
  };
}
