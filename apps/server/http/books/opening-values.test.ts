import { createAppointment } from '@rawnaq/contract/calendar/appointments';
import { getGiftCard, listGiftCards } from '@rawnaq/contract/value/gift-cards';
import { getCustomerAccount } from '@rawnaq/contract/value/customer-accounts';
import { getCustomerPoints } from '@rawnaq/contract/value/loyalty';
import { getSoldOffer, listSoldOffers } from '@rawnaq/contract/value/sold-offers';
import { listCustomers } from '@rawnaq/contract/customers/customers';
import { checkImport, listImportRows, uploadImport } from '@rawnaq/contract/platform/imports';
import { getGiftCardFigures } from '@rawnaq/contract/reports/gift-card-report';
import { getLoyaltyFigures } from '@rawnaq/contract/reports/loyalty-report';
import { getOfferFigures } from '@rawnaq/contract/reports/sold/offer-report';
import { findGiftCardAtTill, openCustomerAtTill } from '@rawnaq/contract/sales/till';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asJudged, type Import, importSteps } from '../../testing/import-steps.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { unsoundBooks } from '../../testing/sound-books.ts';
import { postAccount } from '../../areas/reports/accounting/catch-up.ts';
import { booksOf } from '../../areas/reports/accounting/testing.ts';
import { openTestTill } from '../../areas/sales/sales/testing.ts';
import { checkImportRows } from '../../areas/platform/imports/public/tasks.ts';

type Till = Awaited<ReturnType<typeof openTestTill>>;
let app: TestServer;
let till: Till;
let books: ReturnType<typeof booksOf>;
const { upload, check, run, undo, rowsOf, verdictsOf } = importSteps(
  () => app,
  () => till.salon,
);
const owner = () => till.salon.as('owner');
const today = '2026-11-27';
const period = { from: '2026-11-01', to: today };

beforeAll(async () => {
  app = await startTestServer();
  app.setNow(new Date(`${today}T09:00:00Z`));
  till = await openTestTill(app);
  books = booksOf(app, till.salon.account_id);
  await app.services.database.withAccount(till.salon.account_id, (db) =>
    db.insertInto('loyalty_programs').values({ account_id: till.salon.account_id, is_active: 1, expires_after_months: 12 }).execute(),
  );
  await bring('customers', [
    'Name,Mobile,E-mail,Birth date',
    'Noura Saleh,0551110001,noura@example.test,',
    'Huda Omar,0551110002,,',
    'Reem Ali,,,1990-05-04',
    'Reem Ali,,,1992-01-01',
    'Dana Faisal,0551110003,,',
    'Amal Zaid,,,',
  ]);
});
afterAll(() => app.close());

const bring = async (kind: Import['kind'], lines: readonly string[]): Promise<Import> =>
  run(await check(await upload(kind, lines.join('\n'))));
const idOf = async (search: string): Promise<number> => (await app.succeed(listCustomers, { search }, owner())).data[0]?.id ?? 0;
const sentences = async (data: Import) => (await rowsOf(data)).map(({ faults }) => faults.map(({ message }) => message).join('; '));
/** What the salon owes its customers, as its lists and ledgers say. */
const owed = () =>
  books.ask<object>(`select (select coalesce(sum(balance_minor), 0)::bigint from account_balances) as balances, (select coalesce(sum(points), 0)::bigint from loyalty_balances) as points,
    (select coalesce(sum(left_minor), 0)::bigint from gift_cards) as cards,
    (select coalesce(sum(i.left_quantity), 0)::bigint from sold_offers s join sold_offer_items i on i.account_id = s.account_id and i.sold_offer_id = s.id where s.status = 1) as uses,
    (select count(*)::int from invoices) as invoices, (select count(*)::int from payments) as payments, (select count(*)::int from outbox_messages) as messages`);
/** The books are posted, and each account that is one with a ledger equals it. */
async function checkBooks(): Promise<void> {
  await postAccount(app.services, till.salon.account_id);
  expect(await books.differences()).toEqual([]);
  expect(await unsoundBooks(books.ask)).toEqual([]);
}
const opening = () => books.credited('opening', today);

