import type { ServiceFacts } from './facts.ts';

/** What the catalogue asks for services today, minor units with VAT. */
export interface PriceList {
  /** Who can do each service, with prices of their own where they have one. */
  services: readonly Pick<ServiceFacts, 'id' | 'employees'>[];
  /** By service: its price with everybody who has none of their own. */
  listed: ReadonlyMap<number, { price_minor: number }>;
}

/** What was agreed for a line of a visit earlier: `price_minor` with its extras, `addons_minor` of these alone. */
export interface AgreedLine {
  service_id: number;
  employee_id: number;
  price_minor: number;
  addons_minor: number;
}

/** A service's price with one employee, extras apart; 0 for a service that is not in the list. */
export function listedPrice(list: PriceList, service_id: number, employee_id: number): number {
  const own = list.services
    .find((service) => service.id === service_id)
    ?.employees.find((employee) => employee.employee_id === employee_id);
  return own?.price_minor ?? list.listed.get(service_id)?.price_minor ?? 0;
}

/**
 * What a line of a visit costs, extras included, as long as nobody names a price. A line that was agreed earlier for the same service with the
 * same employee keeps its price, changed by the extras that came or went and never below zero; `before` is what stood at its place, `replaced` the
 * whole visit as it was. Any other costs what the catalogue asks today.
 */
export function linePrice(
  list: PriceList,
  line: { service_id: number; employee_id: number; addons_minor: number },
  before: AgreedLine | undefined,
  replaced: readonly AgreedLine[],
): number {
  const isSame = (one: AgreedLine): boolean => one.service_id === line.service_id && one.employee_id === line.employee_id;
  const agreed = before !== undefined && isSame(before) ? before : replaced.find(isSame);
  if (agreed === undefined) return listedPrice(list, line.service_id, line.employee_id) + line.addons_minor;
  return Math.max(0, agreed.price_minor - agreed.addons_minor + line.addons_minor);
}

/** A line for which a user names a price; `employee_id` null or left out is any employee. */
export interface PricedLine {
  service_id: number;
  employee_id?: number | null | undefined;
  price_minor: number;
  addon_ids?: readonly number[] | undefined;
}

/**
 * Whether a price is a discount, which needs a right of its own: it is below what the catalogue asks for service and extras, with any employee
 * below the dearest who can do it. What was agreed for the service earlier (`before`) is none, nor what is above it: it was agreed by somebody
 * who may.
 */
export function isDiscount(
  list: PriceList & { addons: ReadonlyMap<number, { price_minor: number }> },
  line: PricedLine,
  before: readonly Pick<AgreedLine, 'service_id' | 'price_minor'>[],
): boolean {
  if (before.some((agreed) => agreed.service_id === line.service_id && agreed.price_minor <= line.price_minor)) return false;
  const able = list.services.find((service) => service.id === line.service_id)?.employees ?? [];
  const asked = able
    .filter((one) => line.employee_id == null || one.employee_id === line.employee_id)
    .map((one) => listedPrice(list, line.service_id, one.employee_id));
  const addons_minor = (line.addon_ids ?? []).reduce((total, id) => total + (list.addons.get(id)?.price_minor ?? 0), 0);
  return line.price_minor < Math.max(0, ...asked) + addons_minor;
}
