import {
  changeCustomer,
  createCustomer,
  deleteCustomer,
  disableCustomer,
  enableCustomer,
  getCustomer,
  getCustomerHistory,
  listCustomers,
} from '@rawnaq/contract/customers/customers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { TestSalon } from '../../../testing/salon.ts';

let app: TestServer;
let salon: TestSalon;
let other: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
  other = await app.salon();
});
afterAll(() => app.close());

let mobiles = 0;
const freshMobile = () => `96654${String((mobiles += 1)).padStart(7, '0')}`;
const add = (
  name: string,
  more: Partial<Parameters<typeof app.succeed<typeof createCustomer.input, typeof createCustomer.output, never>>[1]> = {},
) => app.succeed(createCustomer, { name, mobile: freshMobile(), ...more }, salon.as('receptionist'));

async function giveInvoices(customerId: number, count: number, last: string | null) {
  await app.services.database.withAccount(salon.account_id, (db) =>
    db
      .updateTable('customers')
      .set({ invoice_count: count, last_invoice_at: last })
      .where('account_id', '=', salon.account_id)
      .where('id', '=', customerId)
      .execute(),
  );
}

describe('adding a customer', () => {
  test('nobody is born after today, or more than 120 years ago; what is written already stays', async () => {
    const as = salon.as('receptionist');
    const born = async (birth_date: string) =>
      (await app.call(createCustomer, { name: 'Amal', mobile: '966509998877', birth_date }, as)).body;
    const today = new Date().toISOString().slice(0, 10);
    expect(await born(`${Number(today.slice(0, 4)) + 1}-06-01`)).toMatchObject({
      code: 'birth_date.in_future',
      errors: { birth_date: [expect.any(String)] },
    });
    expect(await born('1901-12-31')).toMatchObject({ code: 'birth_date.too_early' });
    const made = await born('1950-02-03');
    await app.services.database.withAccount(salon.account_id, (db) =>
      db
        .updateTable('customers')
        .set({ birth_date: '1901-01-01' })
        .where('account_id', '=', salon.account_id)
        .where('id', '=', made.id)
        .execute(),
    );
    const change = { id: made.id, name: 'Amal Saad', mobile: '966509998877', version: made.version };
    expect((await app.call(changeCustomer, { ...change, birth_date: '1901-01-02' }, as)).body).toMatchObject({
      code: 'birth_date.too_early',
    });
    expect((await app.call(changeCustomer, { ...change, birth_date: '1901-01-01' }, as)).body).toMatchObject({ name: 'Amal Saad' });
  });

  test('keeps what was written, and the audit log says who did it', async () => {
    const made = await app.succeed(
      createCustomer,
      {
        name: 'هند السبيعي',
        mobile: '+966 50 111 2222',
        email: 'Hind@Example.test',
        gender: 2,
        birth_date: '1990-03-08',
        language: 'ar',
        allergies: 'Ammonia',
      },
      salon.as('receptionist'),
    );
    expect(made).toMatchObject({
      name: 'هند السبيعي',
      mobile: '966501112222',
      email: 'hind@example.test',
      birth_month: 3,
      allergies: 'Ammonia',
      status: 1,
      category: 2,
      version: 1,
    });
    const logged = await app.services.database.withAccount(salon.account_id, (db) =>
      db
        .selectFrom('audit_log')
        .where('account_id', '=', salon.account_id)
        .where('subject_type', '=', 'customer')
        .where('subject_id', '=', String(made.id))
        .selectAll()
        .execute(),
    );
    expect(logged.map((row) => row.action)).toEqual(['create']);
    expect(logged[0]?.user_id).not.toBeNull();
  });

  test("is refused on the mobile of another, with the way to that customer's profile", async () => {
    const refused = await app.call(createCustomer, { name: 'Someone else', mobile: '0966551234567'.slice(1) }, salon.as('receptionist'));
    expect(refused.status).toBe(422);
    expect(refused.body.code).toBe('customer.mobile_exists');
    expect(refused.body.errors?.['mobile']?.[0]).toContain('Noura Al-Otaibi');
    expect(refused.body.details).toMatchObject({ customer_id: salon.customer_ids[0] });
  });

  test('is refused on the e-mail of another', async () => {
    await add('First', { email: 'same@example.test' });
    const refused = await app.call(
      createCustomer,
      { name: 'Second', mobile: freshMobile(), email: 'SAME@example.test' },
      salon.as('receptionist'),
    );
    expect(refused.body.code).toBe('customer.email_exists');
    expect(refused.body.errors).toHaveProperty('email');
  });

  test('of two who save the same mobile at once, one is told that it is taken', async () => {
    const mobile = freshMobile();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((number) => app.call(createCustomer, { name: `Twin ${number}`, mobile }, salon.as('receptionist'))),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 422, 422, 422]);
    expect(answers.filter((answer) => answer.status === 422).every((answer) => answer.body.errors?.['mobile'] !== undefined)).toBe(true);
  });

  test('needs a name and a mobile, and a TRN of the right form', async () => {
    const refused = await app.call(createCustomer, {} as never, salon.as('owner'));
    expect(Object.keys(refused.body.errors ?? {}).toSorted()).toEqual(['mobile', 'name']);
    const nowhere = await app.call(createCustomer, { name: 'X', mobile: freshMobile(), nationality_id: 113 }, salon.as('owner'));
    expect(Object.keys(nowhere.body.errors ?? {})).toEqual(['nationality_id']);
    const trn = await app.call(createCustomer, { name: 'Company', mobile: freshMobile(), trn: '100000000000001' }, salon.as('owner'));
    expect([trn.body.code, Object.keys(trn.body.errors ?? {})]).toEqual(['customer.trn_wrong', ['trn']]);
  });

  test('the same mobile in two businesses is two customers', async () => {
    const answer = await app.call(createCustomer, { name: 'Noura', mobile: '966501112222' }, other.as('owner'));
    expect(answer.status).toBe(201);
  });
});