test('balances and points begin once for each customer, outside every sale, and go by entries that name the file where nothing was used', async () => {
  const before = await owed();
  const file = [
    'Client name,Mobile,E-mail,Birth date,Account balance,Loyalty points',
    'Noura Saleh,0551110001,,,"1,200.50",300',
    'Huda,0551110002,,,250,',
    ',,noura@example.test,,1200.50,300',
    'Reem Ali,,,1990-05-04,,40',
    'Reem Ali,,,,10,',
    'Amal Zaid,,,,15,',
    'Sara Somebody,0551110003,,,20,',
    'Lama Nobody,0559998888,,,20,',
    'Dana Faisal,0551110003,,,-75.00,',
    'Dana Faisal,0551110003,,,0.00,0',
    'Noura Saleh,0551110001,,,900,',
    'Dana Faisal,0551110003,,,5,1.5',
    ',,,,5,',
  ];
  const checked = await check(await upload('balances', file.join('\n')));
  expect(checked.columns.map(({ target }) => target)).toEqual(['customer_name', 'mobile', 'email', 'birth_date', 'held_minor', 'points']);
  expect(await verdictsOf(checked)).toEqual([
    ...['new', 'new', 'same', 'new', 'refused', 'new', 'refused', 'refused', 'refused', 'same', 'refused', 'refused', 'refused'],
  ]);
  const why = await sentences(checked);
  expect(why[4]).toContain('a name also needs a mobile');
  expect(why[6]).toContain('Dana Faisal');
  expect(why[8]).toContain('Import it as an open debt');
  expect(why[10]).toContain('already has a different opening amount');
  expect(why[11]).toContain('not a whole number');
  expect(why[12]).toBe('Customer is required');
  expect(checked.amount).toEqual({ amount_minor: 146_550, row_count: 3 });
  expect(await owed()).toEqual(before);

  const done = await run(checked);
  expect(asJudged(await rowsOf(done))).toEqual(asJudged(await rowsOf(checked)));
  expect(await owed()).toEqual([{ ...before[0], balances: 146_550, points: 340 }]);
  const noura = await idOf('0551110001');
  expect((await app.succeed(getCustomerAccount, { id: noura }, owner())).entries).toMatchObject([
    { kind: 7, amount_minor: 120_050, balance_minor: 120_050, reason: 'balances.csv', receipt_number: null },
  ]);
  expect((await app.succeed(getCustomerPoints, { id: noura }, owner())).data).toMatchObject([
    { kind: 7, points: 300, expires_on: '2027-11-27' },
  ]);
  await checkBooks();
  expect(await opening()).toBe(-146_550);
  expect((await app.succeed(getLoyaltyFigures, period, owner())).totals).toMatchObject({
    points_earned: 0,
    points_opened: 340,
    points_left: 340,
  });

  // The same file says nothing new, and another one neither adds nor replaces; points alone are added beside a balance.
  expect((await check(await upload('balances', file.join('\n')))).counts).toMatchObject({ new: 0, change: 0 });
  const more = await check(await upload('balances', 'Mobile,Balance,Points\n0551110001,5,\n0551110002,,70'), { twins: 'skip' });
  expect(await verdictsOf(more)).toEqual(['refused', 'change']);
  const added = await run(more);

  // Huda uses some of what came first: that stays, and everything else is taken back.
  const huda = await idOf('0551110002');
  await app.succeed(issueInvoice, till.sale({ customer_id: huda, balance_minor: 10_000, payments: [] }), till.as());
  expect((await undo(added)).undone).toEqual({ removed: 0, restored: 1, kept: 0 });
  const undone = await undo(done);
  expect(
    (await rowsOf(undone)).flatMap(({ row_number, undone: what, undone_reason: reason }) =>
      what === null ? [] : [[row_number, what, reason]],
    ),
  ).toEqual([
    [2, 'removed', null],
    [3, 'kept', 'in_use'],
    [5, 'removed', null],
    [7, 'removed', null],
  ]);
  // What is left of Huda's, and the points of that sale.
  expect(await owed()).toMatchObject([{ balances: 15_000, points: 100 }]);
  expect(
    (await app.succeed(getCustomerAccount, { id: noura }, owner())).entries.map(({ kind, amount_minor, reason }) => [
      kind,
      amount_minor,
      reason,
    ]),
  ).toEqual([
    [7, -120_050, 'balances.csv'],
    [7, 120_050, 'balances.csv'],
  ]);
  await checkBooks();
  expect(await opening()).toBe(-25_000);
  // What was taken back can begin anew.
  expect((await check(await upload('balances', file.join('\n')))).counts).toMatchObject({ new: 3, same: 3 });
});

