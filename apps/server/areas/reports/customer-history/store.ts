import { AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

interface Page {
  page: number;
  per_page: number;
}

export interface VisitLine {
  service_english_name: string;
  service_arabic_name: string;
  employee_english_name: string | null;
  employee_arabic_name: string | null;
  starts_at: string;
  price_minor: number;
}

export async function hasCustomer(db: Db, accountId: number, id: number): Promise<boolean> {
  const customer = db.selectFrom('customers').where('account_id', '=', accountId).where('id', '=', id).select('id');
  return (await customer.executeTakeFirst()) !== undefined;
}

/** A customer's visits, newest first; with `onlyEmployeeId` those in which this employee performs something. */
export async function readVisits(db: Db, accountId: number, customerId: number, onlyEmployeeId: number | null, { page, per_page }: Page) {
  let rows = db.selectFrom('appointments').where('appointments.account_id', '=', accountId).where('customer_id', '=', customerId);
  if (onlyEmployeeId !== null) {
    rows = rows.where(
      sql<boolean>`exists (select from appointment_lines l where l.account_id = ${accountId} and l.appointment_id = appointments.id and l.employee_id = ${onlyEmployeeId})`,
    );
  }
  const { total, visit_count } = await rows
    .select((query) => [
      query.fn.countAll<number>().as('total'),
      query.fn
        .countAll<number>()
        .filterWhere('status', 'not in', [AppointmentStatus.cancelled, AppointmentStatus.no_show])
        .as('visit_count'),
    ])
    .executeTakeFirstOrThrow();
  const visits = await rows
    .select(['id', 'unique_id', 'starts_at', 'ends_at', 'status', 'payment_status', 'source', 'total_minor', 'notes'])
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  if (visits.length === 0) return { data: [], total, visit_count, page, per_page };
  const lines = await db
    .selectFrom('appointment_lines')
    .innerJoin('services', (join) =>
      join.onRef('services.account_id', '=', 'appointment_lines.account_id').onRef('services.id', '=', 'appointment_lines.service_id'),
    )
    .innerJoin('employees', (join) =>
      join.onRef('employees.account_id', '=', 'appointment_lines.account_id').onRef('employees.id', '=', 'appointment_lines.employee_id'),
    )
    .where('appointment_lines.account_id', '=', accountId)
    .where(
      'appointment_lines.appointment_id',
      'in',
      visits.map((visit) => visit.id),
    )
    .orderBy('appointment_lines.position')
    .select([
      'appointment_lines.appointment_id',
      'services.english_name as service_english_name',
      'services.arabic_name as service_arabic_name',
      'employees.english_name as employee_english_name',
      'employees.arabic_name as employee_arabic_name',
      'appointment_lines.starts_at',
      'appointment_lines.price_minor',
    ])
    .execute();
  const ofVisit = new Map<number, VisitLine[]>();
  for (const { appointment_id, ...line } of lines) ofVisit.set(appointment_id, [...(ofVisit.get(appointment_id) ?? []), line]);
  return { data: visits.map((visit) => ({ ...visit, lines: ofVisit.get(visit.id) ?? [] })), total, visit_count, page, per_page };
}

/** A customer's visits in another program, newest first. */
export async function readPastVisits(db: Db, accountId: number, customerId: number, { page, per_page }: Page) {
  const rows = db.selectFrom('past_visits').where('account_id', '=', accountId).where('customer_id', '=', customerId);
  const { total, last_on } = await rows
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.max('visited_on').as('last_on')])
    .executeTakeFirstOrThrow();
  const data = await rows
    .select(['id', 'visited_on', 'visit_minute', 'service_names', 'employee_name', 'amount_minor', 'notes', 'origin'])
    .orderBy('visited_on', 'desc')
    .orderBy('visit_minute', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { data, total, last_on, page, per_page };
}

export async function readInvoices(db: Db, accountId: number, customerId: number, { page, per_page }: Page) {
  const rows = db.selectFrom('invoices').where('account_id', '=', accountId).where('customer_id', '=', customerId);
  const { total, spent_minor } = await rows
    .select((query) => [
      query.fn.countAll<number>().as('total'),
      // What the customer has paid for: invoices less credit notes, with debit notes.
      sql<number>`(coalesce(sum(total_minor), 0)
        - (select coalesce(sum(n.total_minor), 0) from credit_notes n where n.account_id = ${accountId} and n.customer_id = ${customerId})
        + (select coalesce(sum(n.total_minor), 0) from debit_notes n where n.account_id = ${accountId} and n.customer_id = ${customerId}))::bigint`.as(
        'spent_minor',
      ),
    ])
    .executeTakeFirstOrThrow();
  const data = await rows
    .select(['id', 'number', 'issued_at', 'total_minor', 'vat_minor', 'appointment_id'])
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { list: { data, total, page, per_page }, spent_minor };
}
