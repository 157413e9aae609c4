import type { AppointmentRefusal, BookingFacts, ServiceFacts } from '@rawnaq/domain/appointments/facts';

/** A line whose length a person set, by drawing it longer or shorter on the board. */
export interface LineWithDuration {
  service_id: number;
  duration_minutes?: number | undefined;
}

/**
 * A line of its own length is, to the rule, a service of its own: a copy under a negative id that takes these minutes in anybody's hands.
 * The time for processing and finishing stays as long as it fits.
 */
export function withOwnDurations(facts: BookingFacts, lines: readonly LineWithDuration[]): { facts: BookingFacts; service_ids: number[] } {
  const copies: ServiceFacts[] = [];
  const service_ids = lines.map(({ service_id, duration_minutes }, index) => {
    const service = facts.services.find((one) => one.id === service_id);
    if (service === undefined || duration_minutes === undefined) return service_id;
    const id = -1 - index;
    const rest = duration_minutes - service.processing_minutes - service.finishing_minutes;
    const parts = rest >= 5 ? { busy_minutes: rest } : { busy_minutes: duration_minutes, processing_minutes: 0, finishing_minutes: 0 };
    const employees = service.employees.map((own) => ({ employee_id: own.employee_id, price_minor: own.price_minor ?? null }));
    copies.push({ ...service, ...parts, id, employees });
    return id;
  });
  return { facts: copies.length === 0 ? facts : { ...facts, services: [...facts.services, ...copies] }, service_ids };
}

/** The refusal with the services' real ids again. */
export function withRealServices(refusal: AppointmentRefusal, lines: readonly LineWithDuration[]): AppointmentRefusal {
  const real = (id: number): number => (id < 0 ? (lines[-1 - id]?.service_id ?? id) : id);
  const told = { ...refusal };
  if (refusal.subject?.kind === 'service') told.subject = { kind: 'service', id: real(refusal.subject.id) };
  if (refusal.params?.['service_id'] !== undefined) told.params = { ...refusal.params, service_id: real(refusal.params['service_id']) };
  return told;
}

/** How long a service takes in an employee's hands, by the catalogue; null where she does not do it. */
export function usualDuration(facts: BookingFacts, service_id: number, employee_id: number): number | null {
  const service = facts.services.find((one) => one.id === service_id);
  const own = service?.employees.find((one) => one.employee_id === employee_id);
  if (service === undefined || own === undefined) return null;
  return (own.busy_minutes ?? service.busy_minutes) + service.processing_minutes + service.finishing_minutes;
}
