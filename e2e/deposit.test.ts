import { cancelAppointment, getAppointment } from '@rawnaq/contract/calendar/appointments';
import { getBookingRules, updateBookingRules } from '@rawnaq/contract/calendar/booking-rules';
import { listPrepayments } from '@rawnaq/contract/sales/prepayments';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { listPaymentMethods } from '@rawnaq/contract/settings/payment-methods';
import { cancelPayment, listDeposits } from '@rawnaq/contract/value/deposits';
import { listGatewayPayments } from '@rawnaq/contract/finance/gateway';
import { getOnlineBusiness } from '@rawnaq/contract/calendar/online';
import { createOnlineBooking, getAvailableTimes, sendVerificationCode } from '@rawnaq/contract/calendar/online-booking';
import { getOnlineBooking } from '@rawnaq/contract/calendar/online-visit';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { paymentStatus as arabic } from '@rawnaq/messages/ar/finance/payment-status';
import { practicePayment as arabicPage } from '@rawnaq/messages/ar/sales/practice-payment';
import { payments as arabicPayments } from '@rawnaq/messages/ar/finance/payments';
import { payments as englishPayments } from '@rawnaq/messages/en/finance/payments';
import { paymentStatus as english } from '@rawnaq/messages/en/finance/payment-status';
import { practicePayment as englishPage } from '@rawnaq/messages/en/sales/practice-payment';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type Reader, visitor } from './support/browser.ts';
import { type Caller, callerOf, signInAs } from './support/caller.ts';
import { connectedTill } from './support/einvoicing.ts';
import { codeSentTo } from './support/outbox.ts';
import { bookOnline } from './support/portal.ts';
import { type Product, startProduct } from './support/product.ts';
import { oneOfTurn } from './support/screen-turn.ts';
import { type Person, personIn } from './support/screens.ts';

const readers: readonly Reader[] = [
  { language: 'en', width: 360 },
  { language: 'ar', width: 360 },
];
const alias = 'training';
const words = {
  en: { ...english, ...englishPayments, page: englishPage },
  ar: { ...arabic, ...arabicPayments, page: arabicPage },
} as const;

let product: Product;
let browser: Browser;
let owner: Caller;
let token: string;
let asBefore: () => Promise<unknown> = async () => undefined;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  ({ caller: owner, token } = await signInAs(product.base, 'owner'));
  await connectedTill(owner);
  const { max_open_bookings: _limit, ...rules } = await owner.succeed(getBookingRules, {});
  const { version } = await owner.succeed(updateBookingRules, { ...rules, deposit_kind: 1, deposit_minor: 5000, deposit_from: 0 });
  asBefore = () => owner.succeed(updateBookingRules, { ...rules, version });
});
afterAll(async () => {
  await asBefore();
  await browser.close();
  await product.stop();
});

const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
const newMobile = (): string => `96657${1_000_000 + Math.floor(Math.random() * 8_999_999)}`;
const lettersOf = (digits: string, language: 'en' | 'ar'): string =>
  [...digits].map((digit) => (language === 'ar' ? 'ابتثجحخدذر' : 'abcdefghij')[Number(digit)]).join('');

/** Books one service outside the screens, as a customer's phone would, and answers its unguessable id. */
async function book(date: string): Promise<{ id: number; unique_id: string }> {
  const visitorCalls = callerOf(product.base);
  const { services } = await visitorCalls.succeed(getOnlineBusiness, { alias });
  const mobile = newMobile();
  for (const service of services) {
    const { available_times = [] } = await visitorCalls.succeed(getAvailableTimes, { alias, date, service_ids: [service.id] });
    const starts_at = available_times.at(-1);
    if (starts_at === undefined) continue;
    await visitorCalls.succeed(sendVerificationCode, { alias, mobile });
    const verification_code = await codeSentTo(owner, mobile);
    const answer = await visitorCalls.call(createOnlineBooking, {
      alias,
      service_ids: [service.id],
      starts_at,
      customer: { name: 'Haifa Alotaibi', mobile },
      verification_code,
    });
    if (answer.status === 201 && answer.body.pay_before !== null) return answer.body;
  }
  throw new Error('no service asks for a deposit');
}

