import { createAppointment } from '@rawnaq/contract/calendar/appointments';
import { getCustomer, createCustomer, listCustomers } from '@rawnaq/contract/customers/customers';
import {
  dismissMergeSuggestion,
  listCustomerMerges,
  listMergeSuggestions,
  mergeCustomers,
  previewMerge,
  undoMerge,
} from '@rawnaq/contract/customers/customer-merges';
import { eraseCustomer, getPersonalData } from '@rawnaq/contract/customers/personal-data';
import { getInvoice, issueInvoice } from '@rawnaq/contract/sales/sales';
import { takeDeposit } from '@rawnaq/contract/value/deposits';
import { collectDebts } from '@rawnaq/contract/value/receivables';
import { mergedTables } from '@rawnaq/domain/customers/merging/merged-tables';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { unsoundBooks } from '../../testing/sound-books.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { bookVisit, openTestTill, type TestTill } from '../../areas/sales/sales/testing.ts';
import { fillWithValue, type Valuables } from '../../areas/sales/sales/testing-value.ts';
import { postBooks } from '../../areas/reports/accounting/public/tasks.ts';
import { forgetMerges } from '../../areas/reports/customer-merges/public/retention.ts';

let app: TestServer;
let till: TestTill;
let value: Valuables;
let owner: pg.Client;
beforeAll(async () => {
  app = await startTestServer();
  till = await openTestTill(app);
  value = await fillWithValue(till);
  await till.settings({ allow_debt: 1 });
  owner = new pg.Client(app.ownerConnection);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  app.setNow(null);
  await app.close();
});

const as = () => till.salon.as('owner');
const ask = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await owner.query<Row>(text, [till.salon.account_id, ...values])).rows;

/** Who is signed in stays so, however far the clock is moved. */
async function setDay(day: string): Promise<void> {
  app.setNow(new Date(`${day}T09:00:00Z`));
  await owner.query(`update sessions set ends_at = '2100-01-01', expires_at = '2099-12-31'`);
}

let mobiles = 966_530_000_000;
/** A customer with something of everything: visits, a debt, a deposit, points, a code's use, a tag, answers, a place on the waiting list, a note. */
async function somebody(name: string, { isRich = true } = {}): Promise<number> {
  const { salon } = till;
  mobiles += 1;
  const { id } = await app.succeed(
    createCustomer,
    {
      name,
      mobile: String(mobiles),
      email: `${mobiles}@x.example`,
      notes: `Note of ${name}`,
      allergies: `Nuts of ${name}`,
      agrees_to_offers: 1,
      tag_ids: [],
    },
    as(),
  );
  if (!isRich) return id;
  await app.succeed(takeDeposit, { customer_id: id, amount_minor: 700, method_id: salon.payment_method_ids.cash }, as());
  await app.succeed(issueInvoice, till.sale({ customer_id: id, payments: [], debt_minor: 9_000, discount_code: value.code }), till.as());
  await app.succeed(
    issueInvoice,
    till.sale({
      customer_id: id,
      lines: [{ kind: 'gift_card', gift_card: { value_minor: 4_000 } }],
      payments: [{ method_id: salon.payment_method_ids.cash, amount_minor: 4_000 }],
    }),
    till.as(),
  );
  const visit = await bookVisit(app, salon, { customer_id: id, status: 4 });
  await ask(
    `insert into claims (account_id, subject_kind, subject_id, starts_at, ends_at, kind, appointment_id) select account_id, 2, customer_id, starts_at, ends_at, 1, id from appointments where account_id = $1 and id = $2`,
    visit,
  );
  await ask(
    `insert into visit_ratings (account_id, appointment_id, customer_id, stars, comment) values ($1, $2, $3, 4, 'Good')`,
    visit,
    id,
  );
  await ask(`insert into waiting_list_entries (account_id, customer_id, from_on, to_on) values ($1, $2, '2027-11-20', '2027-11-21')`, id);
  await ask(
    `insert into outbox_messages (account_id, channel, template, recipient, language, body, customer_id, appointment_id, due_at) values ($1, 'email', 'x', 'x', 'en', 'x', $2, $3, '2100-01-01')`,
    id,
    visit,
  );
  await ask(
    `with tag as (insert into customer_tags (account_id, english_name, arabic_name, position, tone) values ($1, $2, $2, 1, 'info') returning id)
    insert into customer_tag_links (account_id, customer_tag_id, customer_id) select $1, id, $3 from tag`,
    `Tag ${id}`,
    id,
  );
  return id;
}

