import type { Interval } from '../time/intervals.ts';
import type {
  AppointmentRefusal,
  BookingFacts,
  BookingPolicy,
  EmployeeFacts,
  RequestedLine,
  ServiceEmployee,
  ServiceFacts,
} from './facts.ts';

/** The minutes of a service in one employee's hands. `duration` is the customer's time: everything but the buffer. */
export interface ServiceParts {
  busy: number;
  processing: number;
  finishing: number;
  buffer: number;
  duration: number;
}

/** One employee who may take a line, with the minutes she needs. */
export interface LineOption {
  employee: EmployeeFacts;
  parts: ServiceParts;
}

/** A requested line with everybody who may take it, in the order of the request. */
export interface ResolvedLine {
  service: ServiceFacts;
  options: readonly LineOption[];
  /** Of each list one unit is needed. */
  resource_needs: readonly (readonly number[])[];
  is_any: boolean;
}

export type ResolvedLines = { ok: true; lines: ResolvedLine[] } | { ok: false; refusal: AppointmentRefusal };

function partsOf(service: ServiceFacts, own: ServiceEmployee): ServiceParts {
  const busy = own.busy_minutes ?? service.busy_minutes;
  const processing = own.processing_minutes ?? service.processing_minutes;
  const finishing = own.finishing_minutes ?? service.finishing_minutes;
  return { busy, processing, finishing, buffer: service.buffer_minutes, duration: busy + processing + finishing };
}

/** When the employee has her hands on the customer, for a line that starts at `start`: one range, or two around the processing. */
export function handsOn(parts: ServiceParts, start: number): Interval[] {
  const again = start + parts.busy + parts.processing;
  if (parts.processing === 0) return [{ start, end: again + parts.finishing }];
  return [
    { start, end: start + parts.busy },
    { start: again, end: again + parts.finishing },
  ].filter((part) => part.start < part.end);
}

/** As `handsOn`, with the cleaning up after the customer: what must be free in the employee's day. */
export function employeeParts(parts: ServiceParts, start: number): Interval[] {
  return handsOn({ ...parts, finishing: parts.finishing + parts.buffer }, start);
}

function refuse(refusal: AppointmentRefusal): { ok: false; refusal: AppointmentRefusal } {
  return { ok: false, refusal };
}

function serviceRefusal(
  service: ServiceFacts,
  policy: BookingPolicy,
): 'appointment.service_inactive' | 'appointment.service_not_online' | null {
  if (!service.active) return 'appointment.service_inactive';
  return policy.channel === 'online' && !service.online ? 'appointment.service_not_online' : null;
}

function employeeRefusal(
  employee: EmployeeFacts,
  policy: BookingPolicy,
): 'appointment.employee_inactive' | 'appointment.employee_not_online' | null {
  if (!employee.active) return 'appointment.employee_inactive';
  return policy.channel === 'online' && !employee.bookable_online ? 'appointment.employee_not_online' : null;
}

/**
 * Finds, for each requested line, who may take it under the policy, without looking at time. Refuses an empty visit, a service that
 * is unknown, inactive or not online, and an employee who is unknown, inactive, not online or does not do the service; for "any
 * employee" it refuses when nobody is left.
 */
export function resolveLines(requested: readonly RequestedLine[], facts: BookingFacts, policy: BookingPolicy): ResolvedLines {
  if (requested.length === 0) return refuse({ code: 'appointment.no_service' });
  const services = new Map(facts.services.map((service) => [service.id, service]));
  const employees = new Map(facts.employees.map((employee) => [employee.id, employee]));
  const lines: ResolvedLine[] = [];
  for (const [line_index, { service_id, employee_id }] of requested.entries()) {
    const about_service = { line_index, subject: { kind: 'service', id: service_id } } as const;
    const service = services.get(service_id);
    if (service === undefined) return refuse({ code: 'appointment.service_not_found', ...about_service });
    const service_code = serviceRefusal(service, policy);
    if (service_code !== null) return refuse({ code: service_code, ...about_service });

    if (employee_id !== null) {
      const about_employee = { line_index, subject: { kind: 'employee', id: employee_id } } as const;
      const employee = employees.get(employee_id);
      if (employee === undefined) return refuse({ code: 'appointment.employee_not_found', ...about_employee });
      const employee_code = employeeRefusal(employee, policy);
      if (employee_code !== null) return refuse({ code: employee_code, ...about_employee });
    }
    const options: LineOption[] = [];
    for (const able of service.employees) {
      if (employee_id !== null && able.employee_id !== employee_id) continue;
      const employee = employees.get(able.employee_id);
      if (employee !== undefined && employeeRefusal(employee, policy) === null) options.push({ employee, parts: partsOf(service, able) });
    }
    if (options.length === 0) {
      const about = employee_id === null ? about_service : ({ line_index, subject: { kind: 'employee', id: employee_id } } as const);
      return refuse({ code: 'appointment.employee_cannot_do_service', ...about, params: { service_id } });
    }
    lines.push({ service, options, resource_needs: service.resource_needs ?? [], is_any: employee_id === null });
  }
  return { ok: true, lines };
}
