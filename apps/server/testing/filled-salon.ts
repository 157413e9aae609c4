import type { Endpoint } from '@rawnaq/contract/endpoint';
import { moveCash, openCashShift } from '@rawnaq/contract/finance/cash-shifts';
import { takeDeposit } from '@rawnaq/contract/value/deposits';
import { createCommissionTarget } from '@rawnaq/contract/finance/commissions';
import { createExpense } from '@rawnaq/contract/finance/expenses';
import { createExpenseType } from '@rawnaq/contract/finance/expense-types';
import { createCustomerTag, createCustomerType } from '@rawnaq/contract/customers/customer-labels';
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
import { replaceTags } from '../areas/customers/customers/label-store.ts';
import { writeCalendarRows } from './filled/filled-calendar.ts';
import { writeBooks } from './filled/filled-books.ts';
import { writeMasterData } from './filled/filled-master-data.ts';
import { writeReports } from './filled/filled-reports.ts';
import { writeTakenExport } from './filled/filled-exports.ts';
import { writeImport } from './filled/filled-imports.ts';
import { writeMerge, writeRetention } from './filled/filled-retention.ts';
import { writeRecords } from './filled/filled-records.ts';
import { writeValueRows } from './filled/filled-value.ts';
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
  'bank_name',
]);

export async function fillSalon(app: TestServer): Promise<FilledSalon> {
  const salon = await app.salon();
  const { account_id } = salon;
  const made = await app.services.database.withAccount(account_id, (db) => writeCalendarRows(db, salon));
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
    {
      id: credited.id,
      lines: [{ description: 'More', amount_minor: 500 }],
      reason: 'More',
      payments: [{ method_id: salon.payment_method_ids.card, amount_minor: 500, authorization_code: '123456' }],
    },
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
  const { id: supplier_id } = await app.succeed(createSupplier, { english_name: 'Beauty House' }, asOwner);
  const { id: expense_type_id } = await app.succeed(createExpenseType, { english_name: 'Flowers', arabic_name: 'ورود' }, asOwner);
  const spent = {
    expense_type_id,
    supplier_id,
    spent_on: '2026-11-20',
    lines: [{ description: 'Roses', net_minor: 5000, vat_rate_bp: 1500 }],
  };
  const { id: expense_id } = await app.succeed(createExpense, spent, asOwner);
  const books = await writeBooks(app, asOwner, expense_type_id);
  const { id: cash_shift_id } = await app.succeed(openCashShift, { float_minor: 20_000 }, asOwner);
  await app.succeed(moveCash, { kind: 1, amount_minor: 500, used_for: 'change' }, asOwner);
  const listed = await writeMasterData(app, asOwner);
  const reports = await writeReports(app, asOwner);
  const records = await writeRecords(app, asOwner, { employee_id: salon.employee_ids[0], document_type_id: listed.document_types });
  const { id: stock_take_id } = await app.succeed(startStockTake, { note: 'Before Eid' }, asOwner);
  const kept = await app.services.database.withAccount(account_id, (db) => writeValueRows(db, salon, { invoice_id, method_id, gift_card }));
  const { id: customer_type_id } = await app.succeed(createCustomerType, { english_name: 'Bride' }, asOwner);
  const { id: customer_tag_id } = await app.succeed(createCustomerTag, { english_name: 'Quiet' }, asOwner);
  const { id: into_id } = await app.succeed(createCustomerTag, { english_name: 'Very quiet' }, asOwner);
  await app.services.database.withAccount(account_id, async (db) => {
    await replaceTags(db, account_id, salon.customer_ids[0], [customer_tag_id]);
  });

  // Far ahead: no test of this salon has it change by going out.
  const due_at = new Date(app.services.now().getTime() + 365 * 86_400_000);
  const message = await app.services.database.withAccount(account_id, (db) =>
    db
      .insertInto('outbox_messages')
      .values({
        account_id,
        channel: 'email',
        template: 'stop_word',
        recipient: 'one@salon.test',
        language: 'en',
        body: 'words',
        due_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

  /** By the path's noun, singular or plural as the address has it. */
  const idsByNoun: Readonly<Record<string, number>> = {
    ...reports,
    customers: salon.customer_ids[0],
    customer_types: customer_type_id,
    customer_tags: customer_tag_id,
    employees: salon.employee_ids[0],
    services: salon.service_ids[0],
    service_groups: salon.service_group_id,
    taxes: salon.tax_id,
    messages: Number(message.id),
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
    ...books.ids,
    suppliers: supplier_id,
    service_recipes: salon.service_ids[0],
    ...listed,
    ...records,
    ...(await writeImport(app, salon.as('owner'))),
    ...(await app.services.database.withAccount(account_id, (db) => writeRetention(db, salon))),
    ...(await app.services.database.withAccount(account_id, (db) => writeMerge(db, salon))),
    ...(await writeTakenExport(app, account_id)),
  };
  return {
    ...salon,
    marks,
    values: {
      alias: salon.alias,
      customer_id: salon.customer_ids[0],
      customer_ids: [salon.customer_ids[0]],
      into_id,
      tag_ids: [customer_tag_id],
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
      accounting_account_id: books.accounting_account_id,
      supplier_id,
      offer_id: kept.offers,
      sold_offer_id: kept.sold_offers,
      package_id: kept.packages,
      document_type_id: listed.document_types,
      document_id: records.employee_documents,
      dependent_id: records.employee_dependents,
      department_id: listed.departments,
      parent_id: listed.departments,
      it_location_id: listed.it_locations,
      manager_id: salon.employee_ids[0],
      block_time_id: made.block_time_id,
      resource_ids: [made.resource_id],
      from: '2026-12-01T00:00:00Z',
      to: '2026-12-31T00:00:00Z',
      query: 'Neighbour',
      screen: '/merchant/total-sales',
    },
    idFor: ({ path }) => idsByNoun[/\/(\w+)\/\{id\}/.exec(path)?.[1] ?? path.split('/')[2] ?? ''],
    async mark(owner) {
      const { rows } = await owner.query<{ table: string; column: string }>(
        `select c.table_name as table, c.column_name as column from information_schema.columns c
         where c.table_schema = 'public' and c.data_type = 'text'
           and exists (select from information_schema.tables t where t.table_schema = 'public' and t.table_name = c.table_name and t.table_type = 'BASE TABLE')
           and exists (select from information_schema.columns a where a.table_schema = 'public' and a.table_name = c.table_name and a.column_name = 'account_id')`,
      );
      for (const { table, column } of rows) {
        if (!markedColumns.has(column)) continue;
        await owner.query(
          `update ${table} set ${column} = '${marks[0]}' || row_number from (select ctid as place, row_number() over () from ${table} where account_id = $1${column === 'reason' || column === 'bank_name' ? ` and ${column} is not null` : ''}) numbered where ${table}.ctid = place`,
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