const merging = async (...ids: number[]) => {
  const { people } = await app.succeed(previewMerge, { customer_ids: ids }, as());
  const [survivor, ...others] = people.map(({ id, version }) => ({ id, version }));
  if (survivor === undefined) throw new Error('Nobody');
  return { survivor, others };
};

/** Every row that names customers, and what they are found by. */
async function rowsOfCustomers(): Promise<Record<string, string[]>> {
  const tables = ['customers', 'search_tokens', 'claims', ...Object.keys(mergedTables)].filter((table) => !/merge/.test(table));
  const found: Record<string, string[]> = {};
  for (const table of tables) {
    const rows = await ask<{ row: string }>(
      `select (to_jsonb(t) - 'version')::text as row from ${table} t where account_id = $1 order by 1`,
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}
const trialBalance = async () => {
  await postBooks(app.services, { account_id: till.salon.account_id });
  return ask(
    `select accounting_account_id as id, sum(amount_minor)::text as sum from journal_lines where account_id = $1 group by 1 order by 1`,
  );
};
const sums = () =>
  ask(`select (select sum(balance_minor) from account_balances where account_id = $1) as balance, (select sum(points) from loyalty_balances where account_id = $1) as points,
    (select sum(amount_minor - collected_minor) from receivables where account_id = $1) as debts, (select sum(invoice_count) from customers where account_id = $1) as invoices,
    (select sum(used_count) from discount_code_customers where account_id = $1) as codes, (select count(*) from appointments where account_id = $1) as visits`);

test('every table that names customers is one of which somebody thought what a merge does with it', async () => {
  const rows = await ask<{ name: string; key: string | null; is_part: boolean }>(
    `select r.in_table::text as name, r.key_column::text as key, r.is_part from customer_references() r where $1 > 0`,
  );
  expect(rows.map(({ name }) => name).filter((name) => !Object.hasOwn(mergedTables, name))).toEqual([]);
  expect(Object.keys(mergedTables).filter((name) => name !== 'claims' && !rows.some((row) => row.name === name))).toEqual([]);
  // Its rows are logged by a number of their own.
  expect(rows.filter(({ key, is_part }) => key === null && !is_part)).toEqual([]);
});

test('a merge moves everything and loses nothing, and undoing it leaves every row and every balance as before', async () => {
  const kept = value.customer_id;
  const [second, third] = [await somebody('Nura Alotaibi'), await somebody('Noura Otaibi')];
  const before = { rows: await rowsOfCustomers(), sums: await sums(), books: await trialBalance() };
  const { people } = await app.succeed(previewMerge, { customer_ids: [kept, second] }, as());
  expect(people[1]).toMatchObject({ visit_count: 1, invoice_count: 2, notes: 'Note of Nura Alotaibi' });
  expect(people[1]?.open.map(({ point }) => point)).toEqual(expect.arrayContaining(['debts', 'deposits']));

  const merged = await app.succeed(
    mergeCustomers,
    {
      ...(await merging(kept, second, third)),
      chosen_fields: [
        { merge_field: 'name', customer_id: third },
        { merge_field: 'mobile', customer_id: second },
      ],
    },
    as(),
  );
  expect(merged.moved_count).toBeGreaterThan(20);
  const left = await app.succeed(getCustomer, { id: kept }, as());
  expect(left).toMatchObject({ name: 'Noura Otaibi', notes: 'Note of Nura Alotaibi\nNote of Noura Otaibi' });
  expect(left.allergies).toContain('Nuts of Nura');
  expect(await sums()).toEqual(before.sums);
  expect(await trialBalance()).toEqual(before.books);
  expect(await unsoundBooks(async (text) => (await owner.query(text)).rows)).toEqual([]);
  // The old number leads to who is left, who is found by the old mobile and name.
  expect((await app.succeed(getCustomer, { id: second }, as())).id).toBe(kept);
  for (const search of ['Nura', String(mobiles)])
    expect((await app.succeed(listCustomers, { search }, as())).data.map(({ id }) => id)).toEqual([kept]);
  const {
    rows: [issued],
  } = await owner.query<{ id: number }>(
    `select i.id::int as id from invoices i where i.account_id = $1 and i.buyer->>'name' = 'Nura Alotaibi' limit 1`,
    [till.salon.account_id],
  );
  expect((await app.succeed(getInvoice, { id: issued?.id ?? 0 }, as())).customer_id).toBe(kept);

  const { data } = await app.succeed(listCustomerMerges, {}, as());
  expect(data[0]).toMatchObject({ id: merged.id, customer_id: kept, merged_names: ['Nura Alotaibi', 'Noura Otaibi'] });
  expect(await app.succeed(undoMerge, { id: merged.id }, as())).toEqual({ stayed: [] });
  const after = await rowsOfCustomers();
  for (const [table, rows] of Object.entries(before.rows)) expect([table, after[table]]).toEqual([table, rows]);
  expect(await trialBalance()).toEqual(before.books);
  expect((await app.call(undoMerge, { id: merged.id }, as())).body).toMatchObject({ code: 'customer.merge_undone' });
});

test('what was touched since stays with who is left, document by document, and sums follow their entries', async () => {
  const [kept, other] = [await somebody('Amal Saleh', { isRich: false }), await somebody('Amal S')];
  const { id } = await app.succeed(mergeCustomers, await merging(kept, other), as());
  await app.succeed(collectDebts, { id: kept, amount_minor: 4_000, method_id: till.salon.payment_method_ids.cash }, as());
  const since = await app.succeed(issueInvoice, till.sale({ customer_id: kept }), till.as());
  const { stayed } = await app.succeed(undoMerge, { id }, as());
  expect(stayed).toEqual(
    expect.arrayContaining([
      { kind: 'invoices', count: 1 },
      { kind: 'debts', count: 1 },
    ]),
  );
  const owed = await ask(
    `select customer_id::int as id, (amount_minor - collected_minor)::int as left from receivables where account_id = $1 and customer_id in ($2, $3)`,
    kept,
    other,
  );
  expect(owed).toEqual([{ id: kept, left: 5_000 }]);
  expect((await app.succeed(getInvoice, { id: since.id }, as())).customer_id).toBe(kept);
  const counts = await ask(
    `select c.id::int, c.invoice_count as kept, (select count(*)::int from invoices i where i.account_id = $1 and i.customer_id = c.id) as counted from customers c where c.account_id = $1 and c.id in ($2, $3) order by 1`,
    kept,
    other,
  );
  expect(counts).toEqual([
    { id: kept, kept: 2, counted: 2 },
    { id: other, kept: 1, counted: 1 },
  ]);
  expect(await unsoundBooks(async (text) => (await owner.query(text)).rows)).toEqual([]);
});

test('a withdrawal of one holds for all, visits at one time are listed, and a merge waits for its turn', async () => {
  const [kept, other, last] = [
    await somebody('Rana A', { isRich: false }),
    await somebody('Rana B', { isRich: false }),
    await somebody('Rana C', { isRich: false }),
  ];
  await ask(
    `insert into consents (account_id, customer_id, purpose, channel, action, at, how) values ($1, $2, 'advertising', 'email', 'withdrawn', now() - interval '1 year', 'by_link')`,
    last,
  );
  await ask(`delete from consents where account_id = $1 and customer_id = $2 and action = 'given'`, last);
  const book = (customer_id: number, employee: number) =>
    app.succeed(
      createAppointment,
      {
        customer_id,
        lines: [
          { service_id: till.salon.service_ids[0], employee_id: till.salon.employee_ids[employee] ?? 0, starts_at: '2027-03-02T09:00:00Z' },
        ],
      },
      as(),
    );
  await setDay('2027-03-01');
  const [one, two] = [await book(kept, 0), await book(other, 1)];
  const refused = await app.call(mergeCustomers, await merging(kept, other), as());
  expect(refused.body).toMatchObject({
    code: 'customer.merge_visits_overlap',
    details: { overlaps: [{ appointment_id: one.id, other_appointment_id: two.id }] },
  });
  // Once they are over, they may have been at one time.
  await setDay('2027-03-03');
  const both = await merging(kept, other);
  const answers = await Promise.all([app.call(mergeCustomers, both, as()), app.call(mergeCustomers, both, as())]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const second = await app.succeed(mergeCustomers, await merging(kept, last), as());
  const state = () =>
    ask(
      `select consent_state($1, $2, 'advertising', 'email') as email, consent_state($1, $2, 'advertising', 'whatsapp') as whatsapp`,
      kept,
    );
  expect(await state()).toEqual([{ email: 'withdrawn', whatsapp: 'given' }]);
  const first = answers.find(({ status }) => status === 200)?.body as { id: number };
  expect((await app.call(undoMerge, { id: first.id }, as())).body).toMatchObject({ code: 'customer.merge_later_first' });
  await app.succeed(undoMerge, { id: second.id }, as());
  expect(await state()).toEqual([{ email: 'given', whatsapp: 'given' }]);
  await app.succeed(undoMerge, { id: first.id }, as());
  expect(
    await ask(
      `select subject_id::int as id, is_exclusive::int from claims where account_id = $1 and subject_kind = 2 and subject_id in ($2, $3) order by 1`,
      kept,
      other,
    ),
  ).toEqual([
    { id: kept, is_exclusive: 1 },
    { id: other, is_exclusive: 1 },
  ]);
  app.setNow(null);
});

test('whichever records are merged, whatever is chosen and whatever happens meanwhile, undoing gives back all that nobody touched', async () => {
  // The same records in every run, unless another seed is named.
  let seed = Number(process.env['MERGE_SEED'] ?? 20_261_127);
  const next = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (seed >> 8) % below;
  };
  const people: number[] = [];
  for (let place = 0; place < 4; place += 1) people.push(await somebody(`Person ${'ABCD'[place]}`, { isRich: place < 2 }));
  const cash = till.salon.payment_method_ids.cash;
  const rounds = Number(process.env['MERGE_ROUNDS'] ?? 3);
  for (let round = 0; round < rounds; round += 1) {
    const told = `round ${round}`;
    const drawn = people.map((id) => ({ id, by: next(1000) })).toSorted((one, other) => one.by - other.by);
    const [kept = 0, ...others] = drawn.slice(0, 2 + next(3)).map(({ id }) => id);
    const chosen_fields = (['name', 'mobile', 'email', 'language'] as const).flatMap((merge_field) =>
      next(2) === 0 ? [] : [{ merge_field, customer_id: [kept, ...others][next(1 + others.length)] ?? kept }],
    );
    const before = await rowsOfCustomers();
    const merged = await app.succeed(mergeCustomers, { ...(await merging(kept, ...others)), chosen_fields }, as());
    const meanwhile = [
      () => undefined,
      () => app.succeed(takeDeposit, { customer_id: kept, amount_minor: 300, method_id: cash }, as()),
      () => app.succeed(issueInvoice, till.sale({ customer_id: kept }), till.as()),
      () => bookVisit(app, till.salon, { customer_id: kept, status: 4 }),
    ][next(4)];
    await meanwhile?.();
    const sumsMeanwhile = await sums();
    const { stayed } = await app.succeed(undoMerge, { id: merged.id }, as());
    const after = await rowsOfCustomers();
    // What is new since belongs to who was left; every other row is as it was, and nothing of the others stayed.
    expect([told, stayed]).toEqual([told, []]);
    for (const [table, rows] of Object.entries(before)) {
      const gone = rows.filter((row) => !after[table]?.includes(row));
      const isOfKept = (row: string): boolean => ['customer_id', 'id'].some((key) => JSON.parse(row)[key] === kept);
      expect([told, table, gone.filter((row) => !isOfKept(row))]).toEqual([told, table, []]);
    }
    expect([told, await sums()]).toEqual([told, sumsMeanwhile]);
  }
  expect(await unsoundBooks(async (text) => (await owner.query(text)).rows)).toEqual([]);
});

test('whoever books or sells in the moment of a merge is refused, and nothing begins for the record that goes', async () => {
  const line = { service_id: till.salon.service_ids[0], employee_id: till.salon.employee_ids[0] };
  const begins = [
    [
      (customer_id: number) => app.call(createAppointment, { customer_id, lines: [{ ...line, starts_at: '2027-05-03T09:00:00Z' }] }, as()),
      'appointment.customer_not_found',
    ],
    [(customer_id: number) => app.call(issueInvoice, till.sale({ customer_id }), till.as()), 'sales.customer_not_found'],
  ] as const;
  for (const [begin, code] of begins) {
    const [kept, goes] = [await somebody('Dana A', { isRich: false }), await somebody('Dana B', { isRich: false })];
    const merger = new pg.Client(app.ownerConnection);
    await merger.connect();
    try {
      await merger.query('begin');
      await merger.query(`select set_config('app.account_id', $1, true)`, [String(till.salon.account_id)]);
      await merger.query('select merge_customers($1, $2, (select min(id) from users where account_id = $3), now())', [
        kept,
        [goes],
        till.salon.account_id,
      ]);
      const begun = begin(goes);
      // It has judged the customer, and waits for the merge.
      await vi.waitFor(async () => {
        const { rows } = await owner.query<{ waiting: boolean }>('select exists (select from pg_locks where not granted) as waiting');
        expect(rows[0]?.waiting).toBe(true);
      }, 10_000);
      await merger.query('commit');
      expect((await begun).body).toMatchObject({ code });
    } finally {
      await merger.end();
    }
    expect(
      await ask(
        'select (select count(*) from appointments where account_id = $1 and customer_id = $2)::int + (select count(*) from invoices where account_id = $1 and customer_id = $2)::int as count',
        goes,
      ),
    ).toEqual([{ count: 0 }]);
  }
});

test('pairs are suggested with reasons and dismissed once, only by those with the right, and never of a neighbour', async () => {
  const [one, other] = [await somebody('Wejdan Alharbi', { isRich: false }), await somebody('وجدان الحربي', { isRich: false })];
  await ask(`update customers set birth_date = '1991-02-03' where account_id = $1 and id in ($2, $3)`, one, other);
  const pairs = async () => (await app.succeed(listMergeSuggestions, { per_page: 1000 }, as())).data.filter((pair) => pair.one.id === one);
  expect(await pairs()).toMatchObject([{ other: { id: other }, reasons: ['sound_and_birth_date'] }]);
  for (const call of [
    app.call(listMergeSuggestions, {}, till.as('cashier')),
    app.call(mergeCustomers, await merging(one, other), till.as('cashier')),
  ])
    expect((await call).status).toBe(403);
  expect((await app.call(mergeCustomers, await merging(one, other), till.neighbour.as('owner'))).status).toBe(404);
  await app.succeed(dismissMergeSuggestion, { customer_id: other, other_customer_id: one }, as());
  expect(await pairs()).toEqual([]);
});

test('whoever is erased is erased with the records that were merged, and what only undoing needs goes after 30 days', async () => {
  const [kept, other] = [await somebody('Quintessa Marble', { isRich: false }), await somebody('Zelda Brook', { isRich: false })];
  const { id } = await app.succeed(mergeCustomers, await merging(kept, other), as());
  const held = () =>
    ask<{ text: string }>(
      `select (select string_agg(to_jsonb(m)::text, '') from merged_customers m where account_id = $1 and merge_id = $2) || (select string_agg(to_jsonb(m)::text, '') from customer_merges m where account_id = $1 and id = $2) as text`,
      id,
    );
  expect((await held())[0]?.text).toContain('Note of Zelda');
  const { version, name } = await app.succeed(getPersonalData, { id: kept }, as());
  await app.succeed(eraseCustomer, { id: kept, version, typed_name: name }, as());
  expect((await held())[0]?.text).not.toMatch(/Zelda|Quintessa|x\.example/);
  expect(await ask(`select from audit_log where account_id = $1 and (before::text || after::text) ~ 'Zelda|Quintessa'`)).toEqual([]);

  const later = await app.succeed(
    mergeCustomers,
    await merging(await somebody('Hala A', { isRich: false }), await somebody('Hala B', { isRich: false })),
    as(),
  );
  await app.services.database.withAccount(till.salon.account_id, (db) =>
    forgetMerges(app.services, db, till.salon.account_id, new Date(Date.now() + 1000)),
  );
  expect((await app.call(undoMerge, { id: later.id }, as())).body).toMatchObject({ code: 'customer.merge_too_old' });
});