test('a gift card of another program is redeemed at the till by the number that is printed on it', async () => {
  const before = await owed();
  const file = [
    'Gift card code;Original value;Remaining balance;Expiry date;Status;Client name;Mobile',
    'GC-001-234;200;120.50;31/12/2027;Active;;',
    'gc 001 235;100;;;;Noura Saleh;0551110001',
    '7788990011223344;;50;15/01/1450;Partially redeemed;Maha Guest;0559990000',
    'GC-1;80;0;;Active;;',
    'GC-2;80;80;01/01/2026;Active;;',
    'GC-3;80;90;;;;',
    'GC-4;80;80;;Cancelled;;',
    '7.78899E+15;80;80;;;;',
    'GC001234;200;120.50;31/12/2027;;;',
    'GC-001-235;100;60;;;;',
    'بطاقة;10;10;;;;',
  ];
  const read = await upload('gift_cards', file.join('\n'));
  expect(read.columns.map(({ target }) => target)).toEqual([
    'card_number',
    'value_minor',
    'left_minor',
    'expires_on',
    'status',
    'customer_name',
    'mobile',
  ]);
  const checked = await check(read, { date_order: 'dmy', is_hijri: 1 });
  const verdicts = ['new', 'new', 'new', 'refused', 'refused', 'refused', 'refused', 'refused', 'same', 'duplicate', 'refused'];
  expect(await verdictsOf(checked)).toEqual(verdicts);
  const why = await sentences(checked);
  expect(why.map((one) => one.replaceAll(/[\u2066-\u2069]/g, ''))).toEqual([
    ...['', '', ''],
    expect.stringContaining('nothing is left'),
    expect.stringContaining('has passed'),
    expect.stringContaining('more than the original value'),
    expect.stringContaining('no longer valid'),
    expect.stringContaining('shortened'),
    ...['', ''],
    expect.stringContaining('not a card number'),
  ]);
  expect(checked.amount).toEqual({ amount_minor: 27_050, row_count: 3 });
  const done = await run(checked);
  expect(asJudged(await rowsOf(done))).toEqual(asJudged(await rowsOf(checked)));
  expect(await owed()).toEqual([{ ...before[0], cards: 27_050 }]);
  await checkBooks();
  const cards = (await app.succeed(listGiftCards, { per_page: 10, sort: 'left_minor' }, owner())).data;
  expect(
    cards.map(({ code, state, left_minor, expires_on, customer_id, beneficiary_name }) => [
      code,
      state,
      left_minor,
      expires_on,
      customer_id,
      beneficiary_name,
    ]),
  ).toEqual([
    ['7788990011223344', 'active', 5_000, '2028-06-08', null, 'Maha Guest'],
    ['GC001235', 'active', 10_000, null, await idOf('0551110001'), null],
    ['GC001234', 'partly_used', 12_050, '2027-12-31', null, null],
  ]);

  const card = await app.succeed(findGiftCardAtTill, { code: 'gc-001 234' }, till.as());
  expect(card).toMatchObject({ code: 'GC001234', left_minor: 12_050 });
  const sold = await app.succeed(
    issueInvoice,
    till.sale({ gift_cards: [{ gift_card_id: card.id, amount_minor: 10_000 }], payments: [] }),
    till.as(),
  );
  expect(sold).toMatchObject({ total_minor: 10_000, vat_minor: 1_304 });
  expect((await app.succeed(getGiftCard, { id: card.id }, owner())).entries.map(({ kind, amount_minor }) => [kind, amount_minor])).toEqual([
    [4, 12_050],
    [1, -10_000],
  ]);
  expect((await app.succeed(getGiftCardFigures, period, owner())).totals).toMatchObject({
    ...{
      cards_sold: 0,
      cards_sold_value_minor: 0,
      cards_given_minor: 0,
      cards_opened_minor: 27_050,
      cards_used_minor: 10_000,
      cards_left_minor: 17_050,
    },
  });

  const undone = await undo(done);
  expect((await rowsOf(undone)).slice(0, 3).map(({ undone: what, undone_reason: reason }) => [what, reason])).toEqual([
    ['kept', 'in_use'],
    ['kept', 'ledger'],
    ['kept', 'ledger'],
  ]);
  expect(await owed()).toMatchObject([{ cards: 2_050 }]);
  expect((await app.call(findGiftCardAtTill, { code: '7788990011223344' }, till.as())).body.code).toBe('sales.gift_card_disabled');
  await checkBooks();
  // The right file begins them again, with another value too; what was used of the first one is not touched.
  const again = await check(await upload('gift_cards', file.join('\n').replace('gc 001 235;100', 'gc 001 235;150')), {
    date_order: 'dmy',
    is_hijri: 1,
  });
  expect((await verdictsOf(again)).slice(0, 3)).toEqual(['same', 'change', 'change']);
  await run(again);
  expect(await owed()).toMatchObject([{ cards: 22_050 }]);
  await checkBooks();
});

