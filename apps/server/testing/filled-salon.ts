import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@rawnaq/contract/endpoint';
import { moveCash, openCashShift } from '@rawnaq/contract/finance/cash-shifts';
import { takeDeposit } from '@rawnaq/contract/value/deposits';
import { createCommissionTarget } from '@rawnaq/contract/finance/commissions';
import { createExpense } from '@rawnaq/contract/finance/expenses';
import { createExpenseType } from '@rawnaq/contract/finance/expense-types';
import { createSupplier } from '@rawnaq/contract/catalogue/suppliers';
import { issueCreditNote, issueDebitNote } from '@rawnaq/contract/sales/notes';
import { createPenalty } from '@rawnaq/contract/value/penalties';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { createProduct, createProductGroup } from '@rawnaq/contract/catalogue/products';
import { recordStockOperation } from '@rawnaq/contract/catalogue/stock';
import { startStockTake } from '@rawnaq/contract/catalogue/stock-takes';
import { holdInvoice } from '@rawnaq/contract/sales/held-invoices';
import { topUpBalance } from '@rawnaq/contract/value/customer-accounts';
import { giveGiftCard } from '@rawnaq/contract/value/gift-cards';
import type pg from 'pg';
import { hashPassword } from '../areas/settings/identity/passwords.ts';
import { openSession } from '../areas/settings/identity/store.ts';
import { makeUserToken } from '../http/session.ts';
import type { KnownValues } from './sample-input.ts';
import { testPassword, type TestSalon } from './salon.ts';
import type { TestServer } from './test-server.ts';

/** A salon with a record of every kind, for tests that try every endpoint. */
export interface FilledSalon extends TestSalon {
  /** Values of input fields by name: ids of this salon's records. */
  values: KnownValues;
  /** The record that `{id}` on an endpoint's path means; undefined where this salon has none of that kind. */
  idFor(endpoint: Endpoint): number | undefined;
  /** Texts and amounts that stand in this salon's rows and nowhere else, once `mark` ran. */
  marks: readonly string[];
  mark(owner: pg.Client): Promise<void>;
  userWithoutRights(): Promise<string>;
}

const marks = ['Neighbour-', '98765432'] as const;
/** Free texts without a rule of the database behind them. */
const markedColumns = new Set([
  'name',
  'comment',
  'english_name',
  'arabic_name',
  'notes',
  'body',
  'reason',
  'english_intro',
  'cancel_reason',
]);

