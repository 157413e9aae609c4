import { listCustomers } from '@rawnaq/contract/customers/customers';
import { listInvoices } from '@rawnaq/contract/sales/invoice-list';
import { listEmployees } from '@rawnaq/contract/team/hr';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings, openBrowser, type Reader, visitor } from './support/browser.ts';
import { builtActions } from './support/built-actions.ts';
import { signInAs } from './support/caller.ts';
import { closeOpened } from './support/opened.ts';
import { type Product, startProduct } from './support/product.ts';
import { quarterOfTurn, oneOfTurn } from './support/screen-turn.ts';
import { type Person, personIn } from './support/screens.ts';

const desk: Reader = { language: 'en', width: 1440 };
const deskArabic: Reader = { language: 'ar', width: 1440, scheme: 'dark' };
const phone: Reader = { language: 'ar', width: 360 };

let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function as(who: string, reader: Reader): Promise<Person> {
  const { token } = await signInAs(product.base, who);
  const context = await visitor(browser, reader);
  await context.addInitScript((own) => localStorage.setItem('merchant_token', own), token);
  return personIn(context, product.base, reader);
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText.trim() ?? '');

/** Of the list beside the places: the way to the place's own page comes first in it, with the name of the place. */
const inSecondLevel = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.querySelector<HTMLElement>('[data-level=second]:focus')?.innerText.trim());

