import type { BookedLine, BookedVisit } from '@rawnaq/domain/calendar/booking/facts';
import { linePrice } from '@rawnaq/domain/calendar/booking/line-price';
import { epochMinuteOf, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import type { DayFacts } from './facts.ts';
import type { Subject } from './facts-claims.ts';
import type { LineToSave, VisitToSave } from '../visit/store-visits.ts';
import type { FullLine, Replaced, VisitInput } from './visit-input.ts';

const isoOf = (minute: number): string => new Date(minute * 60_000).toISOString();

function sessionOf(booked: BookedLine, index: number, visit: BookedVisit, day: DayFacts): LineToSave['session'] {
  const { session } = booked;
  if (session === undefined || session === null) return null;
  const known = day.facts.sessions?.find((one) => one.id === session.id);
  const seats = known?.seats ?? day.facts.services.find((service) => service.id === booked.service_id)?.seats ?? 1;
  if (session.id !== null) return { id: session.id, seats };
  const first = visit.lines.findIndex(
    (line) =>
      line.session?.id === null &&
      line.service_id === booked.service_id &&
      line.employee_id === booked.employee_id &&
      line.starts === booked.starts,
  );
  return first === index ? { id: null, seats } : { id: null, seats, begun_by: first };
}

/** A decided visit as it is stored. */
export function visitToSave(
  visit: BookedVisit,
  customer_id: number,
  full: readonly FullLine[],
  day: DayFacts,
  replaced: Replaced | undefined,
): VisitToSave {
  const prices = { services: day.facts.services, listed: day.services };
  const lines = visit.lines.map((booked, index): LineToSave => {
    const line = full[index];
    if (line === undefined) throw new Error('a visit was decided with a line that nobody asked for');
    const { service_id, employee_id, parts } = booked;
    const addons_minor = line.addons.reduce((total, addon) => total + addon.price_minor, 0);
    const beside = index > 0 && visit.lines[index - 1]?.starts === booked.starts;
    const kept_employee = line.before?.employee_id === employee_id;
    return {
      service_id,
      employee_id,
      was_any_employee: line.requested.employee_id === null ? 1 : kept_employee ? (line.before?.was_any_employee ?? 0) : 0,
      starts_at: isoOf(booked.starts),
      ends_at: isoOf(booked.ends),
      price_minor:
        line.input.price_minor ?? linePrice(prices, { service_id, employee_id, addons_minor }, line.before, replaced?.lines ?? []),
      with_previous: beside ? 1 : 0,
      guest_name: line.input.guest_name === undefined ? (line.before?.guest_name ?? null) : line.input.guest_name,
      addons: line.addons,
      addons_minor,
      unit_ids: booked.resource_ids,
      busy_minutes: parts.busy,
      processing_minutes: parts.processing,
      finishing_minutes: parts.finishing,
      buffer_minutes: parts.buffer,
      session: sessionOf(booked, index, visit, day),
    };
  });
  return {
    customer_id,
    starts_at: isoOf(visit.starts),
    ends_at: isoOf(visit.ends),
    is_overbooked: visit.overbooked ? 1 : 0,
    total_minor: lines.reduce((total, line) => total + line.price_minor, 0),
    lines,
  };
}

/** Everybody and everything this visit could claim, so that a second decision can hold still what it looks at. */
export function subjectsOf(input: VisitInput, day: DayFacts): Subject[] {
  const subjects: Subject[] = input.customer_id === null ? [] : [{ subject: 'customer', id: input.customer_id }];
  for (const line of input.lines) {
    const service = day.facts.services.find((one) => one.id === line.service_id);
    const employees =
      typeof line.employee_id === 'number' ? [line.employee_id] : (service?.employees.map((employee) => employee.employee_id) ?? []);
    for (const id of employees) subjects.push({ subject: 'employee', id });
    for (const units of service?.resource_needs ?? []) for (const id of units) subjects.push({ subject: 'resource', id });
  }
  return subjects;
}

/** A visit's times and people as the history keeps them, in the business's own time. */
export function snapshotOf(visit: Pick<VisitToSave, 'customer_id' | 'starts_at' | 'ends_at' | 'lines'>, zone: string) {
  const moment = (iso: string) => momentOfEpochMinutes(zone, epochMinuteOf(iso));
  return {
    customer_id: visit.customer_id,
    starts_at: moment(visit.starts_at),
    ends_at: moment(visit.ends_at),
    lines: visit.lines.map((line) => ({
      service_id: line.service_id,
      employee_id: line.employee_id,
      starts_at: moment(line.starts_at),
      ends_at: moment(line.ends_at),
      price_minor: line.price_minor,
    })),
  };
}