describe('changing a customer', () => {
  test('replaces every field, and a stale save is refused with the newest', async () => {
    const made = await add('Before', { notes: 'likes tea' });
    const changed = await app.succeed(
      changeCustomer,
      { id: made.id, name: 'After', mobile: made.mobile ?? '', version: made.version },
      salon.as('receptionist'),
    );
    expect(changed).toMatchObject({ name: 'After', notes: null, version: 2 });
    const stale = await app.call(
      changeCustomer,
      { id: made.id, name: 'Stale', mobile: made.mobile ?? '', version: made.version },
      salon.as('receptionist'),
    );
    expect(stale.body.code).toBe('record.changed_meanwhile');
    expect(stale.body.details?.['current']).toMatchObject({ name: 'After' });
    const found = await app.succeed(listCustomers, { search: 'before' }, salon.as('receptionist'));
    expect(found.data.map((row) => row.id)).not.toContain(made.id);
  });

  test("cannot take another customer's mobile", async () => {
    const made = await add('Taker');
    const refused = await app.call(
      changeCustomer,
      { id: made.id, name: 'Taker', mobile: '966551234567', version: 1 },
      salon.as('receptionist'),
    );
    expect(refused.body.code).toBe('customer.mobile_exists');
  });

  test('disabling and enabling are kept and logged once', async () => {
    const made = await add('Sleeper');
    expect((await app.succeed(disableCustomer, { id: made.id }, salon.as('receptionist'))).status).toBe(0);
    expect((await app.succeed(disableCustomer, { id: made.id }, salon.as('receptionist'))).status).toBe(0);
    expect((await app.succeed(listCustomers, { search: 'sleeper', status: 0 }, salon.as('receptionist'))).total).toBe(1);
    expect((await app.succeed(enableCustomer, { id: made.id }, salon.as('receptionist'))).status).toBe(1);
  });
});

