import { createAppointment } from '@rawnaq/contract/calendar/appointments';
import { issueCreditNote } from '@rawnaq/contract/sales/notes';
import { listInvoices } from '@rawnaq/contract/sales/invoice-list';
import { getInvoice, issueInvoice, quoteInvoice } from '@rawnaq/contract/sales/sales';
import { openAppointmentAtTill } from '@rawnaq/contract/sales/till';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { bookVisit, openTestTill, type TestTill } from './testing.ts';

let app: TestServer;
let till: TestTill;
beforeAll(async () => {
  app = await startTestServer();
  till = await openTestTill(app);
});
afterAll(() => app.close());

describe('issuing', () => {
  test('a walk-in pays in cash: VAT is inside, and the same record is read again', async () => {
    const made = await app.succeed(issueInvoice, till.sale(), till.as());
    expect(made).toMatchObject({
      subtotal_minor: 8696,
      vat_minor: 1304,
      total_minor: 10_000,
      customer_id: null,
      kind: 'simplified',
      currency: 'SAR',
      cashier_name: 'cashier',
    });
    expect(made.number).toMatch(/^INV-\d{5}$/);
    expect(made.qr_text).toBeTruthy();
    expect(await app.succeed(getInvoice, { id: made.id }, till.as())).toMatchObject(made);
  });

  test('quantity, line percent, invoice amount and split payment add up, and are stored as answered', async () => {
    const cart = {
      customer_id: till.salon.customer_ids[0],
      lines: [
        { service_id: till.salon.service_ids[0], quantity: '1.5', discount_bp: 1000 },
        { service_id: till.salon.service_ids[1], quantity: 1 },
      ],
      discount_minor: 500,
      discount_reason: 'A birthday',
    };
    const quoted = await app.succeed(quoteInvoice, cart, till.as());
    expect(quoted.total_minor).toBe(13_500 + 35_000 - 500);
    const made = await app.succeed(
      issueInvoice,
      {
        ...cart,
        payments: [
          { method_id: till.salon.payment_method_ids.cash, amount_minor: 8_000 },
          { method_id: till.salon.payment_method_ids.card, amount_minor: 40_000, authorization_code: '123456', reference: 'T1' },
        ],
        expected_total_minor: quoted.total_minor,
      },
      till.as(),
    );
    expect(made.lines.map(({ id: _, ...line }) => line)).toEqual(quoted.lines);
    expect(made.payments.map((payment) => [payment.kind, payment.amount_minor, payment.authorization_code])).toEqual([
      ['cash', 8_000, null],
      ['card', 40_000, '123456'],
    ]);
    expect(made.buyer?.name).toBe('Noura Al-Otaibi');
    const customer = await app.services.database.withAccount(till.salon.account_id, (db) =>
      db
        .selectFrom('customers')
        .where('account_id', '=', till.salon.account_id)
        .where('id', '=', till.salon.customer_ids[0])
        .select(['invoice_count', 'last_invoice_at'])
        .executeTakeFirstOrThrow(),
    );
    expect(customer).toEqual({ invoice_count: 1, last_invoice_at: made.issued_at });
  });

  test('each discount keeps its own reason: on the invoice, in the list, in the log; none without a discount', async () => {
    const lines = [
      { service_id: till.salon.service_ids[0], discount_minor: 1_000, discount_reason: 'Waited long' },
      { service_id: till.salon.service_ids[1], discount_reason: 'For nothing' },
    ];
    const cart = { lines, discount_minor: 500, discount_reason: 'A birthday' };
    const { total_minor } = await app.succeed(quoteInvoice, cart, till.as());
    const payments = [{ method_id: till.salon.payment_method_ids.cash, amount_minor: total_minor }];
    const made = await app.succeed(issueInvoice, { ...cart, payments }, till.as());
    expect([made.discount_reason, ...made.lines.map((line) => line.discount_reason)]).toEqual(['A birthday', 'Waited long', null]);
    expect(await app.succeed(getInvoice, { id: made.id }, till.as())).toMatchObject(made);
    const { data } = await app.succeed(listInvoices, { search: made.number }, till.as());
    expect(data.map((row) => row.discount_reasons.toSorted())).toEqual([['A birthday', 'Waited long']]);
    const [logged] = await app.services.database.withAccount(till.salon.account_id, (db) =>
      db.selectFrom('audit_log').where('action', '=', 'issue_invoice').where('subject_id', '=', String(made.id)).select('after').execute(),
    );
    expect(logged?.after).toMatchObject({
      discounts: [
        { line: 1, amount_minor: 1_000, reason: 'Waited long' },
        { line: null, amount_minor: 500, reason: 'A birthday' },
      ],
    });
  });

  test('any cart: net and VAT of the lines, the document, the payments and the rows are one number', async () => {
    const discount = fc.oneof(
      fc.constant({}),
      fc.integer({ min: 0, max: 5_000 }).map((discount_minor) => ({ discount_minor })),
      fc.integer({ min: 0, max: 10_000 }).map((discount_bp) => ({ discount_bp })),
    );
    const line = fc
      .tuple(fc.constantFrom(0, 1, 2), fc.integer({ min: 700, max: 9_999 }), fc.integer({ min: 10_001, max: 99_999 }), discount)
      .map(([service, quantity_milli, unit_price_minor, given]) => ({
        service_id: till.salon.service_ids[service as 0],
        quantity_milli,
        unit_price_minor,
        ...given,
      }));
    await till.settings({ allow_price_change: 1 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.oneof(
          fc.constant({}),
          fc.integer({ min: 0, max: 10_000 }).map((discount_bp) => ({ discount_bp })),
        ),
        fc.integer({ min: 1, max: 99 }),
        async (lines, whole, share) => {
          const cart = { lines, ...whole };
          const { total_minor } = await app.succeed(quoteInvoice, cart, till.as('owner'));
          const first = Math.floor((total_minor * share) / 100);
          const payments = [
            { method_id: till.salon.payment_method_ids.cash, amount_minor: first },
            { method_id: till.salon.payment_method_ids.transfer, amount_minor: total_minor - first },
          ].filter((payment) => payment.amount_minor > 0);
          const made = await app.succeed(issueInvoice, { ...cart, payments, expected_total_minor: total_minor }, till.as('owner'));
          const rows = await till.stored(made.id);
          const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
          expect(sum(rows.lines.map((row) => row.net_minor + row.vat_minor))).toBe(total_minor);
          expect(sum(rows.lines.map((row) => row.gross_minor))).toBe(total_minor);
          expect(sum(rows.lines.map((row) => row.vat_minor))).toBe(rows.invoice.vat_minor);
          expect(sum(rows.lines.map((row) => row.discount_minor + row.invoice_discount_minor))).toBe(rows.invoice.discount_minor);
          expect(sum(rows.payments.map((row) => row.amount_minor))).toBe(rows.invoice.total_minor);
          expect(rows.invoice.subtotal_minor + rows.invoice.vat_minor).toBe(made.total_minor);
          expect(made.vat_breakdown).toEqual(rows.invoice.vat_breakdown);
        },
      ),
      { numRuns: 40 },
    );
    await till.settings({ allow_price_change: 0 });
  });

  test('an employee with an own price sells at that price', async () => {
    await app.services.database.withAccount(till.salon.account_id, (db) =>
      db
        .updateTable('service_employees')
        .set({ price_minor: 12_000 })
        .where('account_id', '=', till.salon.account_id)
        .where('service_id', '=', till.salon.service_ids[0])
        .where('employee_id', '=', till.salon.employee_ids[2])
        .execute(),
    );
    const quoted = await app.succeed(
      quoteInvoice,
      { lines: [{ service_id: till.salon.service_ids[0], employee_id: till.salon.employee_ids[2] }] },
      till.as(),
    );
    expect(quoted.total_minor).toBe(12_000);
  });

  test('a seller without VAT registration charges none, and prints no code', async () => {
    const registered = (is_vat_registered: number) =>
      app.services.database.withAccount(till.salon.account_id, (db) =>
        db.updateTable('businesses').set({ is_vat_registered }).where('account_id', '=', till.salon.account_id).execute(),
      );
    await registered(0);
    const made = await app.succeed(issueInvoice, till.sale(), till.as());
    await registered(1);
    expect(made).toMatchObject({ vat_minor: 0, total_minor: 10_000, qr_text: null });
  });
});

