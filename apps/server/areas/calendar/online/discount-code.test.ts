import { cancelAppointment, getAppointment, undoAppointmentStatus } from '@rawnaq/contract/calendar/appointments';
import { createDiscountCode, deleteDiscountCode, listDiscountCodes, updateDiscountCode } from '@rawnaq/contract/value/discount-codes';
import { issueCreditNote } from '@rawnaq/contract/sales/notes';
import { createOnlineBooking, quoteOnlineDiscountCode, quoteOnlineTerms } from '@rawnaq/contract/calendar/online-booking';
import { cancelOnlineBooking, getOnlineBooking } from '@rawnaq/contract/calendar/online-visit';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { findDiscountCodeAtTill, openAppointmentAtTill } from '@rawnaq/contract/sales/till';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newCode } from '../../../testing/verification-code.ts';

let app: TestServer;
let salon: TestSalon;
let owner: { token: string };
let mobiles = 0;
let codes = 0;
const at = (time: string): string => `2026-11-24T${time}:00+03:00`;
const newMobile = (): string => `9665740${String((mobiles += 1)).padStart(5, '0')}`;

beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(new Date('2026-11-22T06:00:00Z'));
  salon = await app.salon();
  owner = salon.as('owner');
  await app.services.database.withPlatform((db) => db.deleteFrom('rate_limits').execute());
});

/** Ten percent off everything, unless the test says otherwise. */
async function makeCode(change: object = {}) {
  codes += 1;
  const fields = { code: `EID-${codes}`, category: 1 as const, discount_bp: 1000, valid_from: '2026-11-01', ...change };
  return app.succeed(createDiscountCode, fields, owner);
}

async function book(discount_code: string, { mobile = newMobile(), time = '12:00', employee = 0, service = 0 } = {}) {
  return app.call(createOnlineBooking, {
    alias: salon.alias,
    service_ids: [salon.service_ids[service] ?? 0],
    employee_id: salon.employee_ids[employee] ?? 0,
    starts_at: at(time),
    customer: { name: 'Noura', mobile },
    verification_code: await newCode(app, salon, mobile),
    discount_code,
  });
}
async function booked(...input: Parameters<typeof book>) {
  const answer = await book(...input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}
const counted = async (code: string) => {
  const [row] = (await app.succeed(listDiscountCodes, { search: code }, owner)).data;
  return row === undefined ? null : [row.used_count, row.promised_count];
};
const bill = (appointment_id: number, amount_minor: number, discount_code?: string) =>
  app.call(
    issueInvoice,
    {
      appointment_id,
      ...(discount_code === undefined ? {} : { discount_code }),
      lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0] }],
      payments: [{ method_id: salon.payment_method_ids.cash, amount_minor }],
    },
    owner,
  );
const visit = (id: number) => app.succeed(getAppointment, { id }, owner);

test('what a code is worth is told before booking; it is kept on the visit, billed with it, and counted once', async () => {
  const { code } = await makeCode({ max_uses: 1 });
  const quote = { alias: salon.alias, service_ids: [salon.service_ids[0]] };
  expect(await app.succeed(quoteOnlineDiscountCode, { ...quote, discount_code: code.toLowerCase() })).toEqual({
    code,
    worth_minor: 1_000,
    total_minor: 10_000,
    is_personal: 0,
  });
  expect(await counted(code)).toEqual([0, 0]);
  const { id, unique_id, discount_code } = await booked(code.toLowerCase());
  expect(discount_code).toEqual({ code, worth_minor: 1_000 });
  expect((await visit(id)).discount_code).toEqual({ code, worth_minor: 1_000, state: 1 });
  expect(await counted(code)).toEqual([0, 1]);
  // Its one use is kept for this customer: nobody else has it, neither online nor at the till.
  expect((await book(code, { time: '15:00' })).body.code).toBe('sales.discount_code_used_up');
  expect((await app.call(findDiscountCodeAtTill, { code }, owner)).body.code).toBe('sales.discount_code_used_up');
  expect((await app.succeed(openAppointmentAtTill, { appointment_id: id }, owner)).discount_code).toMatchObject({
    code,
    discount_bp: 1000,
  });
  expect((await app.succeed(findDiscountCodeAtTill, { code, appointment_id: id }, owner)).code).toBe(code);

  const invoice = await bill(id, 9_000, code);
  expect(invoice.body).toMatchObject({ total_minor: 9_000 });
  expect(await counted(code)).toEqual([1, 0]);
  expect((await visit(id)).discount_code?.state).toBe(2);
  // Credited as a whole, the visit is there to be billed again, with its code.
  await app.succeed(issueCreditNote, { id: invoice.body.id, reason: 'Wrong employee' }, owner);
  expect(await counted(code)).toEqual([0, 1]);
  expect((await bill(id, 9_000, code)).status).toBe(201);
  expect(await counted(code)).toEqual([1, 0]);
  expect((await app.succeed(getOnlineBooking, { alias: salon.alias, unique_id })).discount_code?.code).toBe(code);
});

