import type { OnlineBusiness, OnlineService } from '../page.ts';

export const steps = ['services', 'time', 'details', 'confirm'] as const;
export type Step = (typeof steps)[number];

/** What the customer has chosen so far. Lives in the address; who she is does not. */
export interface Choices {
  step: Step;
  service_ids: readonly number[];
  /** null is any employee. */
  employee_id: number | null;
  /** A moment that the salon offered. */
  starts_at: string | null;
}

export const mostServices = 10;

/** Reads the choices back from an address. What the salon no longer has falls away, and with it the steps that need it. */
export function readChoices(query: string, business: Pick<OnlineBusiness, 'services' | 'employees'>): Choices {
  const params = new URLSearchParams(query);
  const known = new Set(business.services.filter((service) => service.employee_ids.length > 0).map((service) => service.id));
  const wanted = (params.get('services') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => known.has(id));
  const service_ids = [...new Set(wanted)].slice(0, mostServices);
  const employee = Number(params.get('employee'));
  const employee_id = employeesForAll(business, service_ids).some(({ id }) => id === employee) ? employee : null;
  const time = params.get('time');
  const starts_at = time !== null && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(time) ? time : null;
  const step = steps.find((name) => name === params.get('step')) ?? 'services';
  return { step: reachable(step, service_ids, starts_at), service_ids, employee_id, starts_at };
}

function reachable(step: Step, service_ids: readonly number[], starts_at: string | null): Step {
  if (service_ids.length === 0) return 'services';
  if (starts_at === null && (step === 'details' || step === 'confirm')) return 'time';
  return step;
}

/** The choices as a query, empty for none. */
export function writeChoices({ step, service_ids, employee_id, starts_at }: Choices): string {
  const params = [
    service_ids.length > 0 ? `services=${service_ids.join(',')}` : '',
    employee_id === null ? '' : `employee=${employee_id}`,
    starts_at === null ? '' : `time=${encodeURIComponent(starts_at)}`,
    step === 'services' ? '' : `step=${step}`,
  ].filter(Boolean);
  return params.length === 0 ? '' : `?${params.join('&')}`;
}

/** Chosen services in the order of choice: so they follow one another in the visit. */
export function chosenServices(business: Pick<OnlineBusiness, 'services'>, service_ids: readonly number[]): OnlineService[] {
  return service_ids.flatMap((id) => business.services.find((service) => service.id === id) ?? []);
}

/** The employees who can do the whole visit by themselves. */
export function employeesForAll(
  business: Pick<OnlineBusiness, 'services' | 'employees'>,
  service_ids: readonly number[],
): OnlineBusiness['employees'] {
  const services = chosenServices(business, service_ids);
  if (services.length === 0) return [];
  return business.employees.filter((employee) => services.every((service) => service.employee_ids.includes(employee.id)));
}
