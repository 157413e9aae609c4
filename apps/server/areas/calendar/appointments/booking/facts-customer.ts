import type { CustomerFacts } from '@rawnaq/domain/calendar/booking/facts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { Occupied } from './facts-claims.ts';
import type { Schedule } from './schedule.ts';

interface HistoryRow {
  visit_count: number;
  no_show_count: number;
  open_booking_count: number;
  had: readonly (readonly [service_id: number, at: number])[];
}

const nothing: Omit<CustomerFacts, 'id' | 'minutes'> = { visit_count: 0, no_show_count: 0, open_booking_count: 0, had: [] };

/** Whether a rule of the account or of these services asks what the customer did before. The desk is asked for a patch test alone. */
export function asksForHistory(
  schedule: Schedule,
  service_ids: readonly number[] | undefined,
  channel: 'online' | 'staff' = 'online',
): boolean {
  const { settings } = schedule;
  const is_online = channel === 'online';
  if (
    is_online &&
    (settings.max_open_bookings !== null || settings.approval === 1 || (settings.deposit_kind !== 0 && settings.deposit_from !== 0))
  )
    return true;
  return schedule.services.some((service) => {
    if (service_ids !== undefined && !service_ids.includes(service.id)) return false;
    const own = schedule.service_details.get(service.id);
    if (is_online && (own?.approval === 1 || (own?.deposit_kind ?? 0) !== 0)) return true;
    return service.rules?.patch_test != null || (is_online && (service.rules?.customers_allowed ?? 'all') !== 'all');
  });
}

/**
 * What the rules need of a customer. A visit took place when it was billed. The history is read
 * only where asked for, because it takes a statement that most bookings can do without; then its counts are 0.
 */
export async function readCustomerFacts(
  db: Db,
  account_id: number,
  customer_id: number,
  minutes: Occupied['minutes'],
  options: { with_history: boolean; except_appointment_id?: number },
): Promise<CustomerFacts> {
  const history = options.with_history ? await readHistory(db, account_id, customer_id, options.except_appointment_id ?? null) : nothing;
  return { id: customer_id, ...history, minutes };
}

async function readHistory(db: Db, account_id: number, customer_id: number, except: number | null): Promise<typeof nothing> {
  const { rows } = await sql<HistoryRow>`
    select c.no_show_count, c.invoice_count as visit_count,
      (select count(*)::int from appointments p where p.account_id = ${account_id} and p.customer_id = ${customer_id} and p.status in (1, 2)
        and p.starts_at > now() and p.id is distinct from ${except}) as open_booking_count,
      coalesce((select json_agg(json_build_array(h.service_id, h.at)) from (
        select l.service_id, (date_part('epoch', max(l.starts_at)) / 60)::int as at
        from appointments p join appointment_lines l on l.account_id = p.account_id and l.appointment_id = p.id
        where p.account_id = ${account_id} and p.customer_id = ${customer_id} and p.status in (2, 3)
          and l.service_id = any(array(select s.patch_test_service_id from services s where s.account_id = ${account_id} and s.patch_test_service_id is not null))
        group by 1) h), '[]') as had
    from customers c where c.account_id = ${account_id} and c.id = ${customer_id}`.execute(db);
  const [row] = rows;
  if (row === undefined) return nothing;
  const { had, ...counts } = row;
  return { ...counts, had: had.map(([service_id, at]) => ({ service_id, at })) };
}
