import type { Db } from '../../db/database.ts';
import type { TestSalon } from '../salon.ts';

/** One record of each kind around the calendar, written row by row: a visit, a series, an entry of the waiting list, a leave, a feed … Answers their ids. */
export async function writeCalendarRows(db: Db, salon: TestSalon) {
  const { account_id } = salon;
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
  const role_id = await one('roles', { english_name: 'Nothing', permissions: '{}' });
  const holiday_id = await one('holidays', { english_name: 'Eid', starts_on: '2026-12-20', ends_on: '2026-12-22' });
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
}