describe('from an appointment', () => {
  test('the agreed prices are charged, the visit is achieved and paid, and its history says so', async () => {
    const appointment_id = await bookVisit(app, till.salon);
    const opened = await app.succeed(openAppointmentAtTill, { appointment_id }, till.as());
    expect(opened.lines.map((line) => line.unit_price_minor)).toEqual([10_000, 7_000]);
    const lines = opened.lines.map(({ service_id, employee_id }) => ({ service_id, employee_id }));
    const made = await app.succeed(
      issueInvoice,
      { appointment_id, lines, payments: [{ method_id: till.salon.payment_method_ids.cash, amount_minor: 17_000 }] },
      till.as(),
    );
    expect(made.customer_id).toBe(till.salon.customer_ids[0]);
    const visit = await app.services.database.withAccount(till.salon.account_id, async (db) => ({
      row: await db
        .selectFrom('appointments')
        .where('account_id', '=', till.salon.account_id)
        .where('id', '=', appointment_id)
        .selectAll()
        .executeTakeFirstOrThrow(),
      events: await db
        .selectFrom('appointment_events')
        .where('account_id', '=', till.salon.account_id)
        .where('appointment_id', '=', appointment_id)
        .selectAll()
        .execute(),
    }));
    expect(visit.row).toMatchObject({ status: 3, payment_status: 1, invoice_id: made.id, version: 2 });
    expect(visit.events).toMatchObject([{ event: 'achieved', after: { number: made.number } }]);
    await till.refusedWith('sales.appointment_already_billed', { appointment_id });
  });

  test('a visit whose invoice was wholly credited is billed again, once; part of a credit keeps it billed', async () => {
    const appointment_id = await bookVisit(app, till.salon);
    const first = await app.succeed(issueInvoice, till.sale({ appointment_id }), till.as());
    const owner = till.salon.as('owner');
    const line_id = first.lines[0]?.id ?? 0;
    await app.succeed(issueCreditNote, { id: first.id, reason: 'A little less', lines: [{ line_id, amount_minor: 100 }] }, owner);
    await till.refusedWith('sales.appointment_already_billed', { appointment_id });
    await app.succeed(issueCreditNote, { id: first.id, reason: 'Billed to the wrong card' }, owner);
    const read = () =>
      app.services.database.withAccount(till.salon.account_id, async (db) => ({
        visit: await db
          .selectFrom('appointments')
          .where('account_id', '=', till.salon.account_id)
          .where('id', '=', appointment_id)
          .select(['status', 'invoice_id', 'payment_status'])
          .executeTakeFirstOrThrow(),
        events: await db
          .selectFrom('appointment_events')
          .where('account_id', '=', till.salon.account_id)
          .where('appointment_id', '=', appointment_id)
          .select('event')
          .orderBy('id')
          .execute(),
      }));
    const between = await read();
    expect(between.visit).toEqual({ status: 2, invoice_id: null, payment_status: 0 });
    expect(between.events.map(({ event }) => event)).toEqual(['achieved', 'achievement_undone']);
    expect(await app.succeed(openAppointmentAtTill, { appointment_id }, till.as())).toMatchObject({ invoice_id: null });
    const answers = await Promise.all([1, 2, 3].map(() => app.call(issueInvoice, till.sale({ appointment_id }), till.as())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const again = answers.find(({ status }) => status === 201)?.body;
    expect((await read()).visit).toEqual({ status: 3, invoice_id: again?.id, payment_status: 1 });
    await till.refusedWith('sales.appointment_already_billed', { appointment_id });
  });

  test('an open board hears of the bill as it hears of the booking', async () => {
    const { account_id, customer_ids, employee_ids, service_ids, tokens } = till.salon;
    const heard: { topic: string; id: number }[] = [];
    const stop = app.services.live.subscribe(account_id, ({ topic, id }) => heard.push({ topic, id }));
    const day = new Date(app.services.now().getTime() + 51 * 3_600_000).toISOString().slice(0, 10);
    // Named, because "anyone" may be the employee with an own price.
    const lines = [{ service_id: service_ids[0], employee_id: employee_ids[0], starts_at: `${day}T15:00:00+03:00` }];
    const visit = await app.succeed(createAppointment, { customer_id: customer_ids[0], lines }, { token: tokens.owner });
    const made = await app.succeed(issueInvoice, till.sale({ appointment_id: visit.id }), till.as());
    await expect.poll(() => heard.some(({ topic, id }) => topic === 'invoices' && id === made.id)).toBe(true);
    await expect.poll(() => heard.filter(({ topic, id }) => topic === 'appointment' && id === visit.id).length).toBe(2);
    stop();
  });

  test('two tills at once bill it once', async () => {
    const appointment_id = await bookVisit(app, till.salon);
    const answers = await Promise.all([1, 2, 3, 4].map(() => app.call(issueInvoice, till.sale({ appointment_id }), till.as())));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 422, 422, 422]);
  });

  test('is refused when cancelled, when a no-show, and for another customer', async () => {
    await till.refusedWith('sales.appointment_cancelled', { appointment_id: await bookVisit(app, till.salon, { status: 0 }) });
    await till.refusedWith('sales.appointment_no_show', { appointment_id: await bookVisit(app, till.salon, { status: 4 }) });
    await till.refusedWith('sales.appointment_of_other_customer', {
      appointment_id: await bookVisit(app, till.salon),
      customer_id: till.salon.customer_ids[1],
    });
    const opened = await app.call(openAppointmentAtTill, { appointment_id: await bookVisit(app, till.salon, { status: 0 }) }, till.as());
    expect(opened.body.code).toBe('sales.appointment_cancelled');
  });
});
