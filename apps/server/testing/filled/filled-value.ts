import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import type { TestSalon } from '../salon.ts';

interface Sold {
  invoice_id: number;
  method_id: number;
  gift_card: { code: string };
}

/** One record of each kind that a salon sells or keeps for customers, and of e-invoicing, written row by row. Answers ids by the table. */
export async function writeValueRows(db: Db, salon: TestSalon, { invoice_id, method_id, gift_card }: Sold) {
  const { account_id } = salon;
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
  await db.insertInto('einvoice_deliveries').values({ account_id, document_id, device_id, deadline_at: '2026-11-21T10:00:00Z' }).execute();
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
}
