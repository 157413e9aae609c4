import type { Output } from '@rawnaq/contract/endpoint';
import { addEmployeePay, getEmployeePay, openEmployeeIban } from '@rawnaq/contract/team/records/pay';
import { isIban, plainIban } from '@rawnaq/domain/fields/iban';
import { byTransfer, grossPay } from '@rawnaq/domain/team/records/pay';
import { heldRows, rowsWithState } from '@rawnaq/domain/team/records/valid-from';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, Refusal, refuse } from '../../../http/answers/refusal.ts';
import { insertPay, isClosedPay, openIban, readPay, sealIban, shownPay, type StoredPay } from './pay-store.ts';
import { refusalOfNewRow } from './valid-from.ts';

const get = handle(getEmployeePay, async ({ id }, context) => {
  const { db, account_id, services } = context;
  const rows = await readPay(db, account_id, id);
  if (rows === undefined) return notFound('employee');
  if (await isClosedPay(context, id)) return refuse('employee.erased_pay');
  const shown = rows.map((row) => shownPay(row, services.secrets, { account_id, employee_id: id }));
  return { employee_id: id, rows: rowsWithState(shown, todayOf(context)), version: rows.length + 1 };
});

type NewPay = Output<typeof addEmployeePay.input>;

/** Where the pay goes: named now, or where it went before. */
function destinationOf({ services, account_id }: UserContext, input: NewPay, before: readonly StoredPay[]) {
  if (input.salary_payment !== byTransfer) return { bank_name: null, iban_sealed: null };
  const earlier = before.find(({ number }) => number === input.corrects) ?? heldRows(before).at(-1);
  const iban = plainIban(input.iban ?? '');
  if (iban !== '' && !isIban(iban)) return refuse('pay.iban_wrong', { field: 'iban' });
  const iban_sealed = iban === '' ? (earlier?.iban_sealed ?? null) : sealIban(services.secrets, account_id, input.id, iban);
  if (iban_sealed === null) return refuse('pay.iban_missing', { field: 'iban' });
  if (!input.bank_name) return refuse('pay.iban_missing', { field: 'bank_name' });
  return { bank_name: input.bank_name, iban_sealed };
}

/** What the log keeps of pay: never an IBAN. */
const logged = (
  row: Pick<
    StoredPay,
    'valid_from' | 'basic_minor' | 'housing_minor' | 'transportation_minor' | 'other_minor' | 'salary_payment' | 'bank_name'
  >,
) => ({
  ...{ valid_from: row.valid_from, basic_minor: row.basic_minor, housing_minor: row.housing_minor },
  ...{ transportation_minor: row.transportation_minor, other_minor: row.other_minor, gross_minor: grossPay(row) },
  ...{ salary_payment: row.salary_payment, bank_name: row.bank_name },
});

const add = handle(
  addEmployeePay,
  async (input, context) => {
    const { db, account_id, now, user } = context;
    const { id, corrects = null, reason } = input;
    if (user.employee_id === id && !user.is_owner) return refuse('pay.not_your_own');
    const before = await readPay(db, account_id, id);
    if (before === undefined) return notFound('employee');
    const refusal = refusalOfNewRow(before, input);
    if (refusal !== null) return refusal;
    const destination = destinationOf(context, input, before);
    if (destination instanceof Refusal) return destination;
    const { valid_from, basic_minor, housing_minor, transportation_minor, other_minor, salary_payment } = input;
    const row = { valid_from, basic_minor, housing_minor, transportation_minor, other_minor, salary_payment, ...destination };
    const number = before.length + 1;
    const why = corrects === null ? null : (reason ?? null);
    await insertPay(db, account_id, { employee_id: id, number, ...row, corrects, reason: why, user_id: user.id, at: now });
    const corrected = before.find((earlier) => earlier.number === corrects);
    await context.audit({
      area: 'hr',
      action: corrected === undefined ? 'create' : 'correct',
      subject_type: 'employee_pay',
      subject_id: id,
      ...(corrected === undefined ? {} : { before: logged(corrected) }),
      after: { ...logged(row), reason: why },
    });
    context.publish('employees', id);
    return { number };
  },
  { onDuplicate: { employee_pay_pkey: { code: 'valid_from.added_meanwhile', field: 'valid_from' } } },
);

const open = handle(openEmployeeIban, async ({ id, number }, context) => {
  const { db, account_id, services } = context;
  const row = (await readPay(db, account_id, id))?.find((each) => each.number === number);
  if (row === undefined || row.iban_sealed === null) return notFound('employee_pay');
  await context.audit({ area: 'hr', action: 'open_iban', subject_type: 'employee_pay', subject_id: id, after: { number } });
  return { iban: openIban(services.secrets, account_id, id, row.iban_sealed) };
});

export const payHandlers = [get, add, open];
