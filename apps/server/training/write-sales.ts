import { AppointmentPayment, AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import { divideHalfUp } from '@rawnaq/domain/money/divide-half-up';
import { priceInvoice, type PricedInvoice } from '@rawnaq/domain/money/price-invoice';
import { TenderKind } from '@rawnaq/domain/finance/payments/tender';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { insertRows, takeIds } from './bulk.ts';
import type { PlannedVisit } from './plan-visits.ts';
import type { Random } from './random.ts';
import { type EarningSale, writeEarnedPoints } from './write-points.ts';

export interface SalesInput {
  account_id: number;
  vat_rate_bp: number;
  methods: { cash: number; card: number; transfer: number };
  services: ReadonlyMap<number, { english_name: string; arabic_name: string }>;
  customers: ReadonlyMap<number, { name: string; mobile: string; language: 'en' | 'ar' }>;
  seller: Readonly<Record<string, unknown>>;
  /** Each employee's share of the net price, in basis points. */
  commissions: ReadonlyMap<number, number>;
  cashier_user_id: number;
  prefix: string;
  padding: number;
}

/** How far back the debts reach, and how rare they are. */
const owedAmong = 5000;
const owedEvery = 611;
const moment = (epochMinutes: number): string => new Date(epochMinutes * 60_000).toISOString();

/** What the books hold between two writes; each visit that was served becomes an invoice when its time comes. */
export interface Books {
  /** Writes the invoices and payments of what was served up to a moment (epoch minutes), numbered on from the last one. */
  writeUntil(moment: number): Promise<void>;
  /** Writes what the issuing transaction keeps beside the invoices, once all of them are written. */
  close(): Promise<void>;
}

/** The visits that were served and not billed otherwise, in order of time: numbers without a gap, amounts by the product's own pricing rule. */
export function openBooks(db: Db, input: SalesInput, visits: readonly PlannedVisit[], visitIds: readonly number[], random: Random): Books {
  const served = visits
    .map((visit, index) => ({ visit, appointment_id: visitIds[index] ?? 0, issued: visit.ends + random.between(2, 12) }))
    .filter(({ visit }) => visit.status === AppointmentStatus.achieved)
    .toSorted((one, other) => one.issued - other.issued);
  let written = 0;
  return {
    async writeUntil(moment) {
      let upTo = written;
      while (upTo < served.length && (served[upTo]?.issued ?? Infinity) <= moment) upTo += 1;
      if (upTo === written) return;
      const owing = (index: number) => written + index >= served.length - owedAmong && (written + index) % owedEvery === 0;
      await writeInvoices(db, input, served.slice(written, upTo), random, owing);
      written = upTo;
    },
    close: () => linkBack(db, input.account_id),
  };
}

interface Served {
  visit: PlannedVisit;
  appointment_id: number;
  /** Epoch minutes. */
  issued: number;
}

async function writeInvoices(
  db: Db,
  input: SalesInput,
  served: readonly Served[],
  random: Random,
  isOwed: (index: number) => boolean,
): Promise<void> {
  const first = await takeNumbers(db, input.account_id, served.length);
  const ids = await takeIds(db, 'invoices', served.length);
  const invoices: Record<string, unknown>[] = [];
  const lines: Record<string, unknown>[] = [];
  const payments: Record<string, unknown>[] = [];
  const tenders: Record<string, unknown>[] = [];
  const debts: Record<string, unknown>[] = [];
  const earning: EarningSale[] = [];

  for (const [index, { visit, appointment_id, issued }] of served.entries()) {
    const discount_bp = random.chance(0.07) ? random.pick([500, 1000, 1500, 2000]) : undefined;
    const priced = priceInvoice({
      lines: visit.lines.map((line) => ({ unit_price_minor: line.price_minor, quantity_milli: 1000, vat_rate_bp: input.vat_rate_bp })),
      ...(discount_bp === undefined ? {} : { discount_bp }),
    });
    if (!priced.ok) throw new Error(`The training visit cannot be priced: ${priced.refusal.code}`);
    const { invoice } = priced;
    const id = ids[index] ?? 0;
    const customer = input.customers.get(visit.customer_id);
    const common = { account_id: input.account_id, invoice_id: id };
    invoices.push({
      account_id: input.account_id,
      id,
      unique_id: crypto.randomUUID(),
      sequence: first + index,
      number: `${input.prefix}${String(first + index).padStart(input.padding, '0')}`,
      kind: 'simplified',
      issued_at: moment(issued),
      business_date: visit.date,
      customer_id: visit.customer_id,
      appointment_id,
      cashier_user_id: input.cashier_user_id,
      salesman_employee_id: null,
      subtotal_minor: invoice.subtotal_minor,
      discount_minor: invoice.discount_minor,
      vat_minor: invoice.vat_minor,
      total_minor: invoice.total_minor,
      vat_breakdown: invoice.vat_breakdown,
      seller: input.seller,
      buyer: customer === undefined ? null : { name: customer.name, mobile: customer.mobile, trn: null },
      language: customer?.language ?? 'ar',
      discount_reason: discount_bp === undefined ? null : 'عميل دائم',
    });
    lines.push(...linesOf(input, visit, invoice, id).map((line) => ({ ...line, business_date: visit.date })));
    earning.push({ invoice_id: id, customer_id: visit.customer_id, paid_minor: invoice.total_minor, issued, business_date: visit.date });
    const paid = pay(input, invoice.total_minor, random);
    // A few of the latest are still owed.
    if (isOwed(index) && invoice.total_minor > 0) {
      tenders.push({ ...common, kind: TenderKind.debt, amount_minor: invoice.total_minor });
      debts.push({ ...common, customer_id: visit.customer_id, amount_minor: invoice.total_minor });
      continue;
    }
    const { customer_id, date: business_date } = visit;
    const taken = {
      ...common,
      customer_id,
      source: 0,
      status: 1,
      paid_at: moment(issued),
      business_date,
      cashier_user_id: input.cashier_user_id,
    };
    for (const payment of paid) payments.push({ ...taken, ...payment });
  }

  await insertRows(db, 'invoices', invoices);
  const lineIds = await takeIds(db, 'invoice_lines', lines.length);
  await insertRows(
    db,
    'invoice_lines',
    lines.map((line, index) => ({ id: lineIds[index], ...line })),
  );
  const paymentIds = await takeIds(db, 'payments', payments.length);
  await insertRows(
    db,
    'payments',
    payments.map((payment, index) => ({ id: paymentIds[index], ...payment })),
  );
  if (debts.length > 0) {
    await insertRows(db, 'invoice_tenders', tenders);
    await insertRows(db, 'receivables', debts);
  }
  await writeEarnedPoints(db, input.account_id, input.cashier_user_id, earning);
}

function linesOf(input: SalesInput, visit: PlannedVisit, invoice: PricedInvoice, invoice_id: number): Record<string, unknown>[] {
  return visit.lines.map((line, index) => {
    const amounts = invoice.lines[index];
    const service = input.services.get(line.service_id);
    if (amounts === undefined || service === undefined) throw new Error('a line without amounts');
    return {
      account_id: input.account_id,
      invoice_id,
      position: index + 1,
      service_id: line.service_id,
      english_name: service.english_name,
      arabic_name: service.arabic_name,
      employee_id: line.employee_id,
      quantity_milli: 1000,
      unit_price_minor: line.price_minor,
      discount_minor: amounts.discount_minor,
      invoice_discount_minor: amounts.invoice_discount_minor,
      gross_minor: amounts.gross_minor,
      net_minor: amounts.net_minor,
      vat_minor: amounts.vat_minor,
      vat_rate_bp: input.vat_rate_bp,
      vat_category: 'S',
      commission_minor: divideHalfUp(amounts.net_minor, input.commissions.get(line.employee_id) ?? 0, 10_000),
    };
  });
}

/** The next numbers of the invoices' series; the first of them. */
async function takeNumbers(db: Db, accountId: number, count: number): Promise<number> {
  const { next_number } = await db
    .updateTable('number_series')
    .set((eb) => ({ next_number: eb('next_number', '+', count) }))
    .where('account_id', '=', accountId)
    .where('document', '=', 'invoice')
    .returning('next_number')
    .executeTakeFirstOrThrow();
  return next_number - count;
}

function pay(input: SalesInput, total: number, random: Random): Record<string, unknown>[] {
  if (total === 0) return [];
  const card = (amount: number) => ({
    payment_method_id: input.methods.card,
    amount_minor: amount,
    reference: null,
    authorization_code: String(random.between(100_000, 999_999)),
  });
  const plain = (method: number, amount: number) => ({
    payment_method_id: method,
    amount_minor: amount,
    reference: null,
    authorization_code: null,
  });
  const chance = random.next();
  if (chance < 0.08 && total > 10_000) {
    const cash = Math.floor(total / 3 / 1000) * 1000;
    return [plain(input.methods.cash, cash), card(total - cash)];
  }
  if (chance < 0.62) return [card(total)];
  return [plain(chance < 0.9 ? input.methods.cash : input.methods.transfer, total)];
}

/** What the issuing transaction keeps beside the invoice: the visit's invoice, the customer's counters. */
async function linkBack(db: Db, accountId: number): Promise<void> {
  await sql`update appointments a set invoice_id = i.id from invoices i where a.account_id = ${accountId} and a.invoice_id is null and i.account_id = a.account_id and i.appointment_id = a.id`.execute(
    db,
  );
  await sql`update appointments a set payment_status = ${AppointmentPayment.unpaid} from receivables r
    where a.account_id = ${accountId} and r.account_id = a.account_id and r.invoice_id = a.invoice_id and r.amount_minor > r.collected_minor + r.credited_minor`.execute(
    db,
  );
  await sql`update customers c set invoice_count = s.count, last_invoice_at = s.last, first_invoice_on = s.first from (
      select customer_id, count(*) as count, max(issued_at) as last, min(business_date) as first from invoices where account_id = ${accountId} group by customer_id) s
    where c.account_id = ${accountId} and c.id = s.customer_id`.execute(db);
  await sql`update customers c set no_show_count = s.count from (
      select customer_id, count(*) as count from appointments where account_id = ${accountId} and status = ${AppointmentStatus.no_show} group by customer_id) s
    where c.account_id = ${accountId} and c.id = s.customer_id`.execute(db);
}
