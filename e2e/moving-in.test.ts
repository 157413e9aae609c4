import { createAppointment } from '@rawnaq/contract/calendar/appointments';
import { getBookingOptions, getStaffAvailableTimes } from '@rawnaq/contract/calendar/board';
import { listProducts } from '@rawnaq/contract/catalogue/products';
import { listCustomers } from '@rawnaq/contract/customers/customers';
import { getEmployee } from '@rawnaq/contract/team/hr';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBoard, shownVisit } from './support/board.ts';
import { openBrowser, type Reader, visitor } from './support/browser.ts';
import { type Caller, signInAs } from './support/caller.ts';
import { type Product, startProduct } from './support/product.ts';
import { isTurnOf, oneOfRound } from './support/screen-turn.ts';
import { type Person, personIn } from './support/screens.ts';

const readers: readonly Reader[] = [
  { language: 'en', width: 1440 },
  { language: 'ar', width: 360 },
  { language: 'ar', width: 1440 },
  { language: 'en', width: 360 },
];
const hour = 3_600_000;

let product: Product;
let browser: Browser;
let owner: Caller;
let token: string;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  ({ caller: owner, token } = await signInAs(product.base, 'owner'));
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const fileOf = (name: string, lines: readonly string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
const called = async (search: string) =>
  (await owner.succeed(listCustomers, { search })).data.flatMap(({ name }) => (name.includes(search) ? [name] : [])).toSorted();
/** Day and time in the salon's zone, as another program writes them. */
const written = (moment: string): string => new Date(Date.parse(moment) + 3 * hour).toISOString().slice(0, 16).replace('T', ',');

/** A service, somebody who does it, and a day with three times hours apart; at the first of them that employee is booked already. */
async function busyDay(place: number) {
  const { services } = await owner.succeed(getBookingOptions, {});
  const from = addDays(new Date().toISOString().slice(0, 10), 8 + 5 * place);
  for (const service of services.filter(({ seats, duration_minutes }) => seats === 1 && duration_minutes <= 60))
    for (const { employee_id } of service.employees) {
      const asked = { service_ids: [service.id], employee_ids: [employee_id], from, to: addDays(from, 4) };
      const { days } = await owner.succeed(getStaffAvailableTimes, asked);
      for (const { date, available_times } of days) {
        const after = (moment: string | undefined) =>
          available_times.find((one) => moment !== undefined && Date.parse(one) >= Date.parse(moment) + 2 * hour);
        const taken = available_times[0];
        const [second, third] = [after(taken), after(after(taken))];
        if (taken === undefined || second === undefined || third === undefined) continue;
        const { data: people } = await owner.succeed(listCustomers, { status: 1, per_page: 1 });
        const line = { service_id: service.id, employee_id, starts_at: taken };
        await owner.succeed(createAppointment, { customer_id: people[0]?.id ?? 0, lines: [line] });
        const employee = await owner.succeed(getEmployee, { id: employee_id });
        return { date, service, employee, times: [taken, second, third] as const };
      }
    }
  throw new Error('Nobody of the training salon has a free day');
}

/** What an owner presses on the screens of an import. */
function hands({ page, say }: Person, mark: string) {
  const press = (name: string, inside = page.locator('main')) => inside.getByRole('button', { name, exact: true }).first().click();
  return {
    press,
    lines: page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: say('imports.continue'), exact: true }) })
      .filter({ hasText: mark }),
    choose: (...files: ReturnType<typeof fileOf>[]) => page.locator('input[type=file]').setInputFiles(files),
    async match(value: string, name: string): Promise<void> {
      await page
        .locator('main input')
        .and(page.getByLabel(say('imports.value_of', { value })))
        .fill(name);
      await page.getByRole('option', { name, exact: true }).click();
    },
    async run(count: number): Promise<void> {
      await press(say('imports.run', { count }));
      await page.getByRole('heading', { name: say('imports.done_title'), exact: true }).waitFor();
    },
  };
}

