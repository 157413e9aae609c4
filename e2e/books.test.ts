import { getMyCashShift, openCashShift } from '@rawnaq/contract/finance/cash-shifts';
import { createExpectedExpense, listExpectedExpenses } from '@rawnaq/contract/finance/expected-expenses';
import { createExpense, getExpense, getExpenseChoices, listExpenses } from '@rawnaq/contract/finance/expenses';
import { listAccountantExports, previewAccountantExport } from '@rawnaq/contract/reports/accountant-exports';
import { listJournal } from '@rawnaq/contract/reports/books';
import { listAccounts } from '@rawnaq/contract/reports/chart';
import { getCashForecast } from '@rawnaq/contract/reports/cash-forecast';
import { createManualEntry } from '@rawnaq/contract/reports/manual-entries';
import { listMoneyAccounts } from '@rawnaq/contract/reports/money-accounts';
import { getPeriods } from '@rawnaq/contract/reports/periods';
import { listSettlements, listUnsettled } from '@rawnaq/contract/reports/settlements';
import { fileVatReturn, getVatReport } from '@rawnaq/contract/reports/vat-return';
import { formatAmount } from '@rawnaq/domain/money/money-amount';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type Reader, visitor } from './support/browser.ts';
import { type Caller, signInAs } from './support/caller.ts';
import { type Product, startProduct } from './support/product.ts';
import { oneOfTurn } from './support/screen-turn.ts';
import { personIn } from './support/screens.ts';

const readers: readonly Reader[] = [
  { language: 'en', width: 1440 },
  { language: 'ar', width: 360 },
];

let product: Product;
let browser: Browser;
let owner: { token: string; caller: Caller };

// A year that was just trained is posted within the first minute; until then nothing is exported or closed.
const posted = async () => (await owner.caller.succeed(listJournal, { from: '2020-01-01', to: '2020-01-01', per_page: 1 })).posted_until;
const waitForBooks = () => expect.poll(posted, { timeout: 90_000, interval: 500 }).not.toBeNull();

/** The owner at a screen. */
async function ownerAt(reader: Reader) {
  const context = await visitor(browser, reader);
  await context.addInitScript((known) => localStorage.setItem('merchant_token', known), owner.token);
  return { context, person: await personIn(context, product.base, reader) };
}