describe.each(oneOfTurn([desk, deskArabic]))('the places at the side of a desk, in $language', (reader) => {
  test('are walked by arrows: along the places, into the screens of one, back by Escape, and on by Enter', async () => {
    const { page, say, open, faults } = await as('owner', reader);
    // Its address begins with that of the list of who is there.
    await open('/merchant/attendence/kiosks');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.locator('nav a[aria-current=page]').allInnerTexts()).toEqual([say('screens.merchant.attendance_kiosks')]);
    await open('/merchant/customers');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const place = (name: 'customers' | 'catalogue' | 'money') => page.locator(`[data-level=first][data-place=${name}]`);
    expect(await place('customers').getAttribute('data-current')).toBe('true');
    expect(await page.locator('[data-level=second][aria-current=page]').innerText()).toBe(say('screens.merchant.customers'));

    await place('customers').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe(say('shell.places.money'));
    const [into, out] = reader.language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    await page.keyboard.press(into);
    await expect.poll(() => inSecondLevel(page)).toBe(say('shell.places.money'));
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press(out);
    expect(await focused(page)).toBe(say('shell.places.money'));
    await page.keyboard.press(into);
    await expect.poll(() => inSecondLevel(page)).toBe(say('shell.places.money'));
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe(say('shell.places.money'));
    await page.keyboard.press(into);
    await expect.poll(() => inSecondLevel(page)).toBe(say('shell.places.money'));
    for (const name of ['payments', 'receivable'] as const) {
      await page.keyboard.press('ArrowDown');
      expect(await focused(page)).toBe(say(`screens.merchant.${name}`));
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/merchant\/receivable$/);
    await page.getByRole('heading', { level: 1, name: say('screens.merchant.receivable') }).waitFor();
    expect(await place('money').getAttribute('data-current')).toBe('true');

    // A screen that is left is drawn until the next one has come, with the query it had: it asks for no other day.
    const isOfDay = page.waitForResponse((answer) => answer.url().includes('2031-05-04'));
    await open('/merchant/appointments?date=2031-05-04');
    await isOfDay;
    const otherDays: string[] = [];
    page.on('request', (request) => {
      if (/=20\d\d-\d\d/.test(request.url()) && !request.url().includes('2031-0')) otherDays.push(request.url());
    });
    await place('customers').click();
    await page.getByRole('heading', { level: 1, name: say('screens.merchant.customers') }).waitFor();
    expect(otherDays).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

test.each(oneOfTurn([desk, phone]))(
  'a first answer that fails is said at once, and asked for again by a press ($language)',
  async (reader) => {
    const { page, say, open } = await as('owner', reader);
    // What comes afterwards is the press's: the page's own tries wait for ever.
    await page.addInitScript(() => {
      const later = globalThis.setTimeout.bind(globalThis);
      const hasNoEnd = (milliseconds?: number): boolean => milliseconds === 1000 || milliseconds === 3000;
      globalThis.setTimeout = ((run: () => void, milliseconds?: number) =>
        hasNoEnd(milliseconds) ? 0 : later(run, milliseconds)) as never;
    });
    let failures = 0;
    const answered = page.waitForResponse((response) => response.status() === 500);
    await page.route('**/api/get_global_informations**', (route) => {
      failures += 1;
      return failures <= 2 ? route.fulfill({ status: 500, body: '{}' }) : route.continue();
    });
    await open('/merchant/customers');
    await answered;
    const again = page.getByRole('button', { name: say('shell.try_again'), exact: true });
    await again.waitFor();
    expect(failures).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    await again.click();
    await expect.poll(() => failures).toBe(2);
    await again.click();
    await page.getByRole('heading', { level: 1, name: say('screens.merchant.customers') }).waitFor();
  },
);

test('a screen that was starred is among the favourites, also after the page was loaded anew', async () => {
  const { page, say, open } = await as('owner', desk);
  await open('/merchant/cash-shifts');
  await page.getByRole('button', { name: say('shell.add_favourite') }).click();
  await open('/merchant/dashboard');
  await page.locator('[data-place=own]').click();
  const own = page.getByRole('group', { name: say('shell.own_screens') });
  await own.getByRole('link', { name: say('screens.merchant.cash_shifts') }).click();
  await page.waitForURL(/\/merchant\/cash-shifts$/);
  await page.context().close();
});

test('an employee begins with a page, has three places, and no list of screens beside them', async () => {
  const { page, open } = await as('stylist', desk);
  await open('/merchant');
  await page.waitForURL(/\/merchant\/my-clouds$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('a[data-level=first]').count()).toBeLessThanOrEqual(4);
  expect(await page.locator('[data-level=second]').count()).toBe(0);
  await page.context().close();
});

test('on a phone every screen is two presses away: more, then the screen; nothing is covered by the bar', async () => {
  const { page, say, open, faults } = await as('owner', phone);
  await open('/merchant/general-setting');
  const save = page.getByRole('button', { name: say('settings.save') });
  await save.waitFor();
  const bar = page.locator('nav').last();
  const edges = await Promise.all([save, bar].map((one) => one.evaluate((element) => element.getBoundingClientRect())));
  expect(edges[0]?.bottom).toBeLessThanOrEqual(edges[1]?.top ?? 0);
  expect(await bar.getByRole('link').allInnerTexts()).toEqual(
    (['today', 'calendar', 'till', 'customers'] as const).map((place) => say(`shell.places.${place}`)),
  );
  await bar.getByRole('button', { name: say('shell.more') }).click();
  const sheet = page.getByRole('dialog', { name: say('shell.navigation') });
  await sheet.getByRole('link', { name: say('screens.merchant.tips'), exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await sheet.getByRole('link', { name: say('screens.merchant.tips'), exact: true }).click();
  await page.waitForURL(/\/merchant\/tips$/);
  await sheet.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await page.context().close();
});

test('on a phone several customers are chosen by a press anywhere in their rows', async () => {
  const { page, say, open, faults } = await as('owner', phone);
  await open('/merchant/customers');
  const rows = page.getByRole('list', { name: say('screens.merchant.customers') }).getByRole('listitem');
  await rows.first().waitFor();
  await page
    .getByRole('search')
    .getByRole('button', { name: say('ui.more') })
    .click();
  await page.getByRole('button', { name: say('ui.choose_rows') }).click();
  await page.getByText(say('ui.choose_rows_how')).waitFor();
  // Anywhere in the row, and no record opens.
  await rows.nth(0).click();
  await rows.nth(1).click();
  await page.getByText(say('customers.labels.chosen', { count: 2 })).waitFor();
  expect(new URL(page.url()).pathname).toBe('/ar/merchant/customers');
  expect(await axeFindings(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

describe('the search box', () => {
  test.each(oneOfTurn([desk, deskArabic]))('carries out every action it offers, for whom it is named, in $language', async (reader) => {
    const { caller, token } = await signInAs(product.base, 'owner');
    const [{ data: customers }, { data: employees }, { data: invoices }] = await Promise.all([
      caller.succeed(listCustomers, { page: 1, per_page: 1, status: 1, sort: '-last_invoice_at' }),
      caller.succeed(listEmployees, { page: 1, per_page: 1 }),
      caller.succeed(listInvoices, { page: 1, per_page: 1 }),
    ]);
    const [customer, employee, invoice] = [customers[0], employees[0], invoices[0]];
    if (!customer || !employee || !invoice) throw new Error('The training salon has no customers, employees or invoices');
    const names = {
      customer: customer.name,
      employee: (reader.language === 'ar' ? employee.arabic_name : employee.english_name) ?? '',
    };
    const context = await visitor(browser, reader);
    await context.addInitScript((own) => {
      localStorage.setItem('merchant_token', own);
      // A headless browser has no dialog to print with.
      window.print = () => document.documentElement.setAttribute('data-printed', 'true');
    }, token);
    const { page, say, open, faults } = await personIn(context, product.base, reader);
    const dialog = page.getByRole('dialog');
    const options = dialog.getByRole('option');
    await open('/merchant/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const choose = async (typed: string, wanted: string): Promise<void> => {
      await page.keyboard.press('Control+k');
      await dialog.getByRole('combobox').fill(typed);
      await options.filter({ hasText: wanted }).first().click();
      await options.first().waitFor({ state: 'detached' });
    };

    for (const action of quarterOfTurn(await builtActions())) {
      if (action.isOwn === true) continue;
      const wanted = say((action.takes?.title ?? action.title) as never, action.takes ? { name: names[action.takes.kind] } : {});
      await choose(wanted, wanted);
      await page.waitForURL((address) => address.pathname.replace(/^\/ar\//, '/') === action.path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      if (action.isPrinted === true) await page.locator('html[data-printed]').waitFor();
      // The form is open, for whom it was asked.
      if (action.title === 'actions.new_sale.title')
        await page
          .getByRole('region', { name: say('sales.sale') })
          .getByText(names.customer)
          .first()
          .waitFor();
      else if (action.takes !== undefined) {
        const name = names[action.takes.kind];
        const fields = dialog.locator('input');
        await expect
          .poll(() => fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value)), { message: wanted })
          .toContain(name);
      } else if (typeof action.search === 'string') await dialog.waitFor();
      await closeOpened(page, dialog, 0);
    }

    // The owner is no employee and has nothing of their own to ask for; an employee asks below.
    for (const action of (await builtActions()).filter(({ isOwn }) => isOwn)) {
      await page.keyboard.press('Control+k');
      await dialog.getByRole('combobox').fill(say(action.title as never));
      await options
        .filter({ hasText: say('actions.new_leave.title') })
        .first()
        .waitFor();
      expect(await options.filter({ hasText: say(action.title as never) }).count()).toBe(0);
      await page.keyboard.press('Escape');
      await options.first().waitFor({ state: 'detached' });
    }

    const paper = page.waitForResponse((answer) => answer.headers()['content-type'] === 'application/pdf');
    await choose(invoice.number, say('actions.reprint.title'));
    expect((await paper).ok()).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('has every letter that is typed while the box, or the screen behind it, is still being fetched', async () => {
    const { page, say, open, faults } = await as('owner', desk);
    let release = (): void => undefined;
    const held = async (parts: RegExp): Promise<() => void> => {
      const until = new Promise<void>((resolve) => (release = resolve));
      await page.route(parts, (route) => until.then(() => route.continue()));
      return release;
    };
    const box = page.getByRole('dialog').getByRole('combobox');
    // The box: what is typed goes into no field of the screen.
    const letBox = await held(/\/assets\/palette-[^/]*\.js/);
    await open('/merchant/employee-form');
    const name = page.locator('[data-path=english_name]');
    await name.click();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('comm');
    letBox();
    await expect.poll(() => box.inputValue()).toBe('comm');
    await page.keyboard.type('issions');
    expect(await box.inputValue()).toBe('commissions');
    expect(await name.inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });

    // The screen: it arrives under the open box and leaves the keys to it.
    const letScreen = await held(/\/assets\/customers-[^/]*\.js/);
    await page
      .getByRole('link', { name: say('screens.merchant.customers') })
      .first()
      .click();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('com');
    letScreen();
    await page.getByRole('heading', { level: 1, name: say('screens.merchant.customers') }).waitFor({ state: 'attached' });
    await page.keyboard.type('missions');
    expect(await box.inputValue()).toBe('commissions');
    expect(faults).toEqual([]);
  });

  test('does what it is told for somebody named, and finds screens by other words, slips and the other language', async () => {
    const { page, say, open, faults } = await as('owner', desk);
    await open('/merchant/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const options = page.getByRole('dialog').getByRole('option');
    const search = async (typed: string): Promise<void> => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').waitFor();
      await page.keyboard.type(typed);
    };
    for (const [typed, found] of [
      ['comission', 'screens.merchant.commissions'],
      ['ضريبة', 'screens.merchant.tax'],
      ['logo', 'screens.merchant.general_setting'],
    ] as const) {
      await search(typed);
      await options
        .filter({ hasText: say(found) })
        .first()
        .waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await search('new leave for amal');
    await options.filter({ hasText: say('actions.new_leave.for', { name: 'Amal Haddad' }) }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: say('hours.leaves.new') });
    await expect.poll(() => drawer.locator('[data-path=employee_id]').inputValue()).toBe('Amal Haddad');
    expect(new URL(page.url()).search).toBe('');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('offers an employee nothing that the employee may not do or open', async () => {
    const { page, say, open } = await as('stylist', desk);
    await open('/merchant/my-clouds');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.type('leave');
    await page
      .getByRole('option')
      .filter({ hasText: say('actions.ask_leave.title') })
      .waitFor();
    expect(
      await page
        .getByRole('option')
        .filter({ hasText: say('actions.new_leave.title') })
        .count(),
    ).toBe(0);
    expect(
      await page
        .getByRole('option')
        .filter({ hasText: say('screens.merchant.leaves') })
        .count(),
    ).toBe(0);
    await page
      .getByRole('option')
      .filter({ hasText: say('actions.ask_leave.title') })
      .click();
    await page.waitForURL(/\/merchant\/my-leaves$/);
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    await page.context().close();
  });
});