describe('deleting a customer', () => {
  test('takes the customer and the search words away', async () => {
    const made = await add('Mistake Zulaikha');
    await app.succeed(deleteCustomer, { id: made.id }, salon.as('manager'));
    expect((await app.call(getCustomer, { id: made.id }, salon.as('manager'))).status).toBe(404);
    expect((await app.succeed(listCustomers, { search: 'zulaikha' }, salon.as('manager'))).total).toBe(0);
  });

  test('is refused once the customer has a visit, and says to disable the customer instead', async () => {
    const made = await add('Visitor');
    await app.services.database.withAccount(salon.account_id, (db) =>
      db
        .insertInto('appointments')
        .values({ account_id: salon.account_id, customer_id: made.id, starts_at: '2026-11-01T10:00:00Z', ends_at: '2026-11-01T11:00:00Z' })
        .execute(),
    );
    const refused = await app.call(deleteCustomer, { id: made.id }, salon.as('manager'));
    expect(refused.body.code).toBe('customer.has_history');
    expect(refused.body.message).toContain('Disable');
  });
});

describe('the list', () => {
  test("sorts customers into frequent, missed and new by the salon's own days", async () => {
    const now = new Date('2026-11-20T21:30:00Z'); // 00:30 on the 21st in Riyadh: sixty days before is 22 September
    app.setNow(now);
    try {
      const cases = [
        ['Qfrequent', 2, '2026-09-21T21:00:00Z', 1],
        ['Qmissedlate', 2, '2026-09-21T20:59:00Z', 2],
        ['Qmissednone', 0, null, 2],
        ['Qnew', 1, '2026-11-20T08:00:00Z', 3],
      ] as const;
      for (const [name, count, last] of cases) await giveInvoices((await add(name)).id, count, last);
      for (const [name, , , category] of cases) {
        const found = await app.succeed(listCustomers, { search: name, category }, salon.as('cashier'));
        expect(found.data.map((row) => [row.name, row.category])).toEqual([[name, category]]);
      }
      expect((await app.succeed(listCustomers, { search: 'Qnew', category: 1 }, salon.as('cashier'))).total).toBe(0);
    } finally {
      app.setNow(null);
    }
  });

  test('pages and sorts', async () => {
    const all = await app.succeed(listCustomers, { per_page: 100, sort: '-name' }, salon.as('receptionist'));
    const names = all.data.map((row) => row.name.toLowerCase());
    expect(names).toEqual(names.toSorted().toReversed());
    const second = await app.succeed(listCustomers, { per_page: 2, page: 2, sort: '-name' }, salon.as('receptionist'));
    expect(second.data.map((row) => row.id)).toEqual(all.data.slice(2, 4).map((row) => row.id));
    expect(second.total).toBe(all.total);
    expect((await app.call(listCustomers, { sort: 'password' as never }, salon.as('receptionist'))).status).toBe(422);
  });

  test('beyond a hundred rows at once is an export, which is a right of its own', async () => {
    const refused = await app.call(listCustomers, { per_page: 1000 }, salon.as('receptionist'));
    expect([refused.status, refused.body.code]).toEqual([422, 'customer.export_not_allowed']);
    expect((await app.call(listCustomers, { per_page: 1000 }, salon.as('manager'))).status).toBe(200);
  });
});