describe.each(oneOfTurn(readers))('the books, in $language at $width px', (reader) => {
  // Each reader's own, where all of them are driven: what is settled, exported and closed stays so.
  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser();
    owner = await signInAs(product.base, 'owner');
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  // Before a return closes the month that is exported here.
  test('card takings are settled with their fee; a month is exported, and then what changed in it', async () => {
    const { context, person } = await ownerAt(reader);
    const { page, say } = person;
    await waitForBooks();
    const today = new Date().toISOString().slice(0, 10);
    const { data: places } = await owner.caller.succeed(listMoneyAccounts, {});
    const clearing_id = places.find(({ kind }) => kind === 'clearing')?.id ?? 0;
    await person.open(`/merchant/money-accounts/${clearing_id}`);
    await page.getByRole('button', { name: say('money.settling.save'), exact: true }).click();
    const settling = page.getByRole('dialog');
    const { data: waiting } = await owner.caller.succeed(listUnsettled, {
      id: clearing_id,
      from: addDays(today, -7),
      to: addDays(today, 1),
    });
    expect(waiting.length).toBeGreaterThan(0);
    // What the form proposes: the payments less the fee that was agreed with the bank.
    const proposed = async (field: string): Promise<number> =>
      Math.round(Number((await settling.locator(`[data-path=${field}]`).inputValue()).replaceAll(',', '')) * 100);
    const paid_minor = (await proposed('arrived_minor')) + (await proposed('fee_net_minor')) + (await proposed('fee_vat_minor'));
    await settling.locator('[data-path=arrived_minor]').fill(formatAmount(paid_minor - 1_150, 2));
    await settling.locator('[data-path=fee_net_minor]').fill('10.00');
    await settling.locator('[data-path=fee_vat_minor]').fill('1.50');
    await settling.locator('[data-path=fee_vat_rate_bp]').fill('15');
    await person.expectAccessible('a settlement');
    await settling.locator('button[type=submit]').click();
    await settling.waitFor({ state: 'detached' });
    const [settled] = (await owner.caller.succeed(listSettlements, { money_account_id: clearing_id })).data;
    expect(settled).toMatchObject({ arrived_minor: paid_minor - 1_150, fee_net_minor: 1_000, fee_vat_minor: 150, difference_minor: 0 });

    await person.open('/merchant/accounting-reports/accountant-exports');
    const exportAgain = async () => {
      await page
        .getByRole('button', { name: say('accountantExports.new') })
        .first()
        .click();
      const file = page.waitForEvent('download');
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await file;
      return (await owner.caller.succeed(listAccountantExports, {})).data[0];
    };
    const whole = await exportAgain();
    expect(whole).toMatchObject({ target: 'csv', is_difference: 0 });
    const period = { from: whole?.period_from ?? '', to: whole?.period_to ?? '' };
    const { data: chart } = await owner.caller.succeed(listAccounts, { per_page: 200 });
    const account = (key: string) => chart.find((one) => one.key === key)?.id ?? 0;
    await owner.caller.succeed(createManualEntry, {
      business_date: period.to,
      reason: 'Fee of the month',
      lines: [
        { accounting_account_id: account('bank_fees'), debit_minor: 5_000 },
        { accounting_account_id: account('bank'), credit_minor: 5_000 },
      ],
    });
    // The books follow within seconds.
    const changed = async () => (await owner.caller.succeed(previewAccountantExport, { target: 'csv', ...period })).entry_count;
    await expect.poll(changed, { timeout: 30_000 }).toBe(1);
    expect(await exportAgain()).toMatchObject({ target: 'csv', is_difference: 1, entry_count: 1, debit_minor: 5_000 });
    expect(person.faults).toEqual([]);
    await context.close();
  });

  test('a supplier is paid a part from the drawer and the rest by the bank, and rent that two move at once is one expense', async () => {
    const { context, person } = await ownerAt(reader);
    const { page, say } = person;
    await owner.caller.succeed(openCashShift, { float_minor: 50_000 });
    const { data: pending } = await owner.caller.succeed(listExpectedExpenses, { per_page: 1 });
    const rent = pending[0];
    const { types, methods } = await owner.caller.succeed(getExpenseChoices, {});
    const made = await owner.caller.succeed(createExpense, {
      expense_type_id: types[0]?.id ?? 0,
      spent_on: addDays(new Date().toISOString().slice(0, 10), -1),
      supplier_id: rent?.supplier_id ?? 0,
      lines: [{ description: 'Repairs', net_minor: 30_000, vat_rate_bp: 0 }],
    });
    await person.open(`/merchant/expense/${made.id}`);
    const cash = methods.find(({ is_cash }) => is_cash === 1);
    const transfer = methods.findLast(({ is_cash }) => is_cash === 0);
    const nameOf = (method: typeof cash) => (reader.language === 'ar' ? method?.arabic_name : method?.english_name) ?? '';
    const drawer = page.getByRole('dialog');
    const pay = async (method: typeof cash, amount?: string) => {
      await page.getByRole('button', { name: say('expenses.pay.title'), exact: true }).click();
      if (amount !== undefined) await drawer.locator('[data-path=amount_minor]').fill(amount);
      await drawer.locator('[data-path=payment_method_id]').click();
      await page.getByRole('option', { name: nameOf(method), exact: true }).click();
      await drawer.locator('button[type=submit]').click();
      await drawer.waitFor({ state: 'detached' });
    };
    await pay(cash, '100.00');
    await pay(transfer);
    const paid = await owner.caller.succeed(getExpense, { id: made.id });
    expect(paid.payments.map(({ amount_minor }) => amount_minor).toSorted((a, b) => a - b)).toEqual([10_000, 20_000]);
    expect(paid.left_minor).toBe(0);

    const other = await personIn(context, product.base, reader);
    const both = [person, other];
    for (const one of both) {
      await one.open(`/merchant/expected-expenses/expense/${rent?.id}`);
      await one.page.getByRole('button', { name: say('expectedExpenses.move.title'), exact: true }).click();
    }
    await Promise.all(both.map((one) => one.page.getByRole('dialog').locator('button[type=submit]').click()));
    // The refusal stays in the form of whoever came second.
    await expect.poll(async () => (await Promise.all(both.map((one) => one.page.getByRole('dialog').count()))).toSorted()).toEqual([0, 1]);
    const { data: all } = await owner.caller.succeed(listExpenses, { per_page: 50, sort: '-id' });
    expect(all.filter(({ expected_expense_id }) => expected_expense_id === rent?.id)).toHaveLength(1);
    expect([...person.faults, ...other.faults].filter((fault) => !fault.includes('422') && !fault.includes('409'))).toEqual([]);
    await context.close();
  });

  test('cash that runs out is foreseen, and is there again once an expected expense is put off', async () => {
    const { context, person } = await ownerAt(reader);
    const { page, say } = person;
    const today = new Date().toISOString().slice(0, 10);
    const { types } = await owner.caller.succeed(getExpenseChoices, {});
    await waitForBooks();
    const { data: days } = await owner.caller.succeed(getCashForecast, {});
    const most_minor = Math.max(...days.map(({ balance_minor }) => balance_minor));
    const due = { expense_type_id: types[0]?.id ?? 0, description: 'Lease', vat_rate_bp: 0, due_on: addDays(today, 30) };
    const made = await owner.caller.succeed(createExpectedExpense, { ...due, total_minor: most_minor + 100_000 });
    await person.open('/merchant/forecasts/cash');
    const warning = page.locator('main').getByRole('alert');
    await warning.waitFor();
    await page
      .locator('main')
      .getByRole('link', { name: say('forecasts.expected_expenses') })
      .click();
    await page.waitForURL('**/expected-expenses*');
    await person.open(`/merchant/expected-expenses/expense/${made.id}`);
    await page.locator('[data-path=due_on]').fill(addDays(today, 120));
    await page.keyboard.press('Tab');
    await page.locator('main button[type=submit]').last().click();
    await page.waitForURL('**/expected-expenses*');
    await person.open('/merchant/forecasts/cash');
    await page.getByText(say('forecasts.lowest')).first().waitFor();
    await expect.poll(() => warning.count()).toBe(0);
    expect(person.faults).toEqual([]);
    await context.close();
  });

  test('the drawer is counted and its month closed; a box of the return opens into its documents, and the return is locked and filed', async () => {
    const { context, person } = await ownerAt(reader);
    const { page, say } = person;
    await waitForBooks();
    if ((await owner.caller.succeed(getMyCashShift, {})).shift === null) await owner.caller.succeed(openCashShift, { float_minor: 20_000 });
    await person.open('/merchant/cash-shifts');
    await page.getByRole('button', { name: say('cashShifts.close'), exact: true }).click();
    const count = page.getByRole('dialog');
    await count.getByRole('textbox').first().fill('1');
    await count.locator('button[type=submit]').click();
    await page.waitForURL(/\/cash-shifts\/\d+$/);
    await person.open('/merchant/accounting-setting/periods');
    const { months } = await owner.caller.succeed(getPeriods, {});
    const through = months.find(({ state }) => state === 'open')?.through ?? '';
    await page
      .getByRole('button', { name: say('bookkeeping.periods.close') })
      .first()
      .click();
    const closing = page.getByRole('dialog');
    await closing.getByText(say('bookkeeping.settled.drawers_uncounted')).waitFor();
    await closing.locator('[data-path=reason]').fill('Cards of the year before the bank was connected');
    await closing.locator('button[type=submit]').click();
    await closing.waitFor({ state: 'detached' });
    expect((await owner.caller.succeed(getPeriods, {})).closed_through).toBe(through);
    const draft = await owner.caller.succeed(getVatReport, {});
    expect(draft).toMatchObject({ state: 'draft', fault: null });
    await person.open('/merchant/e-invoicing/vat-return');
    await page.waitForURL('**/accounting-reports/vat-report');
    await page.getByText(say('vatReturn.forms.ksa.16')).first().waitFor();
    await person.expectAccessible('the VAT return');
    await page
      .getByRole('link', { name: say('vatReturn.forms.ksa.1') })
      .first()
      .click();
    await page.waitForURL('**/vat-report/documents?*');
    await page
      .getByRole('button', { name: say('vatReturn.documents.back') })
      .first()
      .click();
    await page.getByRole('button', { name: say('vatReturn.lock.open') }).click();
    await page
      .getByRole('button', { name: say('vatReturn.lock.confirm'), exact: true })
      .last()
      .click();
    await page.getByRole('button', { name: say('vatReturn.file.open') }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel(say('labels.reference')).fill('300-2026-Q3');
    await drawer.locator('button[type=submit]').click();
    await drawer.waitFor({ state: 'detached' });
    const filed = await owner.caller.succeed(getVatReport, { day: draft.period.from });
    expect(filed).toMatchObject({ state: 'filed', reference: '300-2026-Q3', net_minor: draft.net_minor, boxes: draft.boxes });
    const again = await owner.caller.call(fileVatReturn, { id: filed.id ?? 0, filed_on: filed.filed_on ?? '', reference: 'B' });
    expect(again.body.code).toBe('vat_return.filed_already');
    expect(person.faults).toEqual([]);
    await context.close();
  });
});