test('it was promised: the code is honoured although it ended, was switched off and is worth less by now', async () => {
  const made = await makeCode({ valid_to: '2026-11-22', channel: 3, max_uses_per_customer: 1 });
  const { id } = await booked(made.code);
  const { version, code, category, valid_from } = made;
  await app.succeed(
    updateDiscountCode,
    { id: made.id, version, code, category, valid_from, valid_to: '2026-11-21', channel: 2, status: 0, discount_bp: 100 },
    owner,
  );
  expect((await app.call(deleteDiscountCode, { id: made.id }, owner)).body.code).toBe('discount_code.was_used');
  expect((await bill(id, 9_000, code)).body).toMatchObject({ total_minor: 9_000 });
});

test('a visit that is called off gives its use back, and has it again when it is taken up; one billed without it does not keep it', async () => {
  const { code } = await makeCode({ max_uses: 1 });
  const { id, unique_id } = await booked(code);
  await app.succeed(cancelOnlineBooking, { alias: salon.alias, unique_id });
  expect(await counted(code)).toEqual([0, 0]);
  expect((await app.succeed(getOnlineBooking, { alias: salon.alias, unique_id })).discount_code).toBeNull();
  await app.succeed(undoAppointmentStatus, { id }, owner);
  expect(await counted(code)).toEqual([0, 1]);

  await app.succeed(cancelAppointment, { id }, owner);
  const other = await booked(code, { time: '15:00' });
  // Somebody else has its last use meanwhile.
  await app.succeed(undoAppointmentStatus, { id }, owner);
  expect((await visit(id)).discount_code?.state).toBe(3);
  expect((await app.succeed(openAppointmentAtTill, { appointment_id: id }, owner)).discount_code).toBeNull();

  expect((await bill(other.id, 10_000)).status).toBe(201);
  expect(await counted(code)).toEqual([0, 0]);
});

test('16 customers book with a code that has three uses left: three have it, the others none and no visit', async () => {
  const { code } = await makeCode({ max_uses: 3 });
  const places = Array.from({ length: 16 }, (_none, index) => ({ employee: index % 2, time: `${12 + Math.floor(index / 2)}:00` }));
  const answers = await Promise.all(places.map((place) => book(code, place)));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(answers.length - refused.length).toBe(3);
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['sales.discount_code_used_up']));
  expect(await counted(code)).toEqual([0, 3]);
  const visits = await app.services.database.withAccount(salon.account_id, (db) =>
    db.selectFrom('appointments').where('account_id', '=', salon.account_id).select('id').execute(),
  );
  expect(visits).toHaveLength(3);
});

describe('a code is refused', () => {
  test('to a customer who has used it already: by the booking, not by the quote, which does not know the customer', async () => {
    const { code } = await makeCode({ max_uses_per_customer: 1 });
    const mobile = newMobile();
    await booked(code, { mobile });
    app.setNow(new Date('2026-11-22T06:05:00Z'));
    const quote = { alias: salon.alias, service_ids: [salon.service_ids[0]], discount_code: code };
    expect(await app.succeed(quoteOnlineDiscountCode, quote)).toMatchObject({ worth_minor: 1_000, is_personal: 1 });
    const again = await book(code, { mobile, time: '15:00' });
    expect([again.body.code, Object.keys(again.body.errors ?? {})]).toEqual(['sales.discount_code_used_by_customer', ['discount_code']]);
  });

  test.each([
    ['that there is not', null, 'sales.discount_code_not_found'],
    ['of the salon only', { channel: 2 }, 'sales.discount_code_only_till'],
    ['that begins later', { valid_from: '2026-12-01' }, 'sales.discount_code_not_yet'],
    ['switched off', { status: 0 }, 'sales.discount_code_not_found'],
    ['for products', { category: 3 }, 'sales.discount_code_products_only'],
  ])('%s', async (_what, change, refusal) => {
    const code = change === null ? 'NOBODY' : (await makeCode(change)).code;
    const quote = { alias: salon.alias, service_ids: [salon.service_ids[0]], discount_code: code };
    expect((await app.call(quoteOnlineDiscountCode, quote)).body.code).toBe(refusal);
    expect((await book(code)).body.code).toBe(refusal);
  });

  test('when one address tries too many', async () => {
    const quote = { alias: salon.alias, service_ids: [salon.service_ids[0]], discount_code: 'GUESS' };
    for (let tries = 0; tries < 30; tries += 1) await app.call(quoteOnlineDiscountCode, quote);
    expect((await app.call(quoteOnlineDiscountCode, quote)).body.code).toBe('request.too_many');
  });
});

