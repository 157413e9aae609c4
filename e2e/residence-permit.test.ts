import { listOutbox } from '@rawnaq/contract/reach/messaging';
import { documentTypes } from '@rawnaq/contract/settings/master-data';
import { getMyProfile } from '@rawnaq/contract/settings/my-profile';
import { getEmployee } from '@rawnaq/contract/team/hr';
import { createEmployeeDocument, listEmployeeDocuments } from '@rawnaq/contract/team/records/documents';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { records as arRecords } from '@rawnaq/messages/ar/team/records';
import { records as enRecords } from '@rawnaq/messages/en/team/records';
import type pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectBeside } from '../apps/server/training/scale-connection.ts';
import { openBrowser, type Reader, visitor } from './support/browser.ts';
import { signInAs } from './support/caller.ts';
import { type Product, startProduct } from './support/product.ts';
import { isTurnOf, oneOfRound } from './support/screen-turn.ts';
import { type Person, personIn } from './support/screens.ts';

const readers: readonly Reader[] = [
  { language: 'en', width: 1440 },
  { language: 'ar', width: 360 },
  { language: 'ar', width: 1440 },
  { language: 'en', width: 360 },
];

const words = { en: enRecords, ar: arRecords } as const;

let product: Product;
let browser: Browser;
let database: pg.Client;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  database = await connectBeside(product.dataDir);
});
afterAll(async () => {
  await database.end();
  await browser.close();
  await product.stop();
});

/** Looks through the documents as the product does every six hours, and waits until it has. */
async function lookForReminders(): Promise<void> {
  await database.query(`select graphile_worker.add_job('remind_of_documents', '{}'::json, job_key := 'remind_of_documents')`);
  const due = `select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'remind_of_documents' and (j.locked_at is not null or j.run_at <= now())`;
  await expect.poll(async () => (await database.query(due)).rows).toEqual([]);
}

async function signedIn(reader: Reader, token: string): Promise<Person> {
  const person = await personIn(await visitor(browser, reader), product.base, reader);
  await person.page.addInitScript((given) => localStorage.setItem('merchant_token', given), token);
  return person;
}

async function openBell({ page, say }: Person): Promise<void> {
  const bell = page.locator('header').getByRole('button', { name: new RegExp(`^${say('shell.notifications.open')}`) });
  await bell.click();
  await page.getByRole('tab', { name: new RegExp(`^${say('tasks.bell.tasks')}`) }).waitFor();
}
const taskOf = (page: Page, document: number) => page.locator(`a[href$="/merchant/employees-documents?document_id=${document}"]`);

test.runIf(isTurnOf('residence-permit')).each(oneOfRound(readers))(
  'a residence permit that ends in a month is a task at the bell and a letter to the employee, once; renewed from there, nobody is asked again ($language, $width px)',
  async (reader) => {
    const [{ caller: owner, token }, { caller: stylist, token: own }] = await Promise.all([
      signInAs(product.base, 'owner'),
      signInAs(product.base, 'stylist'),
    ]);
    const { employee_id } = await stylist.succeed(getMyProfile, {});
    const { data: types } = await owner.succeed(documentTypes.list, { page: 1, per_page: 100 });
    const permit = types.find(({ english_name }) => english_name === 'Residence permit');
    if (employee_id === null || permit === undefined) throw new Error('The training salon has a stylist and residence permits');
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
    const ends = addDays(today, 30);
    const number = `24816${String(Date.now()).slice(-5)}`;
    const paper = { employee_id, document_type_id: permit.id, document_number: number, issued_on: addDays(ends, -365), expires_on: ends };
    const { email, english_name, arabic_name } = await owner.succeed(getEmployee, { id: employee_id });
    const name = (reader.language === 'ar' ? arabic_name : english_name) ?? '';
    const letters = async (): Promise<number> => {
      const { data } = await owner.succeed(listOutbox, { recipient: email ?? 'stylist@training.rawnaq.test', per_page: 100 });
      return data.filter(({ template }) => template === 'document_expires').length;
    };
    await lookForReminders();
    const before = await letters();
    const { id } = await owner.succeed(createEmployeeDocument, paper);
    await lookForReminders();
    await lookForReminders();
    expect(await letters()).toBe(before + 1);
    const given = await database.query('select days from employee_document_reminders where document_id = $1', [id]);
    expect(given.rows).toEqual([{ days: 30 }]);

    const boss = await signedIn(reader, token);
    const { page } = boss;
    const records = words[reader.language];
    await boss.open('/merchant/employees');
    await openBell(boss);
    await taskOf(page, id).click();
    // The list of employees has a row of this name too.
    await page.getByRole('heading', { level: 1, name: boss.say('screens.merchant.employees_documents') }).waitFor();
    const renew = page.getByRole('button', { name: new RegExp(`^${records.renew.action}: `) });
    // A phone keeps what can be done with a row in a sheet.
    if (reader.width < 768) await page.getByRole('button', { name: boss.say('ui.details_of', { name }) }).click();
    await renew.click();
    const renewal = page.getByRole('dialog');
    await renewal.getByText(records.renew.note).waitFor();
    await boss.expectAccessible('the renewal of a document');
    await renewal.getByRole('button', { name: records.renew.save }).click();
    // The new one opens for its scans.
    await page.getByText(records.scan.none).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('main').getByText(records.states.renewed, { exact: true }).first().waitFor();
    await openBell(boss);
    await expect.poll(() => taskOf(page, id).count()).toBe(0);
    await lookForReminders();
    const { data: current } = await owner.succeed(listEmployeeDocuments, {
      employee_id,
      document_type_id: permit.id,
      page: 1,
      per_page: 50,
    });
    expect(current.filter(({ renewal_of_id }) => renewal_of_id === id)).toMatchObject([{ state: 'valid', expires_on: addDays(ends, 365) }]);

    const employee = await signedIn(reader, own);
    await employee.open('/merchant/my-record');
    const mine = employee.page.locator('main li').filter({ hasText: number });
    await mine.filter({ hasText: records.states.valid }).waitFor();
    expect([...boss.faults, ...employee.faults]).toEqual([]);
  },
);
