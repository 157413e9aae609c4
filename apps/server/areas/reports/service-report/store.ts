import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import type { ItemSum } from '@rawnaq/domain/reports/measures/item-measures';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { bookedMinutesOfServices } from '../../calendar/appointments/public/roster.ts';
import { readSales, soldLines } from '../sales-reports/public/sales.ts';
import { readItemCounts } from '../sold-lines/public.ts';

interface ServicesOf extends ReportPeriod {
  account_id: number;
}

export type ServiceSums = Partial<Record<ItemSum, number>>;

interface Worked {
  id: number;
  worked_minutes: number;
  visit_net_minor: number;
}

/**
 * The time of visits that were billed in a period, each once, and what their services brought, less what was credited of them in it: what is sold without an appointment
 * has no time, and is left out of both.
 */
async function readWorked(db: Db, { account_id, from, to }: ServicesOf): Promise<readonly Worked[]> {
  const { rows } = await sql<Worked>`
    with billed as materialized (select i.id, i.appointment_id from invoices i
      where i.account_id = ${account_id} and i.business_date between ${from}::date and ${to}::date and i.appointment_id is not null)
    select id, sum(minutes)::int as worked_minutes, sum(net)::bigint as visit_net_minor from (
      select al.service_id as id, sum(extract(epoch from al.ends_at - al.starts_at) / 60 - coalesce(al.processing_minutes, 0)) as minutes, 0 as net
        from (select distinct appointment_id from billed) b join appointment_lines al on al.account_id = ${account_id} and al.appointment_id = b.appointment_id group by 1
      union all
      select l.service_id, 0, sum(l.gross_minor - l.vat_minor)
        from (select l.invoice_id, l.service_id, l.gross_minor, l.vat_minor ${soldLines({ account_id, from, to, cut: 'service' })} and l.service_id is not null) l
        join billed b on b.id = l.invoice_id group by 1
      union all
      select l.service_id, 0, -sum(x.net_minor)
        from credit_notes n join credit_note_lines x on x.account_id = n.account_id and x.credit_note_id = n.id
        join invoices i on i.account_id = x.account_id and i.id = x.invoice_id and i.appointment_id is not null
        join invoice_lines l on l.account_id = x.account_id and l.invoice_id = x.invoice_id and l.position = x.line_position and l.service_id is not null
        where n.account_id = ${account_id} and n.business_date between ${from}::date and ${to}::date group by 1
    ) parts group by id`.execute(db);
  return rows;
}

/** Everything of a period by service. */
export async function readServices(db: Db, of: ServicesOf): Promise<ReadonlyMap<number, ServiceSums>> {
  const [sales, counts, booked, worked] = await Promise.all([
    readSales(db, { ...of, cut: 'service' }),
    readItemCounts(db, of, 'service'),
    bookedMinutesOfServices(db, of.account_id, of.from, of.to),
    readWorked(db, of),
  ]);
  const services = new Map<number, ServiceSums>();
  const add = (id: number, values: ServiceSums) => services.set(id, { ...services.get(id), ...values });
  for (const { key, ...sums } of sales) if (key !== null) add(Number(key), sums);
  for (const { id, ...sums } of counts) add(id, sums);
  for (const { id, booked_minutes } of booked) if (booked_minutes > 0) add(id, { booked_minutes });
  for (const { id, ...sums } of worked) add(id, sums);
  return services;
}

export interface NamedService {
  english_name: string;
  arabic_name: string;
  group_id: number;
  group_english_name: string;
  group_arabic_name: string;
  group_colour: string | null;
}

/** What services are called, and the group that each is in today. */
export async function readServiceNames(db: Db, account_id: number, ids: readonly number[]): Promise<ReadonlyMap<number, NamedService>> {
  const { rows } = await sql<NamedService & { id: number }>`
    select s.id, s.english_name, s.arabic_name, g.id as group_id, g.english_name as group_english_name, g.arabic_name as group_arabic_name,
           g.colour as group_colour
    from services s join service_groups g on g.account_id = s.account_id and g.id = s.service_group_id
    where s.account_id = ${account_id} and s.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
