import type { AppointmentRefusal, BookingFacts, BookingPolicy, EmployeeFacts, RequestedLine, ServiceFacts } from './facts.ts';
import type { ServiceParts } from './line-parts.ts';
import { partsOf } from './line-parts.ts';

/** One employee who may take a line, with the minutes this employee needs. */
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
  /** Starts with the line before it. */
  with_previous: boolean;
}

export type ResolvedLines = { ok: true; lines: ResolvedLine[] } | { ok: false; refusal: AppointmentRefusal };

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
 * The length a user set for this line, else what is remembered of the customer, else null: the service's own. In a group everybody
 * takes as long as the group, and extras lengthen nothing.
 */
function ownLength(line: RequestedLine, service: ServiceFacts, facts: BookingFacts): { duration: number | null; extra: number } {
  if (isGroupService(service)) return { duration: line.duration_minutes ?? null, extra: 0 };
  const remembered = facts.customer?.minutes.find((entry) => entry.service_id === service.id)?.minutes;
  return { duration: line.duration_minutes ?? remembered ?? null, extra: line.extra_minutes ?? 0 };
}

/** True for a service that several customers have together. */
export function isGroupService(service: ServiceFacts): boolean {
  return (service.seats ?? 1) > 1;
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
  for (const [line_index, request] of requested.entries()) {
    const { service_id, employee_id } = request;
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
    const { duration, extra } = ownLength(request, service, facts);
    const options: LineOption[] = [];
    for (const able of service.employees) {
      if (employee_id !== null && able.employee_id !== employee_id) continue;
      const employee = employees.get(able.employee_id);
      if (employee === undefined || employeeRefusal(employee, policy) !== null) continue;
      options.push({ employee, parts: partsOf(service, able, duration, extra) });
    }
    if (options.length === 0) {
      const about = employee_id === null ? about_service : ({ line_index, subject: { kind: 'employee', id: employee_id } } as const);
      return refuse({ code: 'appointment.employee_cannot_do_service', ...about, params: { service_id } });
    }
    const with_previous = line_index > 0 && request.with_previous === true;
    lines.push({ service, options, resource_needs: service.resource_needs ?? [], is_any: employee_id === null, with_previous });
  }
  return { ok: true, lines };
}