test('a deposit is never more than what is left to pay', async () => {
  await app.services.database.withAccount(salon.account_id, (db) =>
    db
      .updateTable('account_settings')
      .set({ deposit_kind: 2, deposit_bp: 10_000, deposit_from: 0 })
      .where('account_id', '=', salon.account_id)
      .execute(),
  );
  const tenth = await makeCode();
  expect(await booked(tenth.code)).toMatchObject({ total_minor: 10_000, deposit_minor: 9_000 });
  const all = await makeCode({ discount_bp: 10_000 });
  expect(await booked(all.code, { time: '15:00' })).toMatchObject({ deposit_minor: 0, pay_before: null, payment_status: 0 });
});

describe('the deposit that is told with a code is the one that is taken', () => {
  /** What the terms say for the first service, and what a booking with the same code then owes. */
  async function toldAndTaken(code: string, deposit: object) {
    await app.services.database.withAccount(salon.account_id, (db) =>
      db.updateTable('account_settings').set(deposit).where('account_id', '=', salon.account_id).execute(),
    );
    const mobile = newMobile();
    const input = { alias: salon.alias, service_ids: [salon.service_ids[0]], employee_id: salon.employee_ids[0], starts_at: at('12:00') };
    const open = await app.succeed(quoteOnlineTerms, { ...input, discount_code: code });
    const customer = { mobile, verification_code: await newCode(app, salon, mobile) };
    const proved = await app.succeed(quoteOnlineTerms, { ...input, customer, discount_code: code });
    const taken = await app.succeed(createOnlineBooking, {
      ...input,
      customer: { name: 'Noura', mobile },
      verification_code: customer.verification_code,
      discount_code: code,
    });
    return { told: [open.deposit_minor, proved.deposit_minor], discount: proved.discount_minor, taken: taken.deposit_minor };
  }

  test('where the discount leaves less to pay than the deposit', async () => {
    const { code } = await makeCode();
    expect(await toldAndTaken(code, { deposit_kind: 1, deposit_minor: 9_500 })).toEqual({
      told: [9_000, 9_000],
      discount: 1_000,
      taken: 9_000,
    });
  });
  test('where it leaves nothing to pay', async () => {
    const { code } = await makeCode({ discount_bp: 10_000 });
    expect(await toldAndTaken(code, { deposit_kind: 2, deposit_bp: 5_000 })).toEqual({ told: [0, 0], discount: 10_000, taken: 0 });
  });
  test('where it leaves more', async () => {
    const { code } = await makeCode();
    expect(await toldAndTaken(code, { deposit_kind: 2, deposit_bp: 5_000 })).toEqual({
      told: [5_000, 5_000],
      discount: 1_000,
      taken: 5_000,
    });
  });
  test('a code that may not be used takes nothing off, and cannot be guessed here', async () => {
    const input = { alias: salon.alias, service_ids: [salon.service_ids[0]], starts_at: at('12:00') };
    expect((await app.succeed(quoteOnlineTerms, { ...input, discount_code: 'NOBODY-KNOWS' })).discount_minor).toBe(0);
    const { code } = await makeCode();
    for (let tries = 0; tries < 30; tries += 1) await app.succeed(quoteOnlineTerms, { ...input, discount_code: `GUESS-${tries}` });
    expect((await app.succeed(quoteOnlineTerms, { ...input, discount_code: code })).discount_minor).toBe(0);
  });
});