test('uses of an offer that are left are used at the till, and earn what was paid for them', async () => {
  const { account_id, service_ids, employee_ids } = till.salon;
  const [cut, , manicure] = service_ids;
  const makeOffer = (name: string, price_minor: number, services: readonly [number, number][]) =>
    app.services.database.withAccount(account_id, async (db) => {
      const offer = { account_id, type: 1, english_name: name, arabic_name: `${name} ع`, price_minor };
      const { id } = await db.insertInto('offers').values(offer).returning('id').executeTakeFirstOrThrow();
      for (const [position, [service_id, quantity]] of services.entries())
        await db.insertInto('offer_services').values({ account_id, offer_id: id, position, service_id, quantity }).execute();
      return id;
    });
  const cuts = await makeOffer('Six cuts', 46_000, [[cut, 6]]);
  await makeOffer('Bride', 115_000, [
    [cut, 2],
    [manicure, 3],
  ]);
  const services = await books.ask<{ english_name: string }>(`select english_name from services where id = ${manicure}`);
  const before = await owed();
  const openedBefore = await opening();
  const file = [
    'Client,Mobile,Package,Service,Remaining,Sessions,Price paid,Purchase date,Valid until',
    'Noura Saleh,0551110001,six cuts,,4,6,460.00,2026-03-10,',
    `Huda Omar,0551110002,Bride,${services[0]?.english_name},2,,,2026-01-05,2027-01-05`,
    'Huda Omar,0551110002,Bride,,3,,,2026-01-05,',
    'Huda Omar,0551110002,Bride,,5,,,2026-02-05,',
    'Dana Faisal,0551110003,Old massage,,3,,,2026-01-05,',
    'Dana Faisal,0551110003,Six cuts,,0,,,2026-01-05,',
    'Dana Faisal,0551110003,Six cuts,,7,6,,2026-01-06,',
    'Dana Faisal,0551110003,Six cuts,,2,,,2026-01-07,2026-02-07',
    'Noura Saleh,0551110001,Six cuts,,3,6,460.00,2026-03-10,',
  ];
  const checked = await check(await upload('sold_offers', file.join('\n')));
  expect(await verdictsOf(checked)).toEqual(['new', 'new', 'refused', 'new', 'refused', 'refused', 'refused', 'refused', 'refused']);
  const why = await sentences(checked);
  expect(why[2]).toContain('in its own row');
  expect(why[4]).toContain('is not recognised');
  expect(why.slice(5)).toEqual([
    expect.stringContaining('nothing is left'),
    expect.stringContaining('more is left than was bought'),
    expect.stringContaining('has passed'),
    expect.stringContaining('already has it'),
  ]);
  // 400.00 without VAT for six, of which four are left; 1,000.00 for five, of which two and five are left.
  expect(checked.amount).toEqual({ amount_minor: 26_666 + 40_000 + 100_000, row_count: 3 });
  expect(
    (
      await app.call(
        checkImport,
        {
          id: checked.id,
          targets: checked.columns.map(({ target }) => target),
          twins: 'fill',
          choices: [{ field: 'offer_id', value: 'Old massage', choice: 'create' }],
        },
        owner(),
      )
    ).body.code,
  ).toBe('import.making_not_allowed');
  const done = await run(checked);
  expect(asJudged(await rowsOf(done))).toEqual(asJudged(await rowsOf(checked)));
  expect(await owed()).toEqual([{ ...before[0], uses: 11 }]);
  await checkBooks();
  expect((await opening()) - openedBefore).toBe(-166_666);
  expect((await check(await upload('sold_offers', file.join('\n')))).counts).toMatchObject({ new: 0, change: 0, same: 3 });

  const noura = await idOf('0551110001');
  const { sold_offers } = await app.succeed(openCustomerAtTill, { customer_id: noura }, till.as());
  expect(sold_offers).toMatchObject([{ english_name: 'Six cuts', expires_on: null, services: [{ service_id: cut, left: 4 }] }]);
  const sold_offer_id = sold_offers[0]?.id ?? 0;
  const use = () =>
    app.succeed(
      issueInvoice,
      till.sale({ customer_id: noura, lines: [{ service_id: cut, sold_offer_id, employee_id: employee_ids[0] }], payments: [] }),
      till.as(),
    );
  await use();
  await checkBooks();
  expect(await books.credited('offer_sales', today)).toBe(6_666);
  // A visit that was booked is paid by it too.
  const booked = [{ service_id: cut, employee_id: employee_ids[0], starts_at: `${today}T11:00:00Z` }];
  const visit = await app.succeed(createAppointment, { customer_id: noura, lines: booked }, owner());
  const billed = till.sale({
    ...{ customer_id: noura, appointment_id: visit.id, payments: [] },
    lines: [{ service_id: cut, sold_offer_id, employee_id: employee_ids[0] }],
  });
  expect(await app.succeed(issueInvoice, billed, till.as())).toMatchObject({ total_minor: 0 });
  for (let left = 2; left > 0; left -= 1) await use();
  await checkBooks();
  // The last use earns what rounding left.
  expect(await books.credited('offer_sales', today)).toBe(26_666);
  expect(await app.succeed(getSoldOffer, { id: sold_offer_id }, owner())).toMatchObject({
    state: 'used_up',
    invoice_number: null,
    price_minor: 46_000,
  });
  const figures = (await app.succeed(getOfferFigures, period, owner())).totals;
  expect(figures).toMatchObject({
    offers_sold: 0,
    offers_sold_value_minor: 0,
    offers_opened_minor: 166_666,
    offers_earned_minor: 26_666,
    offers_deferred_minor: 140_000,
  });
  expect((await app.succeed(getOfferFigures, { from: '2026-10-01', to: '2026-10-31' }, owner())).totals.offers_deferred_minor).toBe(0);
  expect((await app.succeed(listSoldOffers, { search: 'Six', offer_id: cuts }, owner())).total).toBe(1);

  const undone = await undo(done);
  expect((await rowsOf(undone)).flatMap(({ undone: what, undone_reason: reason }) => (what === null ? [] : [[what, reason]]))).toEqual([
    ['kept', 'in_use'],
    ['kept', 'ledger'],
    ['kept', 'ledger'],
  ]);
  expect(await owed()).toMatchObject([{ uses: 0 }]);
  await checkBooks();
  expect((await app.succeed(getOfferFigures, period, owner())).totals).toMatchObject({
    offers_opened_minor: 26_666,
    offers_withdrawn_minor: 0,
    offers_deferred_minor: 0,
  });
});

test('who may import and not give value away brings none in, and another account has nothing of it', async () => {
  const neighbour = till.neighbour.as('owner');
  const content_base64 = Buffer.from('Mobile,Balance\n0551110001,5').toString('base64');
  for (const kind of ['balances', 'gift_cards', 'sold_offers'] as const) {
    const { body } = await app.call(uploadImport, { kind, file_name: 'x.csv', content_base64 }, till.salon.as('system_manager'));
    expect([kind, body.code]).toEqual([kind, 'import.kind_not_allowed']);
  }
  const other = await app.succeed(uploadImport, { kind: 'balances', file_name: 'x.csv', content_base64 }, neighbour);
  await app.succeed(checkImport, { id: other.id, targets: ['mobile', 'held_minor'], twins: 'fill' }, neighbour);
  await checkImportRows(app.services, { account_id: till.neighbour.account_id, import_id: other.id });
  const [row] = (await app.succeed(listImportRows, { id: other.id }, neighbour)).data;
  expect(row).toMatchObject({ verdict: 'refused', name: null });
  expect((await app.call(findGiftCardAtTill, { code: 'GC001235' }, neighbour)).body.code).toBe('sales.gift_card_not_found');
});