test.runIf(isTurnOf('moving-in')).each(oneOfRound(readers))(
  'an owner moves in with three exported files and takes a wrong one back ($language, $width px)',
  async (reader) => {
    const place = readers.indexOf(reader);
    // Names and numbers that nobody has yet.
    const mark = String(Date.now()).slice(-6);
    const family = `Q${[...mark].map((digit) => 'abdfhjklmn'[Number(digit)]).join('')}`;
    const mobile = (last: number): string => `059${mark}${last}`;
    const oil = `Argan oil ${mark}`;
    const { date, service, employee, times } = await busyDay(place);
    const customers = [
      'First name,Last name,Mobile,Birthday,Gender',
      `Mudhi,${family},${mobile(1)},25/12/1990,F`,
      `Latifa,${family},${mobile(1)},01/02/2012,F`,
      `Wafa,Saleh ${family},9.66E+11,,F`,
    ];
    const stock = ['Product,Category,SKU,Retail price,Quantity,Cost price', `${oil},Oils,6281000${mark},75,4,30`];
    const visits = [
      'Client,Phone,Date,Start time,Service,Staff member',
      `Mudhi ${family},${mobile(1)},${written(times[1])},Old wash,Miss S.`,
      `Ghada ${family},${mobile(5)},${written(times[2])},Old wash,Miss S.`,
      `Wafa Saleh ${family},${mobile(3)},${written(times[0])},Old wash,Miss S.`,
    ];
    const context = await visitor(browser, reader);
    await context.addInitScript((known) => localStorage.setItem('merchant_token', known), token);
    const person = await personIn(context, product.base, reader);
    const { page, say } = person;
    const { press, lines, choose, match, run } = hands(person, mark);
    const nameOf = (named: { english_name: string | null; arabic_name: string | null }): string =>
      (reader.language === 'ar' ? named.arabic_name : named.english_name) ?? '';

    // Three files at once: each is recognised by its headings, and what later ones name comes first.
    await person.open('/merchant/import-data');
    await choose(fileOf(`visits ${mark}.csv`, visits), fileOf(`clients ${mark}.csv`, customers), fileOf(`stock ${mark}.csv`, stock));
    await lines.nth(2).waitFor();
    expect(await lines.locator('bdi').allTextContents()).toEqual(['stock', 'clients', 'visits'].map((name) => `${name} ${mark}.csv`));
    await person.expectAccessible('the files of an import');
    await press(say('imports.continue'), lines.first());
    await press(say('imports.check'));
    await run(1);
    expect((await owner.succeed(listProducts, { search: oil })).data).toMatchObject([{ quantity_milli: 4000, value_minor: 12_000 }]);

    // A family with one number are persons of their own; a number that a spreadsheet shortened is fixed in its place.
    await press(say('imports.back_to_list'));
    await press(say('imports.continue'), lines.first());
    await press(say('imports.check'));
    const shared = say('imports.shares.mobile', { name: `Mudhi ${family}` });
    if (reader.width === 1440) await page.getByText(shared).first().waitFor();
    await page.getByRole('tab', { name: say('imports.verdicts.refused') }).click();
    await person.expectAccessible('a rejected row of an import');
    if (reader.width === 360) await page.getByRole('button', { name: say('ui.details_of', { name: `Wafa Saleh ${family}` }) }).click();
    await page.getByRole('button', { name: say('imports.mend_button'), exact: true }).click();
    await page.getByRole('dialog').getByLabel('Mobile', { exact: true }).fill(mobile(3));
    await page.getByRole('button', { name: say('imports.mend_save'), exact: true }).click();
    await run(3);
    expect(await called(family)).toEqual([`Latifa ${family}`, `Mudhi ${family}`, `Wafa Saleh ${family}`]);

    // Visits: service and employee are said once, and whoever is busy is named.
    await press(say('imports.back_to_list'));
    await press(say('imports.continue'), lines.first());
    await press(say('imports.check'));
    await match('Old wash', nameOf(service));
    await match('Miss S.', nameOf(employee));
    await person.expectAccessible('names of an import');
    await press(say('imports.values_check'));
    await page.getByRole('button', { name: say('imports.run', { count: 2 }) }).waitFor();
    await page.getByRole('tab', { name: say('imports.verdicts.refused') }).click();
    await page
      .getByText(new RegExp(`${nameOf(employee)} .*`))
      .first()
      .waitFor();
    await run(2);

    // At work: the visits are on the calendar, the product at the till.
    await openBoard(person, date);
    for (const name of [`Mudhi ${family}`, `Ghada ${family}`]) await shownVisit(person, name);
    expect(await called(`Ghada ${family}`)).toHaveLength(1);
    await person.open('/merchant/billing');
    await page.getByLabel(say('till.search')).fill(oil);
    await page
      .getByRole('button', { name: new RegExp(oil) })
      .first()
      .waitFor();

    // The wrong file goes again, and nothing else.
    await person.open('/merchant/import-data');
    await page.getByRole('radio', { name: new RegExp(`^\\d+\\. ${say('imports.kind_names.customers')}`) }).click();
    await choose(fileOf('wrong.csv', ['Name,Mobile', `Wrong One ${family},${mobile(8)}`, `Wrong Two ${family},${mobile(9)}`]));
    await press(say('imports.check'));
    await run(2);
    expect(await called(family)).toHaveLength(6);
    await press(say('imports.undo'));
    await press(say('imports.undo'), page.getByRole('dialog'));
    await page.getByRole('heading', { name: say('imports.undone_title'), exact: true }).waitFor();
    await person.expectAccessible('an import that was taken back');
    expect(await called(family)).toHaveLength(4);
    expect(person.faults).toEqual([]);
  },
);