const outcome = (person: Person, name: string) => person.page.locator(`.payment[data-outcome=${name}]`).waitFor();

describe.each(oneOfTurn(readers))('a deposit, in $language on a phone', (reader) => {
  const own = words[reader.language];
  const date = addDays(today, 9 + readers.indexOf(reader));
  const press = async ({ page }: Person, name: string): Promise<void> => page.getByRole('button', { name }).first().click();
  const amountOf = (person: Person): Promise<string> => person.page.locator('.amount').innerText();
  const openPayment = async (person: Person, unique_id: string): Promise<void> => {
    await person.open(`/salon/${alias}/e-booking/${unique_id}`);
    await person.page.locator('.deposit-due a').click();
    await person.page.getByRole('heading', { name: own.page.title }).waitFor();
  };

  // A slow gateway takes its time: the customer pays before the other journeys begin, and looks again after them.
  let waiting: Person;
  beforeAll(async () => {
    waiting = await personIn(await visitor(browser, reader), product.base, reader);
  });
  test('shows that it waits while the gateway is slow', async () => {
    const { unique_id } = await book(date);
    await openPayment(waiting, unique_id);
    await waiting.page.locator('summary').click();
    await waiting.page.locator('button[value=pay_slowly]').click();
    await outcome(waiting, 'waiting');
    await waiting.expectAccessible('the waiting page');
  });

  test('is paid on the hosted page right after booking, and comes off the bill', async () => {
    const person = await personIn(await visitor(browser, reader), product.base, reader);
    const mobile = newMobile();
    const name = `${reader.language === 'ar' ? 'هيفاء' : 'Haifa'} ${lettersOf(mobile.slice(5), reader.language)}`;
    const { uniqueId } = await bookOnline(person, { alias, date, name, mobile, code: () => codeSentTo(owner, mobile) });
    await person.page.locator('.deposit-due a').click();
    await person.page.getByRole('heading', { name: own.page.title }).waitFor();
    await person.expectAccessible('the practice payment page');
    expect(await amountOf(person)).toContain(reader.language === 'ar' ? 'ر.س' : 'SAR');
    await press(person, own.page.pay.split(' {')[0] ?? '');
    await outcome(person, 'paid');
    await person.expectAccessible('the paid page');
    await person.page.getByRole('link', { name: own.booking }).click();
    await person.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await person.page.locator('.deposit-due').count()).toBe(0);
    await person.expectAccessible('the booking with its deposit');
    const booking = await callerOf(product.base).succeed(getOnlineBooking, { alias, unique_id: uniqueId });
    expect(booking).toMatchObject({ status: 1, pay_before: null });
    expect(booking.deposit_paid_minor).toBe(booking.deposit_minor);
    const { data } = await owner.succeed(listDeposits, { search: mobile });
    expect(data).toMatchObject([{ is_online: 1, amount_minor: booking.deposit_minor, left_minor: booking.deposit_minor, state: 'open' }]);
    expect(person.faults).toEqual([]);
  });

  test('is invoiced and reported when it is paid, charged by the bill no second time, and its rest is credited', async () => {
    const customer = await personIn(await visitor(browser, reader), product.base, reader);
    const { id, unique_id } = await book(date);
    await openPayment(customer, unique_id);
    await press(customer, own.page.pay.split(' {')[0] ?? '');
    await outcome(customer, 'paid');
    const visit = await owner.succeed(getAppointment, { id });
    const [deposit] = (await owner.succeed(listDeposits, { appointment_id: id })).data;
    if (deposit === undefined) throw new Error('the deposit is not there');
    const documents = async () => (await owner.succeed(listPrepayments, { id: deposit.id })).data;
    const states = async () => (await documents()).map(({ type, einvoice }) => [type, einvoice?.state]);
    await expect.poll(states, { timeout: 30_000 }).toEqual([[4, 'reported']]);

    const methods = await owner.succeed(listPaymentMethods, { status: 1, page: 1, per_page: 20 });
    const used_minor = Math.min(deposit.amount_minor - 1000, visit.total_minor);
    const sold = await owner.succeed(issueInvoice, {
      customer_id: visit.customer_id,
      appointment_id: id,
      lines: visit.lines.map(({ service_id, employee_id }) => ({ service_id, employee_id })),
      deposits: [{ deposit_id: deposit.id, amount_minor: used_minor }],
      payments: [
        { method_id: methods.data.find(({ kind }) => kind === 'cash')?.id ?? 0, amount_minor: visit.total_minor - used_minor },
      ].filter(({ amount_minor }) => amount_minor > 0),
    });
    await owner.succeed(cancelPayment, { id: deposit.payment_id, reason: 'Sample' });
    await expect.poll(states, { timeout: 30_000 }).toEqual([
      [4, 'reported'],
      [5, 'reported'],
    ]);
    const all = await documents();
    const taxed = sold.prepayments.reduce((sum, one) => sum + one.net_minor + one.vat_minor, 0);
    expect([taxed, all[0]?.total_minor, all[1]?.total_minor]).toEqual([
      used_minor,
      deposit.amount_minor,
      deposit.amount_minor - used_minor,
    ]);

    const desk: Reader = { language: reader.language, width: 1440 };
    const context = await visitor(browser, desk);
    await context.addInitScript((known) => localStorage.setItem('merchant_token', known), token);
    const person = await personIn(context, product.base, desk);
    await person.open(`/merchant/invoices/${sold.id}`);
    await person.page.getByText(person.say('sales.left_to_pay')).waitFor();
    await person.expectAccessible('a bill that a taxed deposit comes off');
    await person.open('/merchant/deposits');
    await person.page.getByText(deposit.receipt_number).first().click();
    await person.page.getByRole('heading', { name: own.deposits.documents.title }).waitFor();
    await person.page
      .getByText(all[1]?.number ?? '')
      .first()
      .waitFor();
    await person.expectAccessible('a deposit with its tax documents');
    expect(person.faults).toEqual([]);
    await context.close();
  });

  test('is declined first and paid then', async () => {
    const person = await personIn(await visitor(browser, reader), product.base, reader);
    const { unique_id } = await book(date);
    await openPayment(person, unique_id);
    await press(person, own.page.decline);
    await outcome(person, 'failed');
    await person.expectAccessible('the failed page');
    await person.page.getByRole('link', { name: own.retry }).click();
    await press(person, own.page.pay.split(' {')[0] ?? '');
    await outcome(person, 'paid');
    // A reload, and the way back from the receipt, change nothing.
    await person.page.reload();
    await outcome(person, 'paid');
    const booking = await callerOf(product.base).succeed(getOnlineBooking, { alias, unique_id });
    expect(booking.deposit_paid_minor).toBe(booking.deposit_minor);
  });

  test('that is paid too late goes back to the last halala', async () => {
    const person = await personIn(await visitor(browser, reader), product.base, reader);
    const { id, unique_id } = await book(date);
    await openPayment(person, unique_id);
    // The salon gives the time away while the payment page is still open.
    await owner.succeed(cancelAppointment, { id, by_business: 1 });
    await press(person, own.page.pay.split(' {')[0] ?? '');
    await outcome(person, 'returned');
    await person.expectAccessible('the page of a payment that goes back');
    const booking = await callerOf(product.base).succeed(getOnlineBooking, { alias, unique_id });
    expect(booking).toMatchObject({ status: 0, deposit_paid_minor: 0 });
    await expect
      .poll(
        async () => (await owner.succeed(listGatewayPayments, { per_page: 100 })).data.find((payment) => payment.appointment_id === id),
        { timeout: 15_000 },
      )
      .toMatchObject({ status: 6, captured_minor: booking.deposit_minor, refunds_minor: booking.deposit_minor, refunds_owed_minor: 0 });
  });

  test('that a slow gateway took is found paid when the customer looks again', async () => {
    await expect
      .poll(
        async () => {
          await waiting.page
            .getByRole('link', { name: own.refresh })
            .click()
            .catch(() => undefined);
          return waiting.page.locator('.payment').getAttribute('data-outcome');
        },
        { timeout: 40_000, interval: 1500 },
      )
      .toBe('paid');
  });
});