export async function fillSalon(app: TestServer): Promise<FilledSalon> {
  const salon = await app.salon();
  const { account_id } = salon;
  const made = await app.services.database.withAccount(account_id, async (db) => {
    const one = async (table: string, values: Record<string, unknown>): Promise<number> =>
      (
        await db
          .insertInto(table as 'customers')
          .values({ account_id, ...values } as never)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const visit = (day: number) => ({
      customer_id: salon.customer_ids[0],
      starts_at: `2026-12-${day}T10:00:00Z`,
      ends_at: `2026-12-${day}T10:30:00Z`,
      total_minor: 10_000,
    });
    const appointment_id = await one('appointments', visit(10));
    const line_id = await one('appointment_lines', {
      appointment_id,
      position: 1,
      service_id: salon.service_ids[0],
      employee_id: salon.employee_ids[0],
      starts_at: '2026-12-10T10:00:00Z',
      ends_at: '2026-12-10T10:30:00Z',
      price_minor: 10_000,
    });
    await one('claims', {
      subject_kind: 1,
      subject_id: salon.employee_ids[0],
      starts_at: '2026-12-10T10:00:00Z',
      ends_at: '2026-12-10T10:30:00Z',
      kind: 1,
      appointment_id,
      appointment_line_id: line_id,
    });
    const block_time_id = await one('block_times', {
      employee_id: salon.employee_ids[1],
      starts_at: '2026-12-11T10:00:00Z',
      ends_at: '2026-12-11T11:00:00Z',
      reason: 'Training',
    });
    const resource_id = await one('resources', { english_name: 'Chair', arabic_name: 'كرسي' });
    await one('resource_units', { resource_id, position: 1 });
    const series_id = await one('appointment_series', { customer_id: salon.customer_ids[0], every: 1, unit: 2, occurrences: 2 });
    await db
      .updateTable('appointments')
      .set({ series_id, series_number: 1 })
      .where('account_id', '=', account_id)
      .where('id', '=', appointment_id)
      .execute();
    const waiting_id = await one('waiting_list_entries', {
      customer_id: salon.customer_ids[0],
      from_on: '2026-12-01',
      to_on: '2026-12-31',
      notes: 'Rings first',
    });
    await db
      .insertInto('waiting_list_services')
      .values({ account_id, entry_id: waiting_id, position: 0, service_id: salon.service_ids[0] })
      .execute();
    const role_id = await one('roles', { name: 'Nothing', permissions: '{}' });
    const holiday_id = await one('holidays', { name: 'Eid', starts_on: '2026-12-20', ends_on: '2026-12-22' });
    const leave_id = await one('leaves', {
      employee_id: salon.employee_ids[2],
      starts_at: '2026-12-15T21:00:00Z',
      ends_at: '2026-12-16T21:00:00Z',
      starts_on: '2026-12-16',
      ends_on: '2026-12-16',
      reason: 'Family',
    });
    await db.insertInto('custom_hours').values({ account_id, on_date: '2026-12-05', name: 'Event', shifts: '[]' }).execute();
    await db
      .insertInto('employee_custom_hours')
      .values({ account_id, employee_id: salon.employee_ids[0], on_date: '2026-12-06', name: 'Event', shifts: '[]' })
      .execute();
    const visited = { appointment_id, customer_id: salon.customer_ids[0] };
    await one('visit_ratings', { ...visited, stars: 4, comment: 'Kind' });
    const feedback_id = await one('customer_feedback', { ...visited, kind: 1, body: 'More tea' });
    const user = await db
      .selectFrom('users')
      .where('account_id', '=', account_id)
      .where('is_owner', '=', 1)
      .select('id')
      .executeTakeFirstOrThrow();
    const calendar_feed_id = await one('calendar_feeds', {
      user_id: user.id,
      employee_id: salon.employee_ids[0],
      language: 'en',
      secret_hash: Buffer.from('a secret of the neighbour'),
    });
    const link_id = await one('calendar_links', {
      employee_id: salon.employee_ids[1],
      user_id: user.id,
      driver: 'practice',
      language: 'en',
    });
    await db.insertInto('practice_calendars').values({ account_id, link_id }).execute();
    return {
      link_id,
      calendar_feed_id,
      feedback_id,
      holiday_id,
      leave_id,
      appointment_id,
      series_id,
      waiting_id,
      block_time_id,
      resource_id,
      role_id,
      user_id: user.id,
    };
  });
  const sale = { customer_id: salon.customer_ids[0], lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0] }] };
  const asOwner = salon.as('owner');
  const { id: invoice_id } = await app.succeed(
    issueInvoice,
    { ...sale, payments: [{ method_id: salon.payment_method_ids.cash, amount_minor: 10_000 }] },
    asOwner,
  );
  const { id: held_invoice_id } = await app.succeed(holdInvoice, { ...sale, note: 'waiting' }, asOwner);
  const method_id = salon.payment_method_ids.cash;
  const deposit = await app.succeed(takeDeposit, { customer_id: salon.customer_ids[0], amount_minor: 5000, method_id }, asOwner);
  const credited = await app.succeed(
    issueInvoice,
    {
      ...sale,
      payments: [{ method_id, amount_minor: 10_000 }],
      tips: [{ employee_id: salon.employee_ids[0], method_id, amount_minor: 500 }],
    },
    asOwner,
  );
  const credit_note = await app.succeed(
    issueCreditNote,
    { id: credited.id, lines: [{ line_id: credited.lines[0]?.id ?? 0, amount_minor: 500 }], reason: 'Late' },
    asOwner,
  );
  const debit_note = await app.succeed(
    issueDebitNote,
    { id: credited.id, lines: [{ description: 'More', amount_minor: 500 }], reason: 'More', payments: [{ method_id, amount_minor: 500 }] },
    asOwner,
  );
  const target = await app.succeed(
    createCommissionTarget,
    { employee_id: salon.employee_ids[0], from_net_minor: 100_000, extra_bp: 100, applies_to: 'all' },
    asOwner,
  );
  const penalty = await app.succeed(
    createPenalty,
    { customer_id: salon.customer_ids[0], type: 2, amount_minor: 5000, reason: 'Late' },
    asOwner,
  );
  const gift_card = await app.succeed(
    giveGiftCard,
    { type: 1, value_minor: 5000, beneficiary_customer_id: salon.customer_ids[0], reason: 'Ten years with us' },
    asOwner,
  );
  const top_up = await app.succeed(topUpBalance, { id: salon.customer_ids[0], amount_minor: 5000, method_id }, asOwner);
  const { id: product_group_id } = await app.succeed(createProductGroup, { english_name: 'Care', arabic_name: 'عناية' }, asOwner);
  const { id: product_id } = await app.succeed(
    createProduct,
    { product_group_id, english_name: 'Serum', arabic_name: 'سيروم', price_minor: 9000, initial_milli: 9000 },
    asOwner,
  );
  await app.succeed(recordStockOperation, { operation: 2, lines: [{ product_id, quantity_milli: 1000 }], reason: 'Broken' }, asOwner);
  const { id: supplier_id } = await app.succeed(createSupplier, { name: 'Beauty House' }, asOwner);
  const { id: expense_type_id } = await app.succeed(createExpenseType, { english_name: 'Flowers', arabic_name: 'ورود' }, asOwner);
  const spent = {
    expense_type_id,
    supplier_id,
    spent_on: '2026-11-20',
    lines: [{ description: 'Roses', net_minor: 5000, vat_rate_bp: 1500 }],
  };
  const { id: expense_id } = await app.succeed(createExpense, spent, asOwner);
  const { id: cash_shift_id } = await app.succeed(openCashShift, { float_minor: 20_000 }, asOwner);
  await app.succeed(moveCash, { kind: 1, amount_minor: 500, reason: 'Change' }, asOwner);
  const { id: stock_take_id } = await app.succeed(startStockTake, { note: 'Before Eid' }, asOwner);

  const kept = await app.services.database.withAccount(account_id, async (db) => {
    const names = { account_id, english_name: 'Bride', arabic_name: 'عروس', price_minor: 20_000 };
    const { id: offer_id } = await db
      .insertInto('offers')
      .values({ ...names, type: 1, sold_online: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('offer_services')
      .values({ account_id, offer_id, position: 0, service_id: salon.service_ids[0], quantity: 2 })
      .execute();
    const { id: package_id } = await db.insertInto('packages').values(names).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('package_services')
      .values({ account_id, package_id, position: 0, service_id: salon.service_ids[0], quantity: 2 })
      .execute();
    const sale = {
      offer_id,
      customer_id: salon.customer_ids[0],
      invoice_id,
      line_position: 1,
      expires_on: '2026-12-20',
      sold_at: '2026-11-20T10:00:00Z',
      business_date: '2026-11-20',
    };
    const { id: sold_offer_id } = await db
      .insertInto('sold_offers')
      .values({ ...names, ...sale, type: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('sold_offer_items')
      .values({ account_id, sold_offer_id, position: 0, service_id: salon.service_ids[0], quantity: 2, left_quantity: 2 })
      .execute();
    // One text for both kinds of codes: whatever asks for a code finds something.
    const code = { account_id, code: gift_card.code, category: 1, discount_bp: 1000, valid_from: '2026-11-01' };
    const { id: discount_code_id } = await db.insertInto('discount_codes').values(code).returning('id').executeTakeFirstOrThrow();
    const use = {
      account_id,
      discount_code_id,
      kind: 1,
      invoice_id,
      customer_id: salon.customer_ids[0],
      amount_minor: 500,
      at: '2026-11-20T10:00:00Z',
      business_date: '2026-11-20',
    };
    await db.insertInto('discount_code_uses').values(use).execute();
    const order = {
      type: 3,
      customer_id: salon.customer_ids[0],
      amount_minor: 20_000,
      offer_id,
      language: 'en',
      created_at: '2026-11-20T10:00:00Z',
      pay_before: '2026-11-20T11:00:00Z',
    };
    const { id: online_order_id } = await db
      .insertInto('online_orders')
      .values({ account_id, ...order })
      .returning('id')
      .executeTakeFirstOrThrow();
    const attempt = {
      type: 3,
      customer_id: salon.customer_ids[0],
      driver: 'local',
      amount_minor: 20_000,
      currency: 'SAR',
      created_at: '2026-11-20T10:00:00Z',
      expires_at: '2026-11-20T11:00:00Z',
    };
    await db
      .insertInto('gateway_payments')
      .values({ account_id, online_order_id, ...attempt })
      .execute();
    const registered = {
      seller_name: 'صالون',
      vat_number: '300000000000003',
      id_scheme: 'CRN',
      id_number: '1010101010',
      industry: 'صالون',
      zero_reason_code: 'VATEX-SA-35',
      exempt_reason_code: 'VATEX-SA-29',
    };
    const seat = { street: 'العليا', building_number: '1234', district: 'العليا', city_name: 'الرياض', postal_code: '12211' };
    await db
      .insertInto('einvoice_facts')
      .values({ account_id, ...registered, ...seat, environment: 'local' })
      .execute();
    const till = {
      device_name: 'Till',
      branch: 'Olaya',
      location: 'RRRD2929',
      invoice_types: '1100',
      environment: 'local',
      serial: 'Rawnaq|Till|1',
      private_key: Buffer.from('sealed'),
    };
    const { id: device_id } = await db
      .insertInto('einvoice_devices')
      .values({ account_id, ...till })
      .returning('id')
      .executeTakeFirstOrThrow();
    const issued = {
      reference_type: 1,
      reference_id: invoice_id,
      profile: 'simplified',
      document_number: 'INV-1',
      uuid: randomUUID(),
      issued_at: '2026-11-20T10:00:00Z',
      issued_on: '2026-11-20',
      net_minor: 8696,
      vat_minor: 1304,
      total_minor: 10_000,
      file_name: 'a.xml',
      xml: '<Invoice/>',
      invoice_hash: 'hash',
      previous_hash: 'hash',
      qr_text: 'AQ==',
    };
    const { id: document_id } = await db
      .insertInto('einvoice_documents')
      .values({ account_id, device_id, icv: 1, customer_id: salon.customer_ids[0], ...issued })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('einvoice_deliveries')
      .values({ account_id, document_id, device_id, deadline_at: '2026-11-21T10:00:00Z' })
      .execute();
    await db
      .insertInto('einvoice_exchanges')
      .values({
        account_id,
        document_id,
        device_id,
        at: '2026-11-20T10:00:00Z',
        action: 'report',
        method: 'POST',
        url: 'http://127.0.0.1',
        duration_ms: 9,
        request_text: '',
        outcome: 'later',
      })
      .execute();
    // Of before receipts were written down: money that went back without a paper.
    const paid_out = {
      customer_id: salon.customer_ids[0],
      kind: 5,
      amount_minor: -100,
      reason: 'The customer moves away',
      at: '2026-11-20T10:00:00Z',
      business_date: '2026-11-20',
    };
    const { id: money_movements } = await db
      .insertInto('account_balance_entries')
      .values({ account_id, ...paid_out, payment_method_id: method_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: receipts } = await db.selectFrom('receipts').where('account_id', '=', account_id).select('id').executeTakeFirstOrThrow();
    const einvoices = { einvoice_devices: device_id, einvoice_documents: document_id };
    return {
      offers: offer_id,
      packages: package_id,
      sold_offers: sold_offer_id,
      discount_codes: discount_code_id,
      receipts,
      money_movements,
      ...einvoices,
    };
  });

  /** By the path's noun, singular or plural as the address has it. */
  const idsByNoun: Readonly<Record<string, number>> = {
    customers: salon.customer_ids[0],
    employees: salon.employee_ids[0],
    services: salon.service_ids[0],
    service_groups: salon.service_group_id,
    taxes: salon.tax_id,
    appointments: made.appointment_id,
    series: made.series_id,
    waiting_list: made.waiting_id,
    block_times: made.block_time_id,
    invoices: invoice_id,
    held_invoices: held_invoice_id,
    deposits: deposit.id,
    payments: deposit.payment_id,
    penalties: penalty.id,
    credit_notes: credit_note.id,
    debit_notes: debit_note.id,
    commission_targets: target.id,
    roles: made.role_id,
    customer_feedback: made.feedback_id,
    payment_methods: salon.payment_method_ids.cash,
    users: made.user_id,
    holidays: made.holiday_id,
    leaves: made.leave_id,
    my_leaves: made.leave_id,
    resources: made.resource_id,
    calendar_feeds: made.calendar_feed_id,
    calendar_link: made.link_id,
    ...kept,
    gift_cards: gift_card.id,
    balance_entries: top_up.entry_id,
    receipts: kept.receipts,
    products: product_id,
    product_groups: product_group_id,
    stock_takes: stock_take_id,
    cash_shifts: cash_shift_id,
    expenses: expense_id,
    expense_types: expense_type_id,
    suppliers: supplier_id,
    service_recipes: salon.service_ids[0],
  };

  return {
    ...salon,
    marks,
    values: {
      alias: salon.alias,
      customer_id: salon.customer_ids[0],
      employee_id: salon.employee_ids[0],
      employee_ids: [salon.employee_ids[0]],
      service_id: salon.service_ids[0],
      service_ids: [salon.service_ids[0]],
      service_group_id: salon.service_group_id,
      tax_id: salon.tax_id,
      appointment_id: made.appointment_id,
      invoice_id,
      product_id,
      product_group_id,
      method_id: salon.payment_method_ids.cash,
      payment_method_id: salon.payment_method_ids.cash,
      role_id: made.role_id,
      held_invoice_id,
      code: gift_card.code,
      gift_card_id: gift_card.id,
      beneficiary_customer_id: salon.customer_ids[0],
      device_id: kept.einvoice_devices,
      einvoice_device_id: kept.einvoice_devices,
      expense_type_id,
      supplier_id,
      offer_id: kept.offers,
      sold_offer_id: kept.sold_offers,
      package_id: kept.packages,
      block_time_id: made.block_time_id,
      resource_ids: [made.resource_id],
      from: '2026-12-01T00:00:00Z',
      to: '2026-12-31T00:00:00Z',
      query: 'Neighbour',
    },
    idFor: ({ path }) => idsByNoun[/\/(\w+)\/\{id\}/.exec(path)?.[1] ?? path.split('/')[2] ?? ''],
    async mark(owner) {
      const { rows } = await owner.query<{ table: string; column: string }>(
        `select c.table_name as table, c.column_name as column from information_schema.columns c
         where c.table_schema = 'public' and c.data_type = 'text' and exists (select from information_schema.columns a where a.table_schema = 'public' and a.table_name = c.table_name and a.column_name = 'account_id')`,
      );
      for (const { table, column } of rows) {
        if (!markedColumns.has(column)) continue;
        await owner.query(
          `update ${table} set ${column} = '${marks[0]}' || row_number from (select ctid as place, row_number() over () from ${table} where account_id = $1) numbered where ${table}.ctid = place`,
          [account_id],
        );
      }
      await owner.query(`update invoices set subtotal_minor = 9876543210 - vat_minor, total_minor = 9876543210 where account_id = $1`, [
        account_id,
      ]);
      await owner.query(`update payments set amount_minor = 9876543210 where account_id = $1`, [account_id]);
    },
    async userWithoutRights() {
      const password_hash = await hashPassword(testPassword);
      return app.services.database.withAccount(account_id, async (db) => {
        const user = await db
          .insertInto('users')
          .values({
            account_id,
            name: 'nobody',
            user_name: `nobody${made.role_id}`,
            email: `nobody${made.role_id}@example.test`,
            password_hash,
            role_id: made.role_id,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const token = makeUserToken(account_id);
        await openSession(db, { account_id, user_id: user.id, token, ip: '127.0.0.1', user_agent: 'test', now: app.services.now() });
        return token;
      });
    },
  };
}
