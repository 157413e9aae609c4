import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let owner: pg.Client;
beforeAll(async () => {
  app = await startTestServer();
  owner = new pg.Client(app.ownerConnection);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

/** Texts in tables that name a person, which an erasure leaves as they are, by why. */
const kept = {
  customers: {
    // Documents stay as they were issued, for the years of the law.
    document: [
      ...['credit_notes.reason', 'credit_notes.buyer', 'credit_notes.seller', 'credit_notes.vat_breakdown', 'credit_notes.number'],
      ...['debit_notes.reason', 'debit_notes.buyer', 'debit_notes.seller', 'debit_notes.vat_breakdown', 'debit_notes.number'],
      ...['invoices.notes', 'invoices.discount_reason', 'invoices.buyer', 'invoices.seller', 'invoices.vat_breakdown', 'invoices.number'],
      ...['invoices.kind', 'prepayments.reason', 'prepayments.buyer', 'prepayments.seller', 'prepayments.number'],
    ],
    // Of the salon, and of its numbers.
    salon: [
      ...['account_balance_entries.seller', 'account_balance_entries.receipt_number', 'deposits.seller', 'deposits.receipt_number'],
      ...['receipts.seller', 'receipts.number', 'receipts.authorization_code', 'gateway_payments.provider_id', 'gateway_payments.pay_url'],
      ...['discount_code_promises.terms', 'online_order_codes.terms', 'customer_merges.merged_ids', 'customer_merges.stayed'],
      ...['sold_offers.english_name', 'sold_offers.arabic_name', 'sold_offers.event_weekdays', 'sold_offers.event_dates'],
    ],
  },
  employees: {
    salon: [
      ...['departments.english_name', 'departments.arabic_name', 'receipts.seller', 'receipts.number', 'receipts.authorization_code'],
      ...['receipts.parts', 'receipts.recipient', 'commission_payouts.receipt_number', 'tip_entries.receipt_number'],
      ...['stock_movements.supplier', 'stock_movements.document_number'],
    ],
    // Of a customer, who is erased by another door.
    customer: ['appointment_lines.guest_name'],
    // What was worked, in figures and codes.
    figures: [
      ...['attendance_corrections.replaces', 'attendance_corrections.steps', 'employee_custom_hours.shifts'],
      ...['attendance_days.shifts', 'attendance_days.calendar', 'attendance_days.exits', 'attendance_days.policy'],
    ],
  },
} as const;

/** Whether a check gives the column `k` of the table `c` a list of values or a form. */
const isOfList = `exists (select from pg_constraint o where o.conrelid = c.oid and o.contype = 'c' and k.attnum = any(o.conkey)
  and pg_get_constraintdef(o.oid) !~ 'jsonb_typeof' and pg_get_constraintdef(o.oid) ~ ('\\m' || k.attname || '\\M\\)? (= ANY|= ''|<@|~ )'))`;

/** Texts of tables that name a person, but for those that a check gives a list of values or a form. */
async function textsOf(people: keyof typeof kept): Promise<string[]> {
  const { rows } = await owner.query<{ place: string }>(
    `select c.relname || '.' || k.attname as place from pg_class c join pg_attribute k on k.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and k.attnum > 0 and not k.attisdropped and k.attgenerated = ''
       and k.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
       and (c.relname = $1 or exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = $1::regclass))
       and not ${isOfList}
     order by 1`,
    [people],
  );
  return rows.map(({ place }) => place);
}

const sourceOf = (name: string): string =>
  readFileSync(join(import.meta.dirname, `../../../db/functions/personal-data/${name}.sql`), 'utf8');

/** Whether one of these functions deletes the rows or writes the column (`table.column`). */
function isWritten(place: string, names: readonly string[]): boolean {
  const [table = '', column = ''] = place.split('.');
  return names
    .flatMap((name) => sourceOf(name).split(';\n'))
    .some(
      (step) =>
        new RegExp(`delete from public\\.${table}\\b`).test(step) ||
        (new RegExp(`update public\\.${table}\\b`).test(step) && new RegExp(`\\b${column} = `).test(step)),
    );
}

test.each([
  ['customers', 'erase_customer'],
  ['employees', 'erase_employee'],
] as const)('every text beside a person of %s is erased, or is kept for a reason', async (people, name) => {
  const left = (await textsOf(people)).filter((place) => !isWritten(place, [name]));
  expect(left).toEqual(Object.values(kept[people]).flat().toSorted());
});

/** What users type beside a thing, in which an erasure does not look for the person, by why. */
const keptTexts = {
  // Documents and returns stay as they were issued and filed.
  document: [
    ...['credit_notes.reason', 'debit_notes.reason', 'invoice_lines.discount_reason', 'invoices.discount_reason', 'invoices.notes'],
    ...[
      'prepayments.reason',
      'einvoice_documents.qr_text',
      'einvoice_deliveries.cleared_qr_text',
      'vat_returns.notes',
      'vat_returns.reference',
    ],
    ...['einvoice_exchanges.request_text', 'einvoice_exchanges.response_text', 'einvoice_documents.file_name'],
  ],
  // What everybody is told alike: what is sold, forms of messages, names of roles.
  published: [
    ...['automatic_rules.arabic_text', 'automatic_rules.english_text', 'offers.arabic_description', 'offers.english_description'],
    ...['packages.arabic_description', 'packages.english_description', 'products.arabic_description', 'products.english_description'],
    ...['roles.arabic_description', 'roles.english_description', 'services.arabic_description', 'services.english_description'],
    ...['whatsapp_templates.body', 'local_gateway_pages.description'],
  ],
  // Of the platform and its providers, about the business.
  platform: [
    ...[
      'account_whatsapp_package_events.reason',
      'platform_messages.body',
      'platform_messages.masked_body',
      'einvoice_deliveries.provider_reference',
    ],
    ...['einvoice_devices.fault_text', 'sessions.end_reason', 'sms_settings.stopped_reason', 'whatsapp_connections.risk_accepted_words'],
    ...['whatsapp_connections.status_reason', 'whatsapp_templates.reason', 'calendar_links.last_error', 'gateway_refunds.last_error'],
    ...['js_errors.error', 'platform_messages.error', 'accountant_exports.file_name'],
  ],
} as const;

test('what users type about anything loses the name of a person who is erased, or is kept for a reason', async () => {
  const { rows } = await owner.query<{ place: string }>(
    `select c.relname || '.' || k.attname as place from pg_class c join pg_attribute k on k.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not k.attisdropped and k.attgenerated = '' and k.atttypid = 'text'::regtype
       and k.attname ~ '(^|_)(body|comment|description|error|file_name|message|note|notes|reason|reference|text|words)$'
       and not ${isOfList} and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id')
     order by 1`,
  );
  const left = rows
    .map(({ place }) => place)
    .filter((place) => !isWritten(place, ['blank_mentions', 'blank_passing_words', 'erase_customer']));
  expect(left).toEqual(Object.values(keptTexts).flat().toSorted());
});
