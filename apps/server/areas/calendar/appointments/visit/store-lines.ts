import { sql } from 'kysely';

/** Parts of a statement over `appointment_lines as l`, for readers that show lines whole. */

export interface LineAddon {
  id: number;
  english_name: string;
  arabic_name: string;
  price_minor: number;
  extra_minutes: number;
}

export interface LineUnit {
  id: number;
  resource_id: number;
  position: number;
  english_name: string;
  arabic_name: string;
}

/** Add-ons as they were agreed: their price and minutes are the line's, not today's catalogue's. */
export const addonsOfLine = sql<LineAddon[]>`case when (
  select true from appointment_line_addons o where o.account_id = l.account_id and o.appointment_line_id = l.id limit 1) then (
  select json_agg(json_build_object('id', d.id, 'english_name', d.english_name, 'arabic_name', d.arabic_name, 'price_minor', o.price_minor, 'extra_minutes', o.extra_minutes)
    order by d.position, d.id)
  from appointment_line_addons o join service_addons d on d.account_id = o.account_id and d.id = o.service_addon_id
  where o.account_id = l.account_id and o.appointment_line_id = l.id) else '[]' end`;

export const unitsOfLine = sql<LineUnit[]>`case when (
  select true from appointment_line_units o where o.account_id = l.account_id and o.appointment_line_id = l.id limit 1) then (
  select json_agg(json_build_object('id', u.id, 'resource_id', u.resource_id, 'position', u.position, 'english_name', r.english_name, 'arabic_name', r.arabic_name)
    order by r.position, r.id, u.position)
  from appointment_line_units o join resource_units u on u.account_id = o.account_id and u.id = o.resource_unit_id
    join resources r on r.account_id = u.account_id and r.id = u.resource_id
  where o.account_id = l.account_id and o.appointment_line_id = l.id) else '[]' end`;

export const seatsOfLine = sql<number | null>`case when l.group_session_id is not null then (
  select g.seats from group_sessions g where g.account_id = l.account_id and g.id = l.group_session_id) end`;

/** Seats that visits have; a hold is nobody's yet. */
export const seatsTakenOfLine = sql<number | null>`case when l.group_session_id is not null then (
  select count(*)::int from claims c where c.account_id = l.account_id and c.group_session_id = l.group_session_id and c.subject_kind = 4 and c.kind = 1) end`;

/** For writing a line anew: what was agreed, without names. */
export const agreedAddonsOfLine = sql<{ id: number; extra_minutes: number; price_minor: number }[]>`coalesce((
  select json_agg(json_build_object('id', o.service_addon_id, 'extra_minutes', o.extra_minutes, 'price_minor', o.price_minor) order by o.service_addon_id)
  from appointment_line_addons o where o.account_id = l.account_id and o.appointment_line_id = l.id), '[]')`;

export const unitIdsOfLine = sql<number[]>`coalesce((
  select json_agg(o.resource_unit_id order by o.resource_unit_id)
  from appointment_line_units o where o.account_id = l.account_id and o.appointment_line_id = l.id), '[]')`;

export const sessionOfLine = sql<{ id: number; seats: number } | null>`case when l.group_session_id is not null then (
  select json_build_object('id', g.id, 'seats', g.seats) from group_sessions g where g.account_id = l.account_id and g.id = l.group_session_id) end`;

const bit = (value: number): 0 | 1 => (value === 1 ? 1 : 0);

interface LineRow {
  appointment_id: number;
  id: number;
  service_id: number;
  english_name: string;
  arabic_name: string;
  employee_id: number;
  was_any_employee: number;
  starts_at: string;
  ends_at: string;
  price_minor: number;
  with_previous: number;
  guest_name: string | null;
  addons_minor: number;
  busy_minutes: number | null;
  processing_minutes: number | null;
  finishing_minutes: number | null;
  buffer_minutes: number | null;
  group_session_id: number | null;
  addons: LineAddon[];
  resource_units: LineUnit[];
  seats: number | null;
  seats_taken: number | null;
}

/**
 * A line as it is told; one from before parts were kept is busy from its start to its end. Field by field, because a board has hundreds of
 * lines, and leaving out some of a row's fields takes longer than naming the others.
 */
export function toldLine(line: LineRow) {
  return {
    id: line.id,
    service_id: line.service_id,
    english_name: line.english_name,
    arabic_name: line.arabic_name,
    employee_id: line.employee_id,
    was_any_employee: bit(line.was_any_employee),
    starts_at: line.starts_at,
    ends_at: line.ends_at,
    price_minor: line.price_minor,
    with_previous: bit(line.with_previous),
    guest_name: line.guest_name,
    addons_minor: line.addons_minor,
    group_session_id: line.group_session_id,
    addons: line.addons,
    resource_units: line.resource_units,
    seats: line.seats,
    seats_taken: line.seats_taken,
    parts: {
      busy_minutes: line.busy_minutes ?? (Date.parse(line.ends_at) - Date.parse(line.starts_at)) / 60_000,
      processing_minutes: line.processing_minutes ?? 0,
      finishing_minutes: line.finishing_minutes ?? 0,
      buffer_minutes: line.buffer_minutes ?? 0,
    },
  };
}
