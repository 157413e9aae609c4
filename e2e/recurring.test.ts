import { createAppointment, getAppointment } from '@rawnaq/contract/calendar/appointments';
import { getBookingOptions, getStaffAvailableTimes } from '@rawnaq/contract/calendar/board';
import { createCustomer } from '@rawnaq/contract/customers/customers';
import { listOutbox } from '@rawnaq/contract/reach/messaging';
import { getSeries } from '@rawnaq/contract/calendar/series';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { series as arabic } from '@rawnaq/messages/ar/calendar/series';
import { series as english } from '@rawnaq/messages/en/calendar/series';
import { fillSentence } from '@rawnaq/messages/format';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings, openBrowser, visitor, watchFaults } from './support/browser.ts';
import { type Caller, signInAs } from './support/caller.ts';
import { type Product, startProduct } from './support/product.ts';
import { oneOfTurn } from './support/screen-turn.ts';
import { wordsOf } from './support/words.ts';

const words = { en: english, ar: arabic } as const;

/** Numbers that no customer of the salon has, in whichever run. */
let number = Math.floor(Date.now() / 100) % 10_000_000;
const newMobile = (): string => `96658${String((number += 1)).padStart(7, '0')}`;

let product: Product;
let browser: Browser;
let owner: Caller;
let token: string;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  const signedIn = await signInAs(product.base, 'owner');
  owner = signedIn.caller;
  token = signedIn.token;
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const weeks = 4;

/** A service, somebody who does it, and a start that is free in each of four weeks; each journey begins in a week of its own. */
async function findSlot(week: number) {
  const { services } = await owner.succeed(getBookingOptions, {});
  const service = services.find((one) => one.employees.length > 0)!;
  const employee_id = service.employees[0]!.employee_id;
  const first = addDays(new Date().toISOString().slice(0, 10), 7 * week);
  for (let day = 0; day < 7; day += 1) {
    const clocks: Set<string>[] = [];
    for (let later = 0; later < weeks; later += 1) {
      const date = addDays(first, day + 7 * later);
      const { days } = await owner.succeed(getStaffAvailableTimes, { date, service_ids: [service.id], employee_ids: [employee_id] });
      clocks.push(new Set((days[0]?.available_times ?? []).map((moment) => moment.slice(11))));
    }
    const clock = [...clocks[0]!].find((one) => clocks.every((free) => free.has(one)));
    if (clock !== undefined) {
      const startOf = (later: number): string => `${addDays(first, day + 7 * later)}T${clock}`;
      return { service_id: service.id, employee_id, startOf };
    }
  }
  throw new Error('No start is free in four weeks running');
}

const series = [
  { language: 'en', week: 3 },
  { language: 'ar', week: 9 },
] as const;
test.each(oneOfTurn(series))(
  'in $language: a visit repeated for four weeks, one of them taken by somebody else and moved',
  async ({ language, week }) => {
    const say = words[language];
    const { service_id, employee_id, startOf } = await findSlot(week);
    const mobile = newMobile();
    const customer = await owner.succeed(createCustomer, { name: language === 'ar' ? 'نوف الشمري' : 'Nouf Shammari', mobile, language });
    const other = await owner.succeed(createCustomer, { name: 'Somebody else', mobile: newMobile() });
    const lines = (later: number) => [{ service_id, employee_id, starts_at: startOf(later) }];
    const visit = await owner.succeed(createAppointment, { customer_id: customer.id, lines: lines(0) });
    await owner.succeed(createAppointment, { customer_id: other.id, lines: lines(2) });

    const desk = await visitor(browser, { language, width: 1440 });
    await desk.addInitScript((own) => localStorage.setItem('merchant_token', own), token);
    const page = await desk.newPage();
    page.setDefaultTimeout(20_000);
    const faults = watchFaults(page);
    await page.goto(
      `${product.base}${language === 'ar' ? '/ar' : ''}/merchant/appointments?date=${startOf(0).slice(0, 10)}&appointment_id=${visit.id}`,
    );
    const more = page.getByRole('dialog').getByRole('button', { name: wordsOf(language)('visit.more') });
    await more.click();
    await page.getByRole('menuitem', { name: say.repeat }).click();
    const dialog = page.getByRole('dialog', { name: say.repeat_title });
    expect(await axeFindings(page)).toEqual([]);
    // Every week, four visits: that is how the dialog opens.
    await dialog.getByRole('button', { name: say.look }).click();
    await dialog.getByText(fillSentence(say.conflicts, language, { count: 1 })).waitFor();
    const save = dialog.getByRole('button', { name: fillSentence(say.save, language, { count: 3 }) });
    // Pressed too early, it says what is to be decided, and saves nothing.
    await save.click();
    await dialog.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    // The third is taken: the first of the free times nearby instead.
    await dialog.getByPlaceholder(say.choose).click();
    await page.getByRole('option').filter({ visible: true }).first().click();
    expect(await axeFindings(page)).toEqual([]);
    await save.click();
    await dialog.waitFor({ state: 'detached' });

    const { series_id } = await owner.succeed(getAppointment, { id: visit.id });
    const series = await owner.succeed(getSeries, { id: series_id! });
    const starts = series.visits.map((one) => Date.parse(one.starts_at));
    expect(starts).toHaveLength(weeks);
    for (const later of [0, 1, 3]) expect(starts[later]).toBe(Date.parse(startOf(later)));
    expect(starts[2]).not.toBe(Date.parse(startOf(2)));
    const { data } = await owner.succeed(listOutbox, { recipient: mobile, per_page: 10 });
    expect(data.map((letter) => letter.template)).toEqual(['series_booked']);

    // From the same drawer those from here on are cancelled.
    await more.click();
    await page.getByRole('menuitem', { name: say.cancel }).click();
    const cancel = page.getByRole('dialog', { name: say.cancel_title });
    await cancel.getByRole('button', { name: say.do_cancel }).click();
    await cancel.waitFor({ state: 'detached' });
    expect((await owner.succeed(getSeries, { id: series.id })).visits.map((one) => one.status)).toEqual([0, 0, 0, 0]);
    expect(faults).toEqual([]);
    await desk.close();
  },
);
