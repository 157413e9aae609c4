import type { OnlineBusiness, OnlineService } from '../page.ts';

export const steps = ['services', 'time', 'details', 'confirm'] as const;
export type Step = (typeof steps)[number];

/** What the customer has chosen so far. Kept in the address, unlike name and mobile. */
export interface Choices {
  step: Step;
  /** A service that so many people want at once stands here so many times, side by side. */
  service_ids: readonly number[];
  /** Extras, each for everybody who has its service. */
  addon_ids: readonly number[];
  /** All services begin at once, in different hands. */
  is_together: boolean;
  /** null is any employee. */
  employee_id: number | null;
  /** The group of services that a link pointed at; null is all of them. */
  group_id: number | null;
  /** A moment that the salon offered. */
  starts_at: string | null;
}

type Catalogue = Pick<OnlineBusiness, 'services' | 'employees'>;

export const mostServices = 10;

/** Ids of a list in the address that are known, none more often than `most` in all. */
function idsOf(written: string | null, isKnown: (id: number) => boolean, most: number): number[] {
  return (written ?? '').split(',').map(Number).filter(isKnown).slice(0, most);
}

/** The same services, what is wanted several times side by side, in the order in which each was first wanted. */
const sideBySide = (ids: readonly number[]): number[] => [...new Set(ids)].flatMap((id) => ids.filter((other) => other === id));

/** Reads the choices back from an address. What the salon no longer has falls away, and with it the steps that need it. */
export function readChoices(query: string, business: Catalogue): Choices {
  const params = new URLSearchParams(query);
  const bookable = new Set(business.services.filter((service) => service.employee_ids.length > 0).map((service) => service.id));
  const service_ids = sideBySide(idsOf(params.get('services') ?? params.get('service'), (id) => bookable.has(id), mostServices));
  const addons = new Set(chosenServices(business, service_ids).flatMap((service) => service.addons.map(({ id }) => id)));
  const addon_ids = [...new Set(idsOf(params.get('addons'), (id) => addons.has(id), 30))];
  const is_together = params.get('together') === '1' && new Set(service_ids).size > 1;
  const employee = Number(params.get('employee'));
  const employee_id = mayChoose(business, { service_ids, is_together }).some(({ id }) => id === employee) ? employee : null;
  const group = Number(params.get('group'));
  const group_id = business.services.some(({ service_group_id }) => service_group_id === group) ? group : null;
  const time = params.get('time');
  const starts_at = time !== null && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(time) ? time : null;
  const step = steps.find((name) => name === params.get('step')) ?? 'services';
  return { step: reachable(step, service_ids, starts_at), service_ids, addon_ids, is_together, employee_id, group_id, starts_at };
}

function reachable(step: Step, service_ids: readonly number[], starts_at: string | null): Step {
  if (service_ids.length === 0) return 'services';
  if (starts_at === null && (step === 'details' || step === 'confirm')) return 'time';
  return step;
}

/** The choices as a query, empty for none. */
export function writeChoices(choices: Choices): string {
  const { step, service_ids, addon_ids, is_together, employee_id, group_id, starts_at } = choices;
  const params = [
    service_ids.length > 0 ? `services=${service_ids.join(',')}` : '',
    addon_ids.length > 0 ? `addons=${addon_ids.join(',')}` : '',
    is_together ? 'together=1' : '',
    employee_id === null ? '' : `employee=${employee_id}`,
    group_id === null ? '' : `group=${group_id}`,
    starts_at === null ? '' : `time=${encodeURIComponent(starts_at)}`,
    step === 'services' ? '' : `step=${step}`,
  ].filter(Boolean);
  return params.length === 0 ? '' : `?${params.join('&')}`;
}

/** Chosen services in the order of choice, each once. */
export function chosenServices(business: Pick<OnlineBusiness, 'services'>, service_ids: readonly number[]): OnlineService[] {
  return [...new Set(service_ids)].flatMap((id) => business.services.find((service) => service.id === id) ?? []);
}

/** How many people want a service. */
export const countOf = (service_ids: readonly number[], id: number): number => service_ids.filter((other) => other === id).length;

/** The services after one was added, left out, or wanted by another number of people; it keeps its place. */
export function withCount(service_ids: readonly number[], id: number, count: number): number[] {
  const each = [...new Set([...service_ids, id])];
  return each.flatMap((other) => Array.from({ length: other === id ? count : countOf(service_ids, other) }, () => other));
}

/** Whether people are served side by side, so that no single employee could do it all. */
export function isSideBySide({ service_ids, is_together }: Pick<Choices, 'service_ids' | 'is_together'>): boolean {
  return is_together || new Set(service_ids).size < service_ids.length;
}

/** The employees who can do all these services by themselves. */
export function employeesForAll(business: Catalogue, service_ids: readonly number[]): OnlineBusiness['employees'] {
  const services = chosenServices(business, service_ids);
  return business.employees.filter((employee) => services.every((service) => service.employee_ids.includes(employee.id)));
}

/** The employees the customer may choose: before anything is chosen everybody, and nobody where several are needed at once. */
export function mayChoose(business: Catalogue, choices: Pick<Choices, 'service_ids' | 'is_together'>): OnlineBusiness['employees'] {
  const services = chosenServices(business, choices.service_ids);
  const isGroup = services.length === 1 && (services[0]?.seats ?? 1) > 1;
  return isSideBySide(choices) && !isGroup ? [] : employeesForAll(business, choices.service_ids);
}

/** What a service comes to for all who have it: its extras included. Minutes are those of one person: they are served side by side. */
export function sumOf(service: OnlineService, { service_ids, addon_ids }: Pick<Choices, 'service_ids' | 'addon_ids'>) {
  const addons = service.addons.filter(({ id }) => addon_ids.includes(id));
  const count = countOf(service_ids, service.id);
  return {
    addons,
    count,
    price_minor: count * addons.reduce((sum, addon) => sum + addon.price_minor, service.price_minor),
    minutes: addons.reduce((sum, addon) => sum + addon.extra_minutes, service.duration_minutes),
  };
}

/** What the whole visit comes to, and how long it takes at most. */
export function totalOf(business: Pick<OnlineBusiness, 'services'>, choices: Choices): { price_minor: number; minutes: number } {
  const sums = chosenServices(business, choices.service_ids).map((service) => sumOf(service, choices));
  const minutes = sums.map((sum) => sum.minutes);
  return {
    price_minor: sums.reduce((total, sum) => total + sum.price_minor, 0),
    minutes: choices.is_together ? Math.max(0, ...minutes) : minutes.reduce((total, each) => total + each, 0),
  };
}

/** The choices as the server's input, the same for asking, holding and booking. */
export function visitInputOf({ service_ids, addon_ids, is_together, employee_id }: Choices) {
  return {
    service_ids: [...service_ids],
    ...(addon_ids.length === 0 ? {} : { addon_ids: [...addon_ids] }),
    ...(is_together ? { together: 1 as const } : {}),
    ...(employee_id === null ? {} : { employee_id }),
  };
}