describe('history', () => {
  test('shows visits and invoices as far as the role goes', async () => {
    const id = salon.customer_ids[1];
    const [service] = salon.service_ids;
    const [sara, huda] = salon.employee_ids;
    await app.services.database.withAccount(salon.account_id, async (db) => {
      for (const [employee_id, starts_at, ends_at] of [
        [sara, '2026-10-01T10:00:00Z', '2026-10-01T10:30:00Z'],
        [huda, '2026-10-08T10:00:00Z', '2026-10-08T10:30:00Z'],
      ] as const) {
        const visit = await db
          .insertInto('appointments')
          .values({ account_id: salon.account_id, customer_id: id, starts_at, ends_at, status: 3 })
          .returning('id')
          .executeTakeFirstOrThrow();
        await db
          .insertInto('appointment_lines')
          .values({
            account_id: salon.account_id,
            appointment_id: visit.id,
            position: 1,
            service_id: service,
            employee_id,
            starts_at,
            ends_at,
            price_minor: 10_000,
          })
          .execute();
      }
    });
    const whole = await app.succeed(getCustomerHistory, { id }, salon.as('owner'));
    expect(whole.visits?.data.map((visit) => visit.starts_at.slice(0, 10))).toEqual(['2026-10-08', '2026-10-01']);
    expect(whole.visits?.data[1]?.lines).toEqual([
      {
        service_english_name: 'Cut',
        service_arabic_name: 'قص',
        employee_english_name: 'Sara',
        employee_arabic_name: 'سارة',
        starts_at: '2026-10-01T10:00:00Z',
        price_minor: 10_000,
      },
    ]);
    expect(whole.invoices).toMatchObject({ data: [], total: 0 });
    expect(whole.spent_minor).toBe(0);
    const receptionist = await app.succeed(getCustomerHistory, { id }, salon.as('receptionist'));
    expect([receptionist.visits?.total, receptionist.invoices]).toEqual([2, null]);
    const countedWhen = async (status: number) => {
      await app.services.database.withAccount(salon.account_id, (db) =>
        db
          .updateTable('appointments')
          .set({ status })
          .where('account_id', '=', salon.account_id)
          .where('customer_id', '=', id)
          .where('starts_at', '<', '2026-10-05')
          .execute(),
      );
      const { visits } = await app.succeed(getCustomerHistory, { id }, salon.as('owner'));
      return [visits?.total, visits?.visit_count];
    };
    // Listed, and counted as long as it is neither cancelled nor missed.
    expect(await countedWhen(1)).toEqual([2, 2]);
    expect(await countedWhen(4)).toEqual([2, 1]);
    expect(await countedWhen(0)).toEqual([2, 1]);
    await countedWhen(1);
    const accountant = await app.succeed(getCustomerHistory, { id }, salon.as('accountant'));
    expect([accountant.visits, accountant.invoices?.total]).toEqual([null, 0]);
  });
});

describe('who may', () => {
  test('each action is a right of its own', async () => {
    const id = salon.customer_ids[0];
    const body = { name: 'X', mobile: freshMobile() };
    const statuses = [
      (await app.call(listCustomers, {}, salon.as('employee'))).status,
      (await app.call(getCustomer, { id }, salon.as('employee'))).status,
      (await app.call(getCustomerHistory, { id }, salon.as('employee'))).status,
      (await app.call(createCustomer, body, salon.as('accountant'))).status,
      (await app.call(changeCustomer, { id, ...body, version: 1 }, salon.as('cashier'))).status,
      (await app.call(disableCustomer, { id }, salon.as('cashier'))).status,
      (await app.call(enableCustomer, { id }, salon.as('cashier'))).status,
      (await app.call(deleteCustomer, { id }, salon.as('receptionist'))).status,
    ];
    expect(statuses).toEqual(statuses.map(() => 403));
  });

  test("another business's customers are not there", async () => {
    const [id] = other.customer_ids;
    const owner = salon.as('owner');
    const answers = [
      await app.call(getCustomer, { id }, owner),
      await app.call(getCustomerHistory, { id }, owner),
      await app.call(changeCustomer, { id, name: 'Stolen', mobile: freshMobile(), version: 1 }, owner),
      await app.call(disableCustomer, { id }, owner),
      await app.call(enableCustomer, { id }, owner),
      await app.call(deleteCustomer, { id }, owner),
    ];
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404));
    const found = await app.succeed(listCustomers, { search: 'stolen' }, owner);
    expect(found.total).toBe(0);
  });
});
